import type { ShopApiError } from '@rawaj/contract/shopApi.ts'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import type { PageData } from '../../pageContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RetryIcon } from '../../ui/icons.tsx'
import { useMessage } from '../messages/useMessage.ts'
import { useSessionStore } from './sessionStore.ts'

interface Alarm {
  reason: ShopApiError
  compat: PageData['compat']
  /** Asks again for what failed. */
  retry?: () => void
}

let raised = false

/**
 * Tells that the session ended, or that the shop does not work at the moment. Fetched when it is needed and put beside
 * the page in a root of its own, because the failure that brings it up belongs to no screen.
 */
export function raiseSessionAlarm(alarm: Alarm) {
  // One at a time, and none for an answer that came after the customer had gone.
  if (raised || !useSessionStore.getState().session) return
  raised = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function lower() {
    raised = false
    root.unmount()
    place.remove()
  }
  const mayRetry = alarm.reason.status !== 401 && alarm.compat === 'corrected'
  const Said = mayRetry ? Maintenance : StartAgain
  root.render(
    <I18nextProvider i18n={i18next}>
      <Said {...alarm} onClosed={lower} />
    </I18nextProvider>,
  )
}

interface SaidProps extends Alarm {
  onClosed: () => void
}

/** On confirm local storage is cleared and the page reloads (spec, section 8). */
function StartAgain({ reason, onClosed }: SaidProps) {
  const { t } = useTranslation(['messages', 'account'])
  const message = useMessage()
  const expired = reason.status === 401

  function startAgain() {
    useSessionStore.getState().signedOut()
    location.reload()
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
        <Button onClick={startAgain} data-autofocus>
          {t(expired ? 'account:sign_in_again' : 'account:start_again')}
        </Button>
      }
    >
      <p className="text-muted">{expired ? t('messages:re_login_again') : message(reason)}</p>
    </Dialog>
  )
}

/** A fault of the shop is no reason to sign a customer out: asked again, or let be (docs/compatibility.md). */
function Maintenance({ reason, retry, onClosed }: SaidProps) {
  const { t } = useTranslation(['messages', 'account'])
  const message = useMessage()

  function askAgain() {
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
        <Button icon={<RetryIcon />} onClick={askAgain} data-autofocus>
          {t('account:try_again')}
        </Button>
      }
    >
      <p className="text-muted">{message(reason)}</p>
    </Dialog>
  )
}
