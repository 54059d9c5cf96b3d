import type { SecondFactorKind, StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { KeyIcon, PasskeyIcon, PhoneDeviceIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { StepHeading } from '../../../ui/StepHeading.tsx'
import { hasPasskeys } from '../secondFactors/passkeys.ts'
import { CodeForm } from './CodeForm.tsx'
import { LostSecondFactor } from './LostSecondFactor.tsx'
import { PasskeyForm } from './PasskeyForm.tsx'
import { StartOver } from './StartOver.tsx'

const icons: Record<SecondFactorKind, ReactNode> = {
  totp: <PhoneDeviceIcon />,
  passkey: <PasskeyIcon />,
  recoveryCode: <KeyIcon />,
}

interface SecondFactorStepProps {
  heading: 'h1' | 'h2'
  session: StaffSession
}

/** The second factor, by any of the ways that the account has; the quickest first. */
export function SecondFactorStep({ heading, session }: SecondFactorStepProps) {
  const { t } = useTexts()
  const usable = session.secondFactors.filter((kind) => kind !== 'passkey' || hasPasskeys())
  const [chosen, setChosen] = useState<SecondFactorKind | null>(null)
  const kind = chosen ?? usable[0] ?? 'recoveryCode'
  const others = usable.filter((one) => one !== kind)
  return (
    <>
      <StepHeading as={heading} text={t(`second_factor_${kind}_text`)}>
        {t('second_factor_title')}
      </StepHeading>
      {kind === 'passkey' ? <PasskeyForm /> : <CodeForm key={kind} kind={kind} />}
      <div className="mt-6 grid gap-2 border-t border-line pt-5">
        {others.map((other) => (
          <Button key={other} variant="outline" icon={icons[other]} onClick={() => setChosen(other)}>
            {t(`second_factor_${other}_instead`)}
          </Button>
        ))}
        <LostSecondFactor />
        <StartOver />
      </div>
    </>
  )
}
