import type { AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { Alert, type AlertProps } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { fieldError } from '@rawaj/design/formErrors.ts'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { useMay, useStaff } from '../session/index.ts'

type Outcome = AdminCallReply<'sendTestEmail'>['data']

const tones: Record<Outcome['result'], AlertProps['tone']> = {
  sent: 'success',
  kept: 'info',
  refused: 'danger',
  failed: 'danger',
}

/** Sends an email with the saved settings, and shows the result. */
export function TestEmail() {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { staff } = useStaff()
  const { fieldErrorText } = useFieldErrors()
  const [to, setTo] = useState(staff?.user.email ?? '')
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await adminApi.sendTestEmail({ body: { to: to.trim() } })).data,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['history', 'settings', 'mail'] }),
  })
  const outcome = useRef<HTMLDivElement>(null)
  // It may come behind the bar at the foot of the window.
  useEffect(() => {
    if (data || error) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [data, error])
  if (!may('settings.write')) return null
  const wrong = fieldError(error, 'to', (code) => fieldErrorText({ message: code }) ?? '')
  const send = () => !isPending && mutate()
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          kind="email"
          label={t('settings_test_to')}
          hint={t('settings_test_help')}
          error={fieldErrorText({ message: wrong ?? '' })}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            // Else the form round it would be saved.
            event.preventDefault()
            send()
          }}
          className="min-w-0 grow basis-64 sm:max-w-sm"
        />
        {/* As far down as the label is high. */}
        <Button variant="outline" icon={<SendIcon />} loading={isPending} onClick={send} className="sm:mt-7">
          {t('settings_test_send')}
        </Button>
      </div>
      <div ref={outcome} className="scroll-mb-36 empty:hidden">
        {!wrong && <FailureAlert error={error} />}
        {data && !isPending && (
          <Alert tone={tones[data.result]} title={t(`settings_test_${data.result}`)}>
            {data.reason && <bdi className="wrap-anywhere">{data.reason}</bdi>}
          </Alert>
        )}
      </div>
    </div>
  )
}
