import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormDialog, type FormField, optionsOf } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'

const fields = [
  { kind: 'text', name: 'name', maxLength: 120 },
  { kind: 'tel', name: 'mobile', maxLength: 20 },
  { kind: 'email', name: 'email', maxLength: 200 },
  { kind: 'multiline', name: 'address', maxLength: 500, optional: true },
  { kind: 'digits', name: 'zipcode', maxLength: 12, optional: true },
  {
    kind: 'choice',
    name: 'language',
    options: optionsOf('language_name', ['ar', 'en']),
  },
] as const satisfies readonly FormField<'customers'>[]

interface NewCustomerProps {
  onClose: () => void
  onCreated: (customer: OpenCustomer) => void
  /**
   * The email or mobile is taken.
   * @returns whether that account is shown
   */
  onTaken: (error: unknown) => boolean
}

/** Creates an account for a new customer. */
export function NewCustomer({ onClose, onCreated, onTaken }: NewCustomerProps) {
  const { t, language } = useTexts()
  const adminApi = useAdminApi()
  return (
    <FormDialog
      open
      onClose={onClose}
      name="customers"
      title={t('customers_new')}
      text={t('customers_new_text')}
      fields={fields}
      values={{ name: '', mobile: '', email: '', address: '', zipcode: '', language }}
      saveText={t('customers_new_save')}
      save={async (values) => {
        const text = (name: keyof typeof values) => String(values[name] ?? '')
        const body = {
          name: text('name'),
          mobile: text('mobile'),
          email: text('email'),
          address: text('address'),
          zipcode: text('zipcode'),
          language: text('language') as Language,
        }
        try {
          const { data } = await adminApi.createCustomer({ body })
          notify(t('customers_new_done'))
          onCreated(data)
        } catch (error) {
          if (!onTaken(error)) throw error
        }
      }}
    />
  )
}
