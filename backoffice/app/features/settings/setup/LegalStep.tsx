import { VatForm } from '../../vat/index.ts'
import type { GroupReply } from '../settingsQuery.ts'
import { FormStepView } from './FormStepView.tsx'
import type { FormStep } from './setupSteps.ts'
import type { Way } from './WayContext.ts'

interface LegalStepProps {
  step: FormStep
  way: Way
  reply: GroupReply
}

/** Whether the shop is registered for VAT, which is saved by itself, and its commercial registration. */
export function LegalStep({ step, way, reply }: LegalStepProps) {
  return (
    <>
      <VatForm />
      <FormStepView step={step} way={way} reply={reply} draftKey="setup/legal" />
    </>
  )
}
