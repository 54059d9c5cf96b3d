import { sheetFormats } from '@rawaj/contract/imports/importKinds.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { ChevronDownIcon, DownloadIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Menu, MenuLink } from '../../../ui/Menu.tsx'

/** The subscribers that the filters of the list let through, as a table. */
export function SubscriberExport({ filters }: { filters: Record<string, string> }) {
  const { t, language } = useTexts()
  return (
    <Menu
      trigger={
        <Button variant="outline" icon={<DownloadIcon />} iconEnd={<ChevronDownIcon />}>
          {t('subscribers_export')}
        </Button>
      }
    >
      {sheetFormats.map((format) => (
        <MenuLink
          key={format}
          link={
            <a
              href={`/api/v1/admin/subscribers/export?${new URLSearchParams({ ...filters, format, lang: language })}`}
              download
              aria-label={t(`subscribers_export_${format}`)}
            />
          }
        >
          {t(`subscribers_export_${format}`)}
        </MenuLink>
      ))}
    </Menu>
  )
}
