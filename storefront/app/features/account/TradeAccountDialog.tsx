import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../feedback/index.ts'
import { formResolver, ShopForm, settled, showFormErrors } from '../forms/index.ts'
import { type Company, useRequestTradeAccount } from './tradeAccountQueries.ts'

const fields = ['company_name', 'vat_number', 'cr_number'] as const

interface TradeAccountDialogProps {
  open: boolean
  onClose: () => void
  /** Initial values of the form. */
  company: Company
}

/** Form for the company that a customer buys for. */
export function TradeAccountDialog({ open, onClose, company }: TradeAccountDialogProps) {
  const { t } = useTranslation('account')
  const message = useErrorMessage()
  const formId = useId()
  const form = useForm({ resolver: formResolver('tradeAccountForm'), defaultValues: company, mode: 'onTouched' })
  const { errors } = form.formState
  const request = useRequestTradeAccount()
  const submit = form.handleSubmit((body) =>
    settled(
      request.mutateAsync(body, {
        onSuccess: onClose,
        onError: (reason) => showFormErrors(reason, fields, form.setError, message),
      }),
    ),
  )
  const errorOf = (field: (typeof fields)[number]) => errors[field] && message(errors[field].message)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('trade_account')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} full loading={form.formState.isSubmitting}>
          {t('trade_send')}
        </Button>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-5">
        <p className="text-14 text-muted">{t('trade_form_text')}</p>
        {errors.root && <Alert tone="danger">{errors.root.message}</Alert>}
        <TextField
          label={t('company_name')}
          hint={t('company_name_hint')}
          autoComplete="organization"
          maxLength={120}
          data-autofocus
          error={errorOf('company_name')}
          {...form.register('company_name')}
        />
        <TextField
          kind="digits"
          label={t('cr_number')}
          hint={t('cr_number_hint')}
          maxLength={20}
          error={errorOf('cr_number')}
          {...form.register('cr_number')}
        />
        <TextField
          kind="digits"
          label={t('vat_number')}
          required={false}
          hint={t('vat_number_hint')}
          maxLength={30}
          error={errorOf('vat_number')}
          {...form.register('vat_number')}
        />
      </ShopForm>
    </Dialog>
  )
}
