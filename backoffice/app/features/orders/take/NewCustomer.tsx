import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { customerBody, customerFields, emptyCustomer } from '../../customerForm/index.ts'
import { FormDialog } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'

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
      fields={customerFields}
      values={{ ...emptyCustomer(language) }}
      saveText={t('customers_new_save')}
      save={async (values) => {
        try {
          const { data } = await adminApi.createCustomer({ body: customerBody(values) })
          notify(t('customers_new_done'))
          onCreated(data)
        } catch (error) {
          if (!onTaken(error)) throw error
        }
      }}
    />
  )
}
