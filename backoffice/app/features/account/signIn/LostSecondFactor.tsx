import { ChevronDownIcon } from '@rawaj/design/icons.tsx'
import { Trans } from 'react-i18next'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'

/** Ways to recover access without the authenticator. */
export function LostSecondFactor() {
  const { t } = useTexts()
  return (
    <details className="disclosure mt-2 text-14">
      <summary className="flex min-h-11 items-center gap-2 font-medium text-brand">
        {t('lost_title')}
        <ChevronDownIcon className="disclosure-mark size-4" />
      </summary>
      <ul className="grid list-disc gap-2 ps-5 pb-2 text-muted">
        <li>{t('lost_recovery')}</li>
        <li>{t('lost_owner')}</li>
        <li>
          <Trans
            i18nKey="lost_machine"
            components={{ command: <Ltr className="font-medium whitespace-nowrap text-ink" /> }}
          />
        </li>
      </ul>
    </details>
  )
}
