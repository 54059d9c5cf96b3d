import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useInteraction } from '../../ui/useInteraction.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { type CartLine, CartLines, CartTotals, cartMisfit, cartTotals, isWithdrawn } from '../cart/index.ts'
import { type Delivery, readDraft, saveDraftField } from '../checkoutDraft/index.ts'
import { useLazyDialog } from '../feedback/index.ts'
import { preloadValidation, ShopForm } from '../forms/index.ts'
import { loadSaveListButton } from '../quickOrder/index.ts'
import { CouponField } from './CouponField.tsx'
import { DeliveryFields, useDeliveryForm } from './DeliveryForm.tsx'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { useCoupon } from './useCoupon.ts'

/** Fetched with the first press on the button, and expected from the first touch of the form on. */
const loadConfirmStep = () => import('./confirmStep.ts')

/** What goes with the goods comes after the cart itself, below what is there already. */
const loadAccessories = async () => (await import('./cartAccessories.ts')).CartAccessories

function preloadConfirmStep() {
  preloadValidation()
  loadConfirmStep().catch(() => undefined)
}

interface CheckoutProps {
  customerId: number
  lines: CartLine[]
  deliveryTerms: DeliveryTerms
  /** The lines are about to change; an order waits for them. */
  settling: boolean
  /** An order is on its way, from the question to its end. */
  onOrdering: (ordering: boolean) => void
}

/** The cart of a signed-in customer and everything needed to order it. */
export function Checkout({ customerId, lines, deliveryTerms, settling, onOrdering }: CheckoutProps) {
  const { t, i18n } = useTranslation(['cart', 'errors'])
  const { compat, payment } = usePageData()
  const formId = useId()
  const form = useDeliveryForm(customerId)
  const coupon = useCoupon(customerId)
  const couponTerms = coupon.applied?.terms ?? null
  const misfit = couponTerms && cartMisfit(lines, couponTerms, deliveryTerms)
  const totals = useMemo(
    () => cartTotals(lines, { delivery: deliveryTerms, couponTerms }),
    [lines, deliveryTerms, couponTerms],
  )
  // A cart is looked at before it is saved, or more is added to it.
  const enabled = useInteraction()
  const SaveListButton = useLazyComponent({ load: loadSaveListButton, enabled })
  const CartAccessories = useLazyComponent({ load: loadAccessories, enabled })
  const [online, setOnline] = useState(payment !== null)
  const [type, setType] = useState<OrderType>(() => initialOrderType(customerId, online))
  const [confirming, setConfirming] = useState<Delivery | null>(null)
  const [orderError, setOrderError] = useState<Error | null>(null)
  const confirmStep = useLazyDialog({
    load: loadConfirmStep,
    enabled: confirming !== null,
    onFailed: () => confirm(null),
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
    saveDraftField(customerId, 'type', String(chosen))
  }

  function onOnlineUnavailable() {
    setOnline(false)
    choose(orderType.cashOnDelivery)
  }

  const check = form.handleSubmit((delivery) => {
    if (confirming !== null) return
    if (settling || codeOpen) {
      if (codeOpen) coupon.apply()
      return setPressed(codeOpen ? 'code' : 'lines')
    }
    // A cart with a total of 0 can be ordered like any other; the described behaviour (spec, section 5) treats it as empty.
    if (compat === 'described' && totals.total <= 0) return void toast.warning(t('errors:cart_empty'))
    // A quotation takes no stock, so it may exceed what is there.
    const isQuotation = type === orderType.quotation
    if (lines.some((line) => isWithdrawn(line) || (!isQuotation && line.available < line.quantity))) {
      return void toast.warning(t('lines_short'))
    }
    setOrderError(null)
    confirm(delivery)
  })

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8">
      <div className="grid gap-6">
        <CartLines lines={lines} quotation={type === orderType.quotation} />
        <ShopForm
          id={formId}
          className="grid gap-6"
          onFocus={preloadConfirmStep}
          onSubmit={check}
          onChange={({ target }) => {
            if (
              target instanceof HTMLTextAreaElement ||
              (target instanceof HTMLInputElement && target.type !== 'radio')
            ) {
              saveDraftField(customerId, target.name, target.value)
            }
          }}
        >
          <CheckoutSection step={1} title={t('order_type')}>
            <OrderTypeChoice value={type} online={online} onChange={choose} />
            {type === orderType.quotation && (
              <TextArea
                name="message"
                className="mt-5"
                label={t('quotation_message')}
                optional={t('optional')}
                hint={t('quotation_message_hint')}
                maxLength={maxQuotationMessage}
                defaultValue={readDraft(customerId).message}
              />
            )}
          </CheckoutSection>
          <CheckoutSection step={2} title={t('delivery')}>
            <DeliveryFields form={form} />
          </CheckoutSection>
        </ShopForm>
      </div>

      <Card as="aside" aria-label={t('summary')} className="paper-total grid gap-5 lg:sticky lg:top-24 lg:row-span-2">
        <h2 className="text-18">{t('summary')}</h2>
        <CartTotals totals={totals} settling={settling || coupon.checking} />
        <CouponField coupon={coupon} misfit={misfit} />
        {orderError && confirmStep && (
          <confirmStep.OrderError reason={orderError} lines={lines} onSettled={() => setOrderError(null)} />
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
        {SaveListButton && (
          <SaveListButton
            full
            lines={() =>
              lines.map(({ productId, quantity, product }) => ({ product_id: productId, quantity, text: product.name }))
            }
          />
        )}
      </Card>

      {CartAccessories && <CartAccessories key={i18n.language} lines={lines} />}

      {confirmStep && (
        <confirmStep.ConfirmOrder
          customerId={customerId}
          delivery={confirming}
          type={type}
          lines={lines}
          totals={totals}
          coupon={misfit ? undefined : coupon.applied?.code}
          errorTargets={{ form, coupon, onOnlineUnavailable }}
          onEnd={(reason) => {
            setOrderError(reason)
            confirm(null)
          }}
        />
      )}
    </div>
  )
}

/** The choice from before a reload; cash on delivery by default (spec, section 2). */
function initialOrderType(customerId: number, online: boolean): OrderType {
  const stored = readDraft(customerId).type
  if (stored === String(orderType.quotation)) return orderType.quotation
  return stored === String(orderType.online) && online ? orderType.online : orderType.cashOnDelivery
}

/** A short, numbered part of the checkout. */
export function CheckoutSection({ step, title, children }: { step: number; title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-5 flex items-center gap-3 text-18">
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full bg-petrol-700 text-14 font-semibold text-white tabular-nums"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}
