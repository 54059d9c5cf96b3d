import { useTexts } from '../../../i18n/useTexts.ts'
import { StepHeading } from '../../../ui/StepHeading.tsx'
import { RecoveryCodes } from '../secondFactors/RecoveryCodes.tsx'

interface RecoveryCodesStepProps {
  heading: 'h1' | 'h2'
  codes: string[]
  onKept: () => void
}

/** The recovery codes of a first second factor. */
export function RecoveryCodesStep({ heading, codes, onKept }: RecoveryCodesStepProps) {
  const { t } = useTexts()
  return (
    <>
      <StepHeading as={heading} text={t('recovery_text')} focused>
        {t('recovery_title')}
      </StepHeading>
      <RecoveryCodes codes={codes} onKept={onKept} />
    </>
  )
}
