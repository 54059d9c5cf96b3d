import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { lazy, Suspense, useCallback, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'

/** Rarely needed, and as large as the rest of the frame. */
const SignInDialog = lazy(async () => ({ default: (await import('../signIn/SignInDialog.tsx')).SignInDialog }))

interface SessionNoticesProps {
  signedOut: boolean
  accessChanged: boolean
  dismissAccessChanged: () => void
  connection: { lost: boolean; retry: () => void; retrying: boolean }
}

/**
 * Notices about the session while a screen is open: it has ended, its permissions have changed, or its state is unknown because
 * the shop cannot be reached. The screen stays as it is, and signing in again happens over it.
 */
export function SessionNotices({ signedOut, accessChanged, dismissAccessChanged, connection }: SessionNoticesProps) {
  const { t } = useTexts()
  const [signingIn, setSigningIn] = useState(false)
  const [wasSignedOut, setWasSignedOut] = useState(false)
  if (signedOut && !wasSignedOut) setWasSignedOut(true)
  const endSignIn = useCallback(() => setSigningIn(false), [])
  return (
    <>
      <div className="sticky top-3 z-10 grid gap-3 not-empty:mb-6 *:shadow-float">
        {signedOut && (
          <Alert
            tone="danger"
            title={t('signed_out')}
            action={
              <Button size="sm" onClick={() => setSigningIn(true)}>
                {t('sign_in_again')}
              </Button>
            }
          >
            {t('signed_out_text')}
          </Alert>
        )}
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
      {/* Not with its notice: that goes as soon as the session is there, and recovery codes may still be to be read. */}
      {wasSignedOut && (
        <Suspense>
          <SignInDialog open={signingIn} onClose={endSignIn} />
        </Suspense>
      )}
    </>
  )
}
