import { type OrderType, orderType } from '@rawaj/contract/orderStatus.ts'
import { totalsOf } from '@rawaj/contract/pricing.ts'
import { useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { CartLines } from '../cart/CartLines.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import type { CartLine } from '../cart/cartLine.ts'
import { TrustRow } from '../cart/TrustRow.tsx'
import { expectFormRules } from '../forms/formRules.ts'
import { ShopForm } from '../forms/ShopForm.tsx'
import { useLateDialog } from '../messages/useLateDialog.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { CouponField } from './CouponField.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { type Delivery, keepInDraft, readDraft } from './deliveryDraft.ts'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { useCoupon } from './useCoupon.ts'
import { useDeliveryForm } from './useDeliveryForm.ts'
import { useOrderRefused } from './useOrderRefused.ts'

/** Fetched with the first press on the button, and expected from the first touch of the form on. */
const loadPlacing = () => import('./placing.ts')

function expectTheRest() {
  expectFormRules()
  loadPlacing().catch(() => undefined)
}

interface CheckoutProps {
  customerId: number
  lines: CartLine[]
  /** The lines are about to change; an order waits for them. */
  settling: boolean
  /** An order is on its way, from the question to its end. */
  onOrdering: (ordering: boolean) => void
}

/** The cart of a signed-in customer and everything needed to order it. */
export function Checkout({ customerId, lines, settling, onOrdering }: CheckoutProps) {
  const { t } = useTranslation(['cart', 'messages'])
  const { payment } = usePageData()
  const formId = useId()
  const form = useDeliveryForm(customerId)
  const coupon = useCoupon(customerId)
  const totals = useMemo(() => totalsOf(lines, coupon.applied?.percent), [lines, coupon.applied])
  const [online, setOnline] = useState(payment !== null)
  const [type, setType] = useState<OrderType>(() => chosenBefore(customerId, online))
  const [confirming, setConfirming] = useState<Delivery | null>(null)
  const { refused, orderRefused } = useOrderRefused({ form, coupon, onlineRefused })
  const placing = useLateDialog({
    load: loadPlacing,
    wanted: confirming !== null,
    giveUp: () => confirm(null),
  })
  // A press that comes while lines settle, or with a code that was typed and not applied, waits for the shop's answer.
  const [pressed, setPressed] = useState<'lines' | 'code' | null>(null)
  const { open: codeOpen, error: codeError } = coupon

  useEffect(() => {
    if (pressed === null || settling || codeOpen) return
    setPressed(null)
    // Without the code it would be another order than the one that was wanted.
    if (pressed === 'code' && codeError !== undefined) return
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
  }, [pressed, settling, codeOpen, codeError, formId])

  function confirm(delivery: Delivery | null) {
    setConfirming(delivery)
    onOrdering(delivery !== null)
  }

  function choose(chosen: OrderType) {
    setType(chosen)
    keepInDraft(customerId, 'type', String(chosen))
  }

  function onlineRefused() {
    setOnline(false)
    choose(orderType.cashOnDelivery)
  }

  const check = form.handleSubmit((delivery) => {
    if (confirming !== null) return
    if (settling || codeOpen) {
      if (codeOpen) coupon.apply()
      return setPressed(codeOpen ? 'code' : 'lines')
    }
    if (totals.total <= 0) return void toast.warning(t('messages:your_cart_is_empty'))
    // A quotation takes no stock, so it may exceed what is there.
    if (type !== orderType.quotation && lines.some(({ available, quantity }) => available < quantity)) {
      return void toast.warning(t('lines_short'))
    }
    orderRefused(null)
    confirm(delivery)
  })

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8">
      <div className="grid gap-6">
        <CartLines lines={lines} />
        <ShopForm
          id={formId}
          className="grid gap-6"
          onFocus={expectTheRest}
          onSubmit={check}
          onChange={({ target }) => {
            if (
              target instanceof HTMLTextAreaElement ||
              (target instanceof HTMLInputElement && target.type !== 'radio')
            ) {
              keepInDraft(customerId, target.name, target.value)
            }
          }}
        >
          <CheckoutSection step={1} title={t('order_type')}>
            <OrderTypeChoice value={type} online={online} onChange={choose} />
          </CheckoutSection>
          <CheckoutSection step={2} title={t('delivery')}>
            <DeliveryForm form={form} />
          </CheckoutSection>
        </ShopForm>
      </div>

      <Card as="aside" aria-label={t('summary')} className="grid gap-5 lg:sticky lg:top-24">
        <h2 className="text-18">{t('summary')}</h2>
        <CartTotals totals={totals} coupon={coupon.applied?.code} settling={settling || coupon.checking} />
        <CouponField coupon={coupon} />
        {refused && placing && (
          <placing.OrderRefusal reason={refused} lines={lines} onSettled={() => orderRefused(null)} />
        )}
        <Button
          type="submit"
          form={formId}
          variant="primary"
          size="lg"
          full
          loading={pressed !== null || confirming !== null}
        >
          {t('place_order')}
        </Button>
        <p className="text-center text-12 text-muted">{t('place_order_note')}</p>
        <TrustRow />
      </Card>

      {placing && (
        <placing.ConfirmOrder
          customerId={customerId}
          delivery={confirming}
          type={type}
          lines={lines}
          totals={totals}
          coupon={coupon.applied?.code}
          onEnd={(reason) => {
            orderRefused(reason)
            confirm(null)
          }}
        />
      )}
    </div>
  )
}

/** What was chosen before a reload; cash on delivery unless told (spec, section 2). */
function chosenBefore(customerId: number, online: boolean): OrderType {
  const kept = readDraft(customerId).type
  if (kept === String(orderType.quotation)) return orderType.quotation
  return kept === String(orderType.online) && online ? orderType.online : orderType.cashOnDelivery
}
