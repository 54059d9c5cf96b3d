import { Card } from '@rawaj/design/Card.tsx'
import { RadioCards } from '@rawaj/design/RadioCards.tsx'
import { useState } from 'react'
import { useWords } from '../../i18n/useWords.ts'
import type { GroupReply } from '../settings/index.ts'
import { FormStepView } from './FormStepView.tsx'
import type { FormStep } from './setupSteps.ts'
import type { Way } from './WayContext.ts'

const answers = ['registered', 'none'] as const
type Answer = (typeof answers)[number]

// Not made anew each time: a form begins anew with its sections.
const sections: Record<Answer, readonly string[]> = { registered: ['vat', 'registration'], none: ['registration'] }
/** Saved without a number, the shop has said that it has none. */
const noNumber = { vatNumber: '' }

interface LegalStepProps {
  step: FormStep
  way: Way
  reply: GroupReply
}

/** Whether the shop is registered for VAT, and its numbers. */
export function LegalStep({ step, way, reply }: LegalStepProps) {
  const { t } = useWords()
  const saidNone = reply.sources.vatNumber !== 'default' && reply.values.vatNumber === ''
  const [answer, setAnswer] = useState<Answer>(saidNone ? 'none' : 'registered')
  return (
    <>
      <Card>
        <fieldset>
          <legend className="text-18 font-semibold">{t('setup_vat')}</legend>
          <div className="mt-3">
            <RadioCards name="vat" values={answers} value={answer} onChange={setAnswer}>
              {(one) => t(`setup_vat_${one}`)}
            </RadioCards>
          </div>
        </fieldset>
      </Card>
      <FormStepView
        key={answer}
        step={step}
        way={way}
        reply={reply}
        draftKey={`setup/legal/${answer}`}
        only={sections[answer]}
        {...(answer === 'none' && { always: noNumber })}
      />
    </>
  )
}
