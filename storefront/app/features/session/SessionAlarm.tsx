import type { ShopApiError } from '@rawaj/contract/shopApi.ts'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useMessage } from '../messages/useMessage.ts'
import { useSessionStore } from './sessionStore.ts'

let raised = false

/**
 * Tells that the session ended, or that the shop does not work at the moment. Fetched when it is needed and put beside
 * the page in a root of its own, because the failure that brings it up belongs to no screen.
 */
export function raiseSessionAlarm(reason: ShopApiError) {
  if (raised) return
  raised = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  function lower() {
    raised = false
    root.unmount()
    place.remove()
  }
  root.render(
    <I18nextProvider i18n={i18next}>
      <SessionAlarm reason={reason} onClosed={lower} />
    </I18nextProvider>,
  )
}

function SessionAlarm({ reason, onClosed }: { reason: ShopApiError; onClosed: () => void }) {
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
        <Button onClick={startAgain} autoFocus>
          {t(expired ? 'account:sign_in_again' : 'account:start_again')}
        </Button>
      }
    >
      <p className="text-muted">{expired ? t('messages:re_login_again') : message(reason)}</p>
    </Dialog>
  )
}
