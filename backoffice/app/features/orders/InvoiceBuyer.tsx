import { addressLine, emptyAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { EditIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField, textsOf } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { useChangeOrder } from './useOrder.ts'

const fields = [
  { kind: 'text', name: 'buyerCompany', optional: true, maxLength: 120 },
  { kind: 'digits', name: 'buyerVatNumber', optional: true, maxLength: 40 },
  { kind: 'digits', name: 'buyerCrNumber', optional: true, maxLength: 40 },
  { kind: 'digits', name: 'building', optional: true, maxLength: 20 },
  { kind: 'text', name: 'street', optional: true, maxLength: 120 },
  { kind: 'text', name: 'district', optional: true, maxLength: 60 },
  { kind: 'text', name: 'city', optional: true, maxLength: 60 },
  { kind: 'digits', name: 'postcode', optional: true, maxLength: 20 },
  { kind: 'digits', name: 'additionalNumber', optional: true, maxLength: 20 },
] as const satisfies readonly FormField<'orders'>[]

/** The company that the invoice of an order names. */
export function InvoiceBuyer({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  // A quotation has no invoice.
  if (order.type === orderType.quotation) return null
  const { buyerCompany, buyerVatNumber, buyerCrNumber, buyerCompanyAddress: address } = order
  return (
    <SectionCard title={t('orders_company')} end={<EditInvoiceBuyer order={order} />}>
      {buyerCompany === '' ? (
        <p className="mt-2 text-14 text-muted">{t('orders_company_none')}</p>
      ) : (
        <>
          <p className="mt-2 font-medium wrap-anywhere">
            <bdi>{buyerCompany}</bdi>
          </p>
          <dl className="mt-2 grid gap-2 text-14">
            {buyerVatNumber !== '' && (
              <div>
                <dt className="text-muted">{t('orders_buyerVatNumber')}</dt>
                <dd>
                  <Ltr>{buyerVatNumber}</Ltr>
                </dd>
              </div>
            )}
            {buyerCrNumber !== '' && (
              <div>
                <dt className="text-muted">{t('orders_buyerCrNumber')}</dt>
                <dd>
                  <Ltr>{buyerCrNumber}</Ltr>
                </dd>
              </div>
            )}
            <div>
              <dt className="text-muted">{t('orders_buyerCompanyAddress')}</dt>
              <dd className="wrap-anywhere">
                {address ? <bdi>{addressLine(address)}</bdi> : t('orders_buyerCompanyAddress_none')}
              </dd>
            </div>
          </dl>
        </>
      )}
    </SectionCard>
  )
}

function EditInvoiceBuyer({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  // The order when it was opened, so that a colleague's save is not overwritten.
  const [opened, setOpened] = useState<OpenOrder | null>(null)
  if (!may('orders.move')) return null
  const { buyerCompany, buyerVatNumber, buyerCrNumber, buyerCompanyAddress } = order
  return (
    <>
      <Button variant="outline" size="sm" icon={<EditIcon />} onClick={() => setOpened(order)}>
        {t(buyerCompany === '' ? 'orders_company_add' : 'orders_company_edit')}
      </Button>
      <FormDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        name="orders"
        title={t('orders_company')}
        text={t('orders_company_text')}
        fields={fields}
        values={{ buyerCompany, buyerVatNumber, buyerCrNumber, ...(buyerCompanyAddress ?? emptyAddress) }}
        saveText={t('orders_company_save')}
        save={async (values) => {
          const body = { version: opened?.version ?? order.version, ...textsOf(values) }
          await change(() => adminApi.updateInvoiceBuyer({ params: { id: order.id }, body }))
          notify(t('orders_company_saved'))
        }}
      />
    </>
  )
}
