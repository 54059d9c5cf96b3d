import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { CustomerMerge, MergeChoice } from '@rawaj/contract/customers/customerMerge.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { Form } from '@rawaj/design/Form.tsx'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CodeField } from '../../ui/CodeField.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FailureAlert, useFieldErrors } from '../failures/index.ts'
import { notify } from '../toasts/index.ts'
import { contactOf } from './customerTexts.ts'

const fields = ['code', 'otherCode'] as const
const empty = { code: '', otherCode: '' }

interface MergeCodesProps {
  pair: CustomerMerge
  keep: MergeChoice
  /** One of the accounts is not as it was shown. */
  onChanged: () => void
}

/** Sends a code to each mailbox, takes the codes from the customer, and merges the accounts after a confirmation. */
export function MergeCodes({ pair, keep, onChanged }: MergeCodesProps) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { fieldErrorText, showFieldErrors } = useFieldErrors()
  const [asking, setAsking] = useState(false)
  const form = useForm({ defaultValues: empty })
  const { errors } = form.formState
  const { stays, goes, seen } = pair
  const params = { id: stays.id, otherId: goes.id }
  const send = useMutation({ mutationFn: () => adminApi.requestMergeCodes({ params }) })
  const merge = useMutation({
    mutationFn: (codes: typeof empty) => adminApi.mergeCustomers({ params, body: { seen, keep, ...codes } }),
    async onSuccess({ data }) {
      queries.setQueryData(['detail', 'customers', stays.id], data)
      await queries.invalidateQueries({ queryKey: ['list'] })
      void queries.invalidateQueries({ queryKey: ['history', 'customer', String(stays.id)] })
      notify(t('customers_merge_done'))
      await navigate(`/customers/${stays.id}`, { replace: true })
    },
    onError(error) {
      showFieldErrors(error, fields, form.setError)
      if (error instanceof ShopApiError && error.code === 'changed_meanwhile') onChanged()
    },
    onSettled: () => setAsking(false),
  })
  const required = { required: 'required' }
  // An account without an email has no mailbox that a code could come from.
  const asked = fields
    .map((field) => ({ field, email: (field === 'code' ? stays : goes).email }))
    .filter(({ email }) => email !== '')
  const atFields = Boolean(errors.code ?? errors.otherCode)
  return (
    <SectionCard title={t('customers_merge_codes')}>
      <p className="mt-0.5 max-w-prose text-14 text-muted">{t('customers_merge_codes_text')}</p>
      <div className="mt-4 grid gap-4">
        {send.isSuccess && <Alert tone="success">{t('customers_merge_sent')}</Alert>}
        <FailureAlert error={send.error} />
        {asked.length > 0 && (
          <div>
            <Button
              variant={send.isSuccess ? 'outline' : 'secondary'}
              icon={<MailIcon />}
              loading={send.isPending}
              className="max-sm:w-full"
              onClick={() => send.mutate()}
            >
              {t(send.isSuccess ? 'customers_merge_send_again' : 'customers_merge_send')}
            </Button>
          </div>
        )}
        {(send.isSuccess || asked.length === 0) && (
          <Form className="grid gap-4" onSubmit={form.handleSubmit(() => setAsking(true))}>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {asked.map(({ field, email }) => (
                <CodeField
                  key={field}
                  label={t('customers_merge_code', { email })}
                  autoComplete="off"
                  error={fieldErrorText(errors[field])}
                  {...form.register(field, required)}
                />
              ))}
            </div>
            {!atFields && <FailureAlert error={merge.error} />}
            <div>
              <Button type="submit" variant="danger" loading={merge.isPending} className="max-sm:w-full">
                {t('customers_merge_do')}
              </Button>
            </div>
          </Form>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        variant="danger"
        busy={merge.isPending}
        title={t('customers_merge_do')}
        labels={{ ok: t('customers_merge_do'), cancel: t('cancel') }}
        onOk={() => merge.mutate(form.getValues())}
        onCancel={() => setAsking(false)}
      >
        <p className="wrap-anywhere">
          {t('customers_merge_question', { goes: contactOf(goes), stays: contactOf(stays) })}
        </p>
      </ConfirmDialog>
    </SectionCard>
  )
}
