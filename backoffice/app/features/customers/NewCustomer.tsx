import { customerInput } from '@rawaj/contract/customers/customerInputs.ts'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { customerBody, customerFields, emptyCustomer } from '../customerForm/index.ts'
import { NewEntityScreen } from '../details/index.ts'

const sections = [{ name: 'about', fields: customerFields }] as const

/** `/admin/customers/new`: opens an account for a customer; a mobile is enough. */
export function NewCustomer() {
  const { t, language } = useTexts()
  const adminApi = useAdminApi()
  return (
    <NewEntityScreen
      name="customers"
      title={t('customers_new')}
      sections={sections}
      schema={customerInput}
      saveText={t('customers_new_save')}
      empty={{ ...emptyCustomer(language) }}
      create={async (values) => {
        const { data } = await adminApi.createCustomer({ body: customerBody(values) })
        return { message: t('customers_new_done'), to: `/customers/${data.id}` }
      }}
    />
  )
}
