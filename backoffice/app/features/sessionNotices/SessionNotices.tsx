import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInFlow } from '../signIn/index.ts'

interface SessionNoticesProps {
  signedOut: boolean
  accessChanged: boolean
  dismissAccessChanged: () => void
  connection: { lost: boolean; retry: () => void; retrying: boolean }
}

/**
 * What happened to the session while a screen was open: it has ended, may do other things, or nobody knows because the
 * shop cannot be reached. The screen stays as it is, and signing in again happens over it.
 */
export function SessionNotices({ signedOut, accessChanged, dismissAccessChanged, connection }: SessionNoticesProps) {
  const { t } = useTranslation()
  return (
    <div className="sticky top-3 z-10 grid gap-3 not-empty:mb-6 *:shadow-float">
      {signedOut && <SignedOut />}
      {accessChanged && !signedOut && (
        <Alert
          tone="warning"
          title={t('access_changed')}
          action={
            <Button variant="outline" size="sm" onClick={dismissAccessChanged}>
              {t('understood')}
            </Button>
          }
        >
          {t('access_changed_text')}
        </Alert>
      )}
      {connection.lost && (
        <Alert
          tone="warning"
          title={t('connection_lost')}
          action={
            <Button variant="outline" size="sm" loading={connection.retrying} onClick={connection.retry}>
              {t('try_again')}
            </Button>
          }
        >
          {t('connection_lost_text')}
        </Alert>
      )}
    </div>
  )
}

function SignedOut() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  return (
    <>
      <Alert
        tone="danger"
        title={t('signed_out')}
        action={
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('sign_in_again')}
          </Button>
        }
      >
        {t('signed_out_text')}
      </Alert>
      <Dialog open={open} onClose={close} title={t('sign_in_again')} closeLabel={t('close')} size="sm">
        <SignInFlow heading="h2" onSignedIn={close} />
      </Dialog>
    </>
  )
}
