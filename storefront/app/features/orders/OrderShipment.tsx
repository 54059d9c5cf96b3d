import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { DeliveryIcon, ExternalIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Carrier, tracking number and tracking link of an order. */
export function OrderShipment({ order: { carrier, tracking_number, tracking_url } }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  if (carrier === null && tracking_number === null) return null
  return (
    <Card as="section" aria-label={t('shipment')} className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <DeliveryIcon className="size-8 text-petrol-700" />
      <div className="min-w-0 grow">
        <h2 className="text-18">
          <bdi>{carrier ?? t('shipment')}</bdi>
        </h2>
        {tracking_number !== null && (
          <p className="text-14 text-muted">
            {t('tracking_number')}{' '}
            <bdi dir="ltr" translate="no" className="font-medium text-ink select-all">
              {tracking_number}
            </bdi>
          </p>
        )}
      </div>
      {tracking_url !== null && (
        <a
          href={tracking_url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', className: 'max-sm:w-full print:hidden' })}
        >
          {t('track')}
          <ExternalIcon className="size-4.5" />
        </a>
      )}
    </Card>
  )
}
