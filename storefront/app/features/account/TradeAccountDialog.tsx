import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { RootError, ShopForm, settled } from '../forms/index.ts'
import { CompanyAddressFields, useCompanyForm } from './CompanyAddressFields.tsx'
import { type Company, useRequestTradeAccount } from './tradeAccountQueries.ts'

interface TradeAccountDialogProps {
  open: boolean
  onClose: () => void
  /** Initial values of the form. */
  company: Company
}

/** Form for the company that a customer buys for. */
export function TradeAccountDialog({ open, onClose, company }: TradeAccountDialogProps) {
  const { t } = useTranslation('account')
  const formId = useId()
  const form = useCompanyForm(company)
  const request = useRequestTradeAccount()
  const submit = form.handleSubmit((body) =>
    settled(
      request.mutateAsync(body, {
        onSuccess: onClose,
        onError: form.showErrors,
      }),
    ),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('trade_account')}
      closeLabel={t('close')}
      footer={
        <Button type="submit" form={formId} full loading={form.isSubmitting}>
          {t('trade_send')}
        </Button>
      }
    >
      <ShopForm id={formId} onSubmit={submit} className="grid gap-5">
        <p className="text-14 text-muted">{t('trade_form_text')}</p>
        <RootError form={form} />
        <TextField
          label={t('company_name')}
          hint={t('company_name_hint')}
          autoComplete="organization"
          maxLength={120}
          data-autofocus
          {...form.field('company_name')}
        />
        <TextField
          kind="digits"
          label={t('cr_number')}
          hint={t('cr_number_hint')}
          maxLength={20}
          {...form.field('cr_number')}
        />
        <TextField
          kind="digits"
          label={t('vat_number')}
          required={false}
          hint={t('vat_number_hint')}
          maxLength={30}
          {...form.field('vat_number')}
        />
        <CompanyAddressFields form={form} />
      </ShopForm>
    </Dialog>
  )
}
