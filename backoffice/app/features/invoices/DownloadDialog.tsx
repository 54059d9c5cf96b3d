import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { DayField } from './DayField.tsx'
import { invoicesZipAddress } from './invoiceFiles.ts'

/** Asks for the days whose documents are downloaded. */
export function DownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const [days, setDays] = useState(thisMonth)
  const { from, to } = days
  const isPeriod = from !== '' && to !== '' && from <= to
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('invoices_download')}
      closeLabel={t('close')}
      footer={
        <>
          {/* A link: the browser saves a file of any size, and shows how far it is. */}
          {isPeriod ? (
            <a
              href={invoicesZipAddress(days)}
              download
              className={buttonClass({ variant: 'secondary' })}
              onClick={onClose}
            >
              <DownloadIcon />
              {t('invoices_download_save')}
            </a>
          ) : (
            <Button variant="secondary" icon={<DownloadIcon />} disabled>
              {t('invoices_download_save')}
            </Button>
          )}
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('invoices_download_text')}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <DayField
          label={t('invoices_download_from')}
          value={from}
          max={to}
          onChange={(day) => setDays({ ...days, from: day })}
        />
        <DayField
          label={t('invoices_download_to')}
          value={to}
          min={from}
          onChange={(day) => setDays({ ...days, to: day })}
        />
      </div>
    </Dialog>
  )
}

function thisMonth() {
  const today = shopDate(Date.now())
  return { from: `${today.slice(0, 8)}01`, to: today }
}
