import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { NextIcon, PasskeyIcon, PhoneDeviceIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { StepHeading } from '../../../ui/StepHeading.tsx'
import { FailureAlert } from '../../failures/index.ts'
import { useSetSession } from '../../session/index.ts'
import { PasskeySetup } from '../secondFactors/PasskeySetup.tsx'
import { hasPasskeys } from '../secondFactors/passkeys.ts'
import { TotpSetup } from '../secondFactors/TotpSetup.tsx'
import { StartOver } from './StartOver.tsx'

type Way = 'totp' | 'passkey'

interface EnrolmentStepProps {
  heading: 'h1' | 'h2'
  session: StaffSession
  onDone: (recoveryCodes: string[] | null) => void
}

/** Setting the first second factor up: an authenticator or a passkey, or later where that may be. */
export function EnrolmentStep({ heading, session, onDone }: EnrolmentStepProps) {
  const { t } = useTexts()
  const [way, setWay] = useState<Way | null>(null)
  const back = (
    <Button variant="quiet" onClick={() => setWay(null)}>
      {t('back')}
    </Button>
  )
  if (way)
    return (
      <>
        <StepHeading as={heading} focused={way === 'totp'}>
          {t(`enrol_${way}`)}
        </StepHeading>
        {way === 'totp' ? (
          <TotpSetup onDone={onDone}>{back}</TotpSetup>
        ) : (
          <PasskeySetup onDone={onDone}>{back}</PasskeySetup>
        )}
      </>
    )
  return (
    <>
      <StepHeading as={heading} text={t(session.mayPostpone ? 'enrol_text' : 'enrol_text_required')} focused>
        {t('enrol_title')}
      </StepHeading>
      <div className="grid gap-3">
        <WayButton icon={<PhoneDeviceIcon />} text={t('enrol_totp_text')} onChoose={() => setWay('totp')}>
          {t('enrol_totp')}
        </WayButton>
        {hasPasskeys() && (
          <WayButton icon={<PasskeyIcon />} text={t('enrol_passkey_text')} onChoose={() => setWay('passkey')}>
            {t('enrol_passkey')}
          </WayButton>
        )}
      </div>
      <div className="mt-6 grid gap-2 border-t border-line pt-5">
        {session.mayPostpone && <Postpone />}
        <StartOver />
      </div>
    </>
  )
}

interface WayButtonProps {
  icon: ReactNode
  text: string
  children: ReactNode
  onChoose: () => void
}

function WayButton({ icon, text, children, onChoose }: WayButtonProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex items-center gap-4 rounded-card border border-line-strong bg-surface p-4 text-start transition-colors enabled-hover:border-brand enabled-hover:bg-brand-soft"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">{icon}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium">{children}</span>
        <span className="block text-14 text-muted">{text}</span>
      </span>
      <NextIcon className="size-5 text-muted" />
    </button>
  )
}

function Postpone() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const setSession = useSetSession()
  const postpone = useMutation({
    mutationFn: () => adminApi.postponeSecondFactor({}),
    onSuccess: ({ data }) => setSession(data),
  })
  return (
    <>
      <FailureAlert error={postpone.error} />
      <Button variant="outline" loading={postpone.isPending} onClick={() => postpone.mutate()}>
        {t('enrol_later')}
      </Button>
    </>
  )
}
