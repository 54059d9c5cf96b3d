import type { Totals } from '@rawaj/contract/money/totals.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import type { CartLine } from '../cart/index.ts'
import { type Delivery, readDraft } from '../checkoutDraft/index.ts'
import { orderTypeKey } from '../orders/index.ts'
import { PaymentProgress } from '../payments/index.ts'
import { checkoutPayload } from './checkoutPayload.ts'
import { usePlaceOrder } from './placeOrder.ts'
import { type OrderErrorTargets, useOrderError } from './useOrderError.ts'
import { usePayOnline } from './usePayOnline.ts'

interface ConfirmOrderProps {
  /** Delivery details; `null` while no order is to be confirmed. */
  delivery: Delivery | null
  type: OrderType
  lines: CartLine[]
  totals: Totals
  /** The code that took the discount off. */
  coupon: string | undefined
  customerId: number
  /** The order was placed or cancelled, or why it was not is shown already (`null`); or it failed. */
  onEnd: (error: Error | null) => void
  /** Where the reason of a failure is shown that belongs to a field, to the coupon or to online payment. */
  errorTargets: OrderErrorTargets
}

/** The last question before an order (spec, section 5), with what it is about, and the order itself, paid where it is paid online. */
export function ConfirmOrder({
  customerId,
  delivery,
  type,
  lines,
  totals,
  coupon,
  onEnd,
  errorTargets,
}: ConfirmOrderProps) {
  const { t } = useTranslation(['cart', 'messages'])
  const placing = usePlaceOrder(customerId)
  const payment = usePayOnline(customerId)
  const showError = useOrderError(errorTargets)
  const busy = placing.isPending || payment.step !== 'idle'
  // A second press can come before React has rendered the first.
  const sent = useRef(false)

  function place() {
    if (!delivery || sent.current) return
    sent.current = true
    const datas = checkoutPayload({
      customerId,
      lines,
      totals,
      delivery,
      type,
      coupon,
      message: readDraft(customerId).message,
    })
    const order = type === orderType.online && totals.total > 0 ? payment.pay(datas) : placing.mutateAsync(datas)
    order
      .then(
        () => onEnd(null),
        (error: Error) => onEnd(showError(error) ? null : error),
      )
      .finally(() => {
        sent.current = false
      })
  }

  return (
    <>
      <ConfirmDialog
        // The provider's window may stand below dialogs.
        open={delivery !== null && (payment.step === 'idle' || payment.step === 'preparing')}
        title={t('messages:would_you_like_to_confirm_your_order')}
        labels={{ ok: t('ok'), cancel: t('cancel') }}
        busy={busy}
        onOk={place}
        onCancel={() => !busy && onEnd(null)}
      >
        <dl className="grid gap-2.5 text-14 text-ink">
          <Fact name={t('total')}>
            <Price amount={totals.total} currency={t('currency')} />
            {totals.documentVat.rates.length > 0 && (
              <span className="block text-12 text-muted">
                {t('of_which_vat')}{' '}
                <Price amount={totals.documentVat.vat} currency={t('currency')} className="text-12! font-normal!" />
              </span>
            )}
          </Fact>
          <Fact name={t('order_type')}>{t(orderTypeKey[type])}</Fact>
          {delivery && (
            <>
              <Fact name={t('buyer_name')}>
                <bdi className="block">{delivery.buyer_name}</bdi>{' '}
                <bdi dir="ltr" translate="no">
                  {delivery.buyer_mobile}
                </bdi>
              </Fact>
              <Fact name={t('buyer_address')}>
                <span className="line-clamp-3">
                  <bdi>{delivery.buyer_address}</bdi>
                </span>{' '}
                <bdi dir="ltr" translate="no">
                  {delivery.buyer_zipcode}
                </bdi>
              </Fact>
            </>
          )}
        </dl>
      </ConfirmDialog>
      <PaymentProgress open={payment.step === 'verifying'} />
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
