import type { AdminCallInput, AdminCallReply } from '@rawaj/contract/api/adminCalls.ts'
import { type mailSecurities, mailServerFields } from '@rawaj/contract/settings/shopSettings.ts'
import { Alert, type AlertProps } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { fieldError } from '@rawaj/design/formErrors.ts'
import { SendIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Values } from '../details/index.ts'
import { failureText } from '../emailLog/index.ts'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { useMay, useStaff } from '../session/index.ts'

type Outcome = AdminCallReply<'sendTestEmail'>['data']

const tones: Record<Outcome['result'], AlertProps['tone']> = {
  sent: 'success',
  kept: 'info',
  refused: 'danger',
  failed: 'danger',
}

const triedFields = ['host', 'password'] as const
const serverFields = [...mailServerFields, 'password', 'sender'] as const

/** The mail server in the form, where it is another one than the saved one. */
function useTriedServer(): AdminCallInput<'sendTestEmail'>['body']['tried'] {
  const { formState } = useFormContext<Values>()
  const typed = useWatch<Values>({ name: [...serverFields] })
  const isSaved = serverFields.every((name, place) => typed[place] === formState.defaultValues?.[name])
  if (isSaved) return undefined
  const [host, port, security, user, password, sender] = typed
  return {
    server: {
      host: String(host ?? ''),
      port: Number(port),
      security: security as (typeof mailSecurities)[number],
      user: String(user ?? ''),
    },
    ...(password !== undefined && { password: password as string | null }),
    sender: String(sender ?? ''),
  }
}

/** Sends an email as the form stands, saved or not, and shows the result. */
export function TestEmail() {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { staff } = useStaff()
  const { fieldErrorText } = useFieldErrors()
  const [to, setTo] = useState(staff?.user.email ?? '')
  const tried = useTriedServer()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await adminApi.sendTestEmail({ body: { to: to.trim(), ...(tried && { tried }) } })).data,
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['history', 'settings', 'mail'] }),
  })
  const outcome = useRef<HTMLDivElement>(null)
  // It may come behind the bar at the foot of the window.
  useEffect(() => {
    if (data || error) outcome.current?.scrollIntoView({ block: 'nearest' })
  }, [data, error])
  if (!may('settings.write')) return null
  const errorAt = (field: string) => fieldError(error, field, (code) => fieldErrorText({ message: code }) ?? '')
  const wrong = errorAt('to')
  const missing = triedFields.find((field) => errorAt(field))
  const send = () => !isPending && mutate()
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          kind="email"
          label={t('settings_test_to')}
          hint={t(tried ? 'settings_test_help_unsaved' : 'settings_test_help')}
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
          {t(tried ? 'settings_test_try' : 'settings_test_send')}
        </Button>
      </div>
      <div ref={outcome} className="scroll-mb-36 empty:hidden">
        {missing ? (
          <Alert tone="danger">{t(`settings_test_missing_${missing}`)}</Alert>
        ) : (
          !wrong && <FailureAlert error={error} />
        )}
        {data && !isPending && (
          <Alert tone={tones[data.result]} title={t(`settings_test_${data.result}`)}>
            {data.reason && (
              <>
                <p>{failureText(data.reason, texts)}</p>
                {/* As the server said it, for its provider. */}
                <p dir="ltr" translate="no" className="text-12 wrap-anywhere">
                  {data.reason}
                </p>
              </>
            )}
          </Alert>
        )}
      </div>
    </div>
  )
}
