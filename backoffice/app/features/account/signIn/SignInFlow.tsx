import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useSession } from '../../session/index.ts'
import { EnrolmentStep } from './EnrolmentStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'

interface SignInFlowProps {
  onSignedIn: () => void
  /** New codes, until the user has saved them: stored by the parent, because they are shown once. */
  recoveryCodes: string[] | null
  onRecoveryCodes: (codes: string[] | null) => void
  /** Level of the heading: on a screen of its own, or in a dialog that has a title already. */
  heading?: 'h1' | 'h2'
}

/** Signing in, step by step, as far as the session has come: password, second factor, or setting one up. */
export function SignInFlow({ onSignedIn, recoveryCodes, onRecoveryCodes, heading = 'h1' }: SignInFlowProps) {
  const { t } = useTexts()
  const { session, enrolling } = useSession()
  // While the codes are shown, or on their way, the session may be signed in already.
  const done = session?.stage === 'signedIn' && recoveryCodes === null && !enrolling
  useEffect(() => {
    if (done) onSignedIn()
  }, [done, onSignedIn])

  if (recoveryCodes)
    return <RecoveryCodesStep heading={heading} codes={recoveryCodes} onKept={() => onRecoveryCodes(null)} />
  if (session?.stage === 'secondFactor') return <SecondFactorStep heading={heading} session={session} />
  if (session?.stage === 'enrolment')
    return <EnrolmentStep heading={heading} session={session} onDone={onRecoveryCodes} />
  if (session?.stage === 'signedIn')
    return (
      <div className="grid min-h-44 place-items-center text-brand">
        <Spinner label={t('loading')} className="text-28" />
      </div>
    )
  return <PasswordStep heading={heading} />
}
