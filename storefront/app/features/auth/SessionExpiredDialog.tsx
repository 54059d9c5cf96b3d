import type { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { PageData } from '../../pageContext.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { signInPath } from './returnTo.ts'
import { useSessionStore } from './sessionStore.ts'

interface SessionProblem {
  reason: ShopApiError
  compat: PageData['compat']
  /** Repeats the failed query. */
  retry?: () => void
}

let isOpen = false

/**
 * Shows that the session ended, or that the shop does not work at the moment. Loaded on demand and rendered beside the page in a
 * root of its own, because the failure belongs to no screen.
 */
export function showSessionExpired(problem: SessionProblem) {
  // One at a time, and none for an answer that came after the customer had gone.
  if (isOpen || !useSessionStore.getState().session) return
  isOpen = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function close() {
    isOpen = false
    root.unmount()
    place.remove()
  }
  const mayRetry = problem.reason.status !== 401 && problem.compat === 'corrected'
  const ProblemDialog = mayRetry ? MaintenanceDialog : SessionExpiredDialog
  root.render(
    <I18nextProvider i18n={i18next}>
      <ProblemDialog {...problem} onClosed={close} />
    </I18nextProvider>,
  )
}

interface ProblemDialogProps extends SessionProblem {
  onClosed: () => void
}

/**
 * On confirm local storage is cleared and the sign-in page leads back here; where the shop keeps the described behaviour,
 * or does not work, the page reloads (spec, section 8).
 */
function SessionExpiredDialog({ reason, compat, onClosed }: ProblemDialogProps) {
  const { t } = useTranslation(['messages', 'account'])
  const message = useErrorMessage()
  const expired = reason.status === 401

  function signInAgain() {
    useSessionStore.getState().signedOut()
    const { pathname, search } = location
    if (expired && compat === 'corrected') location.assign(signInPath(pathname + search))
    else location.reload()
  }

  return (
    <Dialog
      open
      decision
      size="sm"
      onClose={onClosed}
      title={t(expired ? 'messages:user_session_expired' : 'messages:maintenance')}
      closeLabel={t('account:close')}
      footer={
        <Button onClick={signInAgain} data-autofocus>
          {t(expired ? 'account:sign_in_again' : 'account:start_again')}
        </Button>
      }
    >
      <p className="text-muted">{expired ? t('messages:re_login_again') : message(reason)}</p>
    </Dialog>
  )
}

/** A fault of the shop is no reason to sign a customer out: retried, or dismissed (docs/compatibility.md). */
function MaintenanceDialog({ reason, retry, onClosed }: ProblemDialogProps) {
  const { t } = useTranslation(['messages', 'account'])
  const message = useErrorMessage()

  function retryQuery() {
    onClosed()
    retry?.()
  }

  return (
    <Dialog
      open
      size="sm"
      onClose={onClosed}
      title={t('messages:maintenance')}
      closeLabel={t('account:close')}
      footer={
        <Button icon={<RetryIcon />} onClick={retryQuery} data-autofocus>
          {t('account:try_again')}
        </Button>
      }
    >
      <p className="text-muted">{message(reason)}</p>
    </Dialog>
  )
}
