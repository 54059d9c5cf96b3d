import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { DeliveryIcon, EditIcon, ExternalIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormDialog, type FormField } from '../details/index.ts'
import { useMay } from '../session/index.ts'
import { notify } from '../toasts/index.ts'
import { carrierField, carrierName, orNull, trackingField, useCarriers } from './useCarriers.ts'
import { useChangeOrder } from './useOrder.ts'

const addressFields = [
  { kind: 'text', name: 'buyerName', maxLength: 120 },
  { kind: 'tel', name: 'buyerMobile', maxLength: 20 },
  { kind: 'multiline', name: 'buyerAddress', maxLength: 500 },
  { kind: 'digits', name: 'buyerZipcode', maxLength: 20 },
] as const satisfies readonly FormField<'orders'>[]

/** Delivery of an order: address, contact and carrier. */
export function OrderDelivery({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const { buyerName, buyerMobile, buyerAddress, buyerZipcode, buyerCompany } = order
  return (
    <SectionCard title={t('orders_buyer')} end={<EditAddress order={order} />}>
      <address className="mt-2 grid gap-1 not-italic">
        <p className="font-medium">
          <bdi>{buyerName}</bdi>
        </p>
        {buyerCompany !== '' && buyerCompany !== buyerName && (
          <p className="wrap-anywhere">
            <bdi>{buyerCompany}</bdi>
          </p>
        )}
        <a href={`tel:${buyerMobile}`} className="w-fit text-brand underline">
          <Ltr>{buyerMobile}</Ltr>
        </a>
        <p className="text-lines">
          <bdi>{buyerAddress}</bdi>
        </p>
        <p>
          <Ltr>{buyerZipcode}</Ltr>
        </p>
      </address>
      <Shipment order={order} />
    </SectionCard>
  )
}

function EditAddress({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  // The order when it was opened, so that a colleague's save is not overwritten.
  const [opened, setOpened] = useState<OpenOrder | null>(null)
  if (!order.editable || !may('orders.move')) return null
  const { buyerName, buyerMobile, buyerAddress, buyerZipcode } = order
  return (
    <>
      <Button variant="outline" size="sm" icon={<EditIcon />} onClick={() => setOpened(order)}>
        {t('orders_address_edit')}
      </Button>
      <FormDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        name="orders"
        title={t('orders_address_edit')}
        text={t('orders_address_edit_text')}
        fields={addressFields}
        values={{ buyerName, buyerMobile, buyerAddress, buyerZipcode }}
        saveText={t('orders_address_save')}
        save={async (values) => {
          const body = {
            version: opened?.version ?? order.version,
            buyerName: String(values.buyerName ?? ''),
            buyerMobile: String(values.buyerMobile ?? ''),
            buyerAddress: String(values.buyerAddress ?? ''),
            buyerZipcode: String(values.buyerZipcode ?? ''),
          }
          await change(() => adminApi.updateOrderAddress({ params: { id: order.id }, body }))
          notify(t('orders_address_saved'))
        }}
      />
    </>
  )
}

function Shipment({ order }: { order: OpenOrder }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeOrder(order.id)
  const carriers = useCarriers()
  const [opened, setOpened] = useState<OpenOrder | null>(null)
  const { carrier, trackingNumber, trackingUrl } = order
  const isOver = order.status === 5 || order.status === 7 || order.status === 8
  const isKnown = carrier !== null || trackingNumber !== null
  const mayEdit = !isOver && may('orders.move')
  if (!isKnown && !mayEdit) return null
  return (
    <div className="mt-4 grid gap-2 border-t border-line pt-4 text-14">
      {carrier !== null && (
        <p className="flex items-center gap-2 font-medium">
          <DeliveryIcon className="size-4.5 text-muted" />
          <bdi>{carrierName(carriers, carrier, texts)}</bdi>
        </p>
      )}
      {trackingNumber !== null && (
        <p className="flex flex-wrap items-center gap-2">
          {trackingUrl ? (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noreferrer"
              className="inline-flex items-center gap-1 text-brand underline"
            >
              <Ltr>{trackingNumber}</Ltr>
              <ExternalIcon className="size-4" />
            </a>
          ) : (
            <Ltr>{trackingNumber}</Ltr>
          )}
          <CopyButton text={trackingNumber} />
        </p>
      )}
      {mayEdit && (
        <div>
          <Button variant="outline" size="sm" icon={<DeliveryIcon />} onClick={() => setOpened(order)}>
            {t(isKnown ? 'orders_shipment_edit' : 'orders_shipment_add')}
          </Button>
        </div>
      )}
      <FormDialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        name="orders"
        title={t('orders_shipment_edit')}
        fields={[carrierField(carriers), trackingField]}
        values={{ carrier, trackingNumber }}
        saveText={t('orders_shipment_save')}
        save={async (values) => {
          const shipment = { carrier: orNull(values.carrier), trackingNumber: orNull(values.trackingNumber) }
          const body = { version: opened?.version ?? order.version, ...shipment }
          await change(() => adminApi.updateShipment({ params: { id: order.id }, body }))
          notify(t('orders_shipment_saved'))
        }}
      />
    </div>
  )
}
