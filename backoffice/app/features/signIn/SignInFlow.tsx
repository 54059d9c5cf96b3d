import { useEffect, useState } from 'react'
import { useSession } from '../session/index.ts'
import { EnrolmentStep } from './EnrolmentStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodesStep } from './RecoveryCodesStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'

interface SignInFlowProps {
  onSignedIn: () => void
  /** Where it stands: a screen of its own, or in a dialog that has a title already. */
  heading?: 'h1' | 'h2'
}

/** Signing in, step by step, as far as the session has come: password, second factor, or setting one up. */
export function SignInFlow({ onSignedIn, heading = 'h1' }: SignInFlowProps) {
  const { session } = useSession()
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  // While they are shown the session may be signed in already.
  const done = session?.stage === 'signedIn' && recoveryCodes === null
  useEffect(() => {
    if (done) onSignedIn()
  }, [done, onSignedIn])

  if (recoveryCodes)
    return <RecoveryCodesStep heading={heading} codes={recoveryCodes} onKept={() => setRecoveryCodes(null)} />
  if (session?.stage === 'secondFactor') return <SecondFactorStep heading={heading} session={session} />
  if (session?.stage === 'enrolment')
    return <EnrolmentStep heading={heading} session={session} onDone={setRecoveryCodes} />
  return <PasswordStep heading={heading} />
}
