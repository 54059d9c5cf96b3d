import { Button } from '@rawaj/design/Button.tsx'
import { PasskeyIcon } from '@rawaj/design/icons.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useSetSession } from '../../session/index.ts'
import { PasskeyFailureAlert } from '../secondFactors/PasskeyFailureAlert.tsx'
import { requestPasskey } from '../secondFactors/passkeys.ts'

/** A passkey, which the browser asks for. */
export function PasskeyForm() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const setSession = useSetSession()
  const button = useRef<HTMLButtonElement>(null)
  const give = useMutation({
    async mutationFn() {
      const { data: options } = await adminApi.requestPasskey({})
      const credential = await requestPasskey(options)
      return adminApi.givePasskey({ body: { credential } })
    },
    onSuccess: ({ data }) => setSession(data),
  })
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <PasskeyFailureAlert error={give.error} />
      <Button ref={button} full icon={<PasskeyIcon />} loading={give.isPending} onClick={() => give.mutate()}>
        {t('passkey_give')}
      </Button>
    </div>
  )
}
