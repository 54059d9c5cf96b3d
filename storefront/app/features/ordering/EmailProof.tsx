import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { MailIcon } from '../../ui/icons.tsx'
import { useLateDialog } from '../messages/useLateDialog.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useProfile } from '../session/useProfile.ts'

const loadCodeSignIn = async () => (await import('../session/CodeSignIn.tsx')).CodeSignIn

interface EmailProofProps {
  reason: Error
  /** The code was entered; the order may be sent again. */
  onProven: () => void
}

/** The shop wants to know whose mail it is before an order of that sum: says so, and mails a code to enter on the spot. */
export function EmailProof({ reason, onProven }: EmailProofProps) {
  const { t } = useTranslation('cart')
  const message = useMessage()
  const { profile } = useProfile()
  const [asked, setAsked] = useState(false)
  const CodeSignIn = useLateDialog({ load: loadCodeSignIn, wanted: asked, giveUp: () => setAsked(false) })

  return (
    <>
      <Alert
        tone="warning"
        title={message(reason)}
        action={
          <Button size="sm" icon={<MailIcon />} disabled={!profile} onClick={() => setAsked(true)}>
            {t('prove_email')}
          </Button>
        }
      >
        {profile && <bdi dir="ltr">{profile.email}</bdi>}
      </Alert>
      {CodeSignIn && profile && (
        <CodeSignIn open={asked} email={profile.email} onClose={() => setAsked(false)} onSignedIn={onProven} />
      )}
    </>
  )
}
