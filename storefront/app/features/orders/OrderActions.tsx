import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { CloseIcon, SupportIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { useLazyDialog } from '../feedback/index.ts'
import { loadSaveListButton } from '../quickOrder/index.ts'
import { OrderAgainButton } from './OrderAgainButton.tsx'

const loadDialog = async () => (await import('./CancelOrderDialog.tsx')).CancelOrderDialog

/** A customer's actions on an order. */
export function OrderActions({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState(false)
  const SaveListButton = useLazyComponent({ load: loadSaveListButton, enabled: true })
  const CancelOrderDialog = useLazyDialog({ load: loadDialog, enabled: open, onFailed: () => setOpen(false) })
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Link
        to={`/support?order=${order.order_no}`}
        className={buttonClass({ variant: 'outline', className: 'max-sm:grow' })}
      >
        <SupportIcon />
        {t('ask_support')}
      </Link>
      <OrderAgainButton orderNo={order.order_no} />
      {SaveListButton && (
        <SaveListButton
          className="max-sm:grow"
          suggestedName={order.order_no}
          lines={() =>
            order.orderdetails.map(({ product_id, quantity, products }) => ({
              product_id,
              quantity,
              text: products.name,
            }))
          }
        />
      )}
      {/* A quotation is declined or withdrawn where its offers stand. */}
      {order.cancellable && order.type !== orderType.quotation && (
        <Button variant="outline" icon={<CloseIcon />} className="max-sm:grow" onClick={() => setOpen(true)}>
          {t('cancel')}
        </Button>
      )}
      {CancelOrderDialog && <CancelOrderDialog order={order} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
