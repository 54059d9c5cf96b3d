import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { DownloadIcon, PrintIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'

interface RecoveryCodesProps {
  codes: string[]
  /** Called once the user confirms that they are saved. */
  onKept: () => void
}

/** New recovery codes, shown only once: to copy, to save, to print. Only the confirmation that they are saved continues. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTexts()
  const [kept, setKept] = useState(false)
  const text = [t('recovery_file_title'), location.host, '', ...codes, ''].join('\n')
  return (
    <div className="grid gap-5">
      <Alert tone="warning">{t('recovery_once')}</Alert>
      <div data-printed className="rounded-control border border-line bg-ground p-4">
        <p className="mb-3 hidden font-semibold print:block">{t('recovery_file_title')}</p>
        <ul className="grid gap-y-2 sm:grid-cols-2 text-center text-14" aria-label={t('recovery_codes')}>
          {codes.map((code) => (
            <li key={code} className="font-medium whitespace-nowrap tabular-nums">
              <bdi dir="ltr" translate="no">
                {code}
              </bdi>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={codes.join('\n')} />
        <a
          className={buttonClass({ variant: 'outline', size: 'sm' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          <DownloadIcon />
          {t('download')}
        </a>
        <Button variant="outline" size="sm" icon={<PrintIcon />} onClick={() => print()}>
          {t('print')}
        </Button>
      </div>
      <Checkbox label={t('recovery_kept')} checked={kept} onChange={(event) => setKept(event.target.checked)} />
      <Button full disabled={!kept} onClick={onKept}>
        {t('continue')}
      </Button>
    </div>
  )
}
