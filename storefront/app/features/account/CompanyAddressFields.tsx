import { TextField } from '@rawaj/design/TextField.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopForm } from '../forms/index.ts'
import type { Company } from './tradeAccountQueries.ts'

/** Form of the company that a customer buys for. */
export const useCompanyForm = (company: Company) =>
  useShopForm('tradeAccountForm', { defaultValues: company, mode: 'onTouched' })

/** The company's National Address, which one with a VAT number gives. */
export function CompanyAddressFields({ form }: { form: ReturnType<typeof useCompanyForm> }) {
  const { t } = useTranslation('account')
  const required = form.values.vat_number.trim() !== ''
  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1 font-semibold">{t('company_address')}</legend>
      <p className="text-14 text-muted">{t(required ? 'company_address_needed' : 'company_address_hint')}</p>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-x-3 gap-y-5">
        <TextField
          kind="digits"
          label={t('company_building')}
          required={required}
          maxLength={20}
          autoComplete="off"
          {...form.field('building')}
        />
        <TextField
          label={t('company_street')}
          required={required}
          maxLength={120}
          autoComplete="off"
          {...form.field('street')}
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
        <TextField
          label={t('company_district')}
          required={required}
          maxLength={60}
          autoComplete="off"
          {...form.field('district')}
        />
        <TextField
          label={t('company_city')}
          required={required}
          maxLength={60}
          autoComplete="off"
          {...form.field('city')}
        />
        <TextField
          kind="digits"
          label={t('company_postcode')}
          required={required}
          maxLength={20}
          autoComplete="off"
          {...form.field('postcode')}
        />
        <TextField
          kind="digits"
          label={t('company_additional_number')}
          required={false}
          maxLength={20}
          autoComplete="off"
          {...form.field('additional_number')}
        />
      </div>
    </fieldset>
  )
}
