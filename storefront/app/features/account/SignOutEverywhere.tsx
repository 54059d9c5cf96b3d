import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SignOutIcon } from '../../ui/icons.tsx'
import { toast } from '../../ui/toast.ts'
import { useMessage } from '../messages/useMessage.ts'
import { useSessionStore } from '../session/sessionStore.ts'

/** Ends every session of the account, this one too, once that is confirmed. */
export function SignOutEverywhere() {
  const { t } = useTranslation('account')
  const [asking, setAsking] = useState(false)
  const calls = useShopCalls()
  const message = useMessage()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => calls().signOutEverywhere({}),
    onSuccess: () => {
      toast.success(t('signed_out_everywhere'))
      useSessionStore.getState().signedOut()
      void navigate('/')
    },
    onError: (reason) => {
      setAsking(false)
      toast.danger(message(reason))
    },
  })
  return (
    <>
      <Button variant="outline" icon={<SignOutIcon />} className="max-sm:w-full" onClick={() => setAsking(true)}>
        {t('sign_out_everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('sign_out_everywhere')}
        words={{ ok: t('sign_out_everywhere'), cancel: t('cancel') }}
        variant="danger"
        busy={isPending}
        onOk={() => mutate()}
        onCancel={() => setAsking(false)}
      >
        {t('sign_out_everywhere_text')}
      </ConfirmDialog>
    </>
  )
}
