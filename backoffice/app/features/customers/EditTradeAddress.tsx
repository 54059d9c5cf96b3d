import type { OpenCustomer, TradeRequest } from '@rawaj/contract/customers/customerSchemas.ts'
import { emptyAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { EditIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FormDialog, type FormField, textsOf } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeCustomer } from './useCustomer.ts'

const fields = [
  { kind: 'digits', name: 'building', optional: true, maxLength: 20 },
  { kind: 'text', name: 'street', optional: true, maxLength: 120 },
  { kind: 'text', name: 'district', optional: true, maxLength: 60 },
  { kind: 'text', name: 'city', optional: true, maxLength: 60 },
  { kind: 'digits', name: 'postcode', optional: true, maxLength: 20 },
  { kind: 'digits', name: 'additionalNumber', optional: true, maxLength: 20 },
] as const satisfies readonly FormField<'customers'>[]

/** Corrects the address of a company, which needs no request of its customer. */
export function EditTradeAddress({ customer, request }: { customer: OpenCustomer; request: TradeRequest }) {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeCustomer(customer.id)
  // The request when it was opened, so that what its customer saves is not overwritten.
  const [opened, setOpened] = useState<TradeRequest | null>(null)
  if (!may('customers.write')) return null
  const key = request.address ? 'customers_companyAddress_edit' : 'customers_companyAddress_add'
  return (
    <>
      <Button size="sm" variant="outline" icon={<EditIcon />} onClick={() => setOpened(request)}>
        {t(key)}
      </Button>
      <FormDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        name="customers"
        title={t('customers_companyAddress')}
        text={t('customers_companyAddress_text')}
        fields={fields}
        values={request.address ?? emptyAddress}
        saveText={t('customers_companyAddress_save')}
        save={async (values) => {
          const params = { id: customer.id, requestId: request.id }
          const body = { version: opened?.version ?? request.version, ...textsOf(values) }
          await change(() => adminApi.updateTradeAddress({ params, body }))
          notify(t('customers_companyAddress_saved'))
        }}
      />
    </>
  )
}
