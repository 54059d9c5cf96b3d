import { Button } from '@rawaj/design/Button.tsx'
import { ChevronDownIcon, DownloadIcon, HistoryIcon, KeyIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/Menu.tsx'
import { FailureAlert } from '../failures/index.ts'
import { useMay } from '../session/index.ts'
import { DownloadDialog } from './DownloadDialog.tsx'
import { useIssueWaiting } from './useIssueWaiting.ts'

/** What can be done with the documents as a whole: taken away, tried again, and what belongs to them. */
export function InvoiceListActions() {
  const { t } = useTexts()
  const may = useMay()
  const [downloading, setDownloading] = useState(false)
  const { mutate, error } = useMutation({ mutationFn: useIssueWaiting() })
  return (
    <>
      <Button variant="outline" icon={<DownloadIcon />} onClick={() => setDownloading(true)}>
        {t('invoices_download')}
      </Button>
      <Menu
        trigger={
          <Button variant="outline" iconEnd={<ChevronDownIcon />}>
            {t('invoices_more')}
          </Button>
        }
      >
        {may('invoices.write') && (
          <>
            <MenuItem icon={<RetryIcon />} onSelect={() => mutate()}>
              {t('invoices_try_again')}
            </MenuItem>
            <MenuLink link={<Link to="/invoices/late" />} icon={<HistoryIcon />}>
              {t('invoices_late_title')}
            </MenuLink>
          </>
        )}
        <MenuLink link={<Link to="/invoices/units" />} icon={<KeyIcon />}>
          {t('invoices_units')}
        </MenuLink>
      </Menu>
      <FailureAlert error={error} className="basis-full" />
      <DownloadDialog open={downloading} onClose={() => setDownloading(false)} />
    </>
  )
}
