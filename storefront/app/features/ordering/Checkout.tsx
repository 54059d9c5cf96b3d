import { type OrderType, orderType } from '@rawaj/contract/orderStatus.ts'
import type { Totals } from '@rawaj/contract/pricing.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { toast } from '../../ui/toast.ts'
import { useLatePart } from '../../ui/useLatePart.ts'
import { CartLines } from '../cart/CartLines.tsx'
import { CartTotals } from '../cart/CartTotals.tsx'
import type { CartLine } from '../cart/cartLine.ts'
import { TrustRow } from '../cart/TrustRow.tsx'
import { expectFormRules } from '../forms/formRules.ts'
import { CheckoutSection } from './CheckoutSection.tsx'
import { DeliveryForm } from './DeliveryForm.tsx'
import { type Delivery, keepInDraft } from './deliveryDraft.ts'
import { OrderTypeChoice } from './OrderTypeChoice.tsx'
import { useDeliveryForm } from './useDeliveryForm.ts'
import { useOrderRefusal } from './useOrderRefusal.ts'

/** Fetched with the first press on the button, and expected from the first touch of the form on. */
const loadConfirm = async () => (await import('./ConfirmOrder.tsx')).ConfirmOrder

function expectTheRest() {
  expectFormRules()
  loadConfirm().catch(() => undefined)
}

interface CheckoutProps {
  customerId: number
  lines: CartLine[]
  totals: Totals
  /** The totals are about to change; an order waits for them. */
  settling: boolean
}

/** The cart of a signed-in customer and everything needed to order it. */
export function Checkout({ customerId, lines, totals, settling }: CheckoutProps) {
  const { t } = useTranslation(['cart', 'messages'])
  const formId = useId()
  const form = useDeliveryForm(customerId)
  const [type, setType] = useState<OrderType>(orderType.cashOnDelivery)
  const [confirming, setConfirming] = useState<Delivery | null>(null)
  const [refused, setRefused] = useState<Error | null>(null)
  const refusal = useOrderRefusal(form, refused)
  const ConfirmOrder = useLatePart({
    load: loadConfirm,
    wanted: confirming !== null,
    onFailed: () => {
      setConfirming(null)
      toast.danger(t('messages:no_connection'))
    },
  })

  const check = form.handleSubmit((delivery) => {
    if (totals.total <= 0) return void toast.warning(t('messages:your_cart_is_empty'))
    // A quotation takes no stock, so it may exceed what is there.
    if (type !== orderType.quotation && lines.some(({ available, quantity }) => available < quantity)) {
      return void toast.warning(t('lines_short'))
    }
    setRefused(null)
    setConfirming(delivery)
  })

  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-8">
      <div className="grid gap-6">
        <CartLines lines={lines} />
        <form
          id={formId}
          noValidate
          className="grid gap-6"
          onFocus={expectTheRest}
          onSubmit={(event) => void check(event)}
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
              keepInDraft(customerId, target.name, target.value)
            }
          }}
        >
          <CheckoutSection step={1} title={t('order_type')}>
            <OrderTypeChoice value={type} onChange={setType} />
          </CheckoutSection>
          <CheckoutSection step={2} title={t('delivery')}>
            <DeliveryForm form={form} />
          </CheckoutSection>
        </form>
      </div>

      <Card as="aside" aria-label={t('summary')} className="grid gap-5 lg:sticky lg:top-24">
        <h2 className="text-18">{t('summary')}</h2>
        <CartTotals totals={totals} settling={settling} />
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <Button type="submit" form={formId} variant="primary" size="lg" full loading={settling}>
          {t('place_order')}
        </Button>
        <p className="text-center text-12 text-muted">{t('place_order_note')}</p>
        <TrustRow />
      </Card>

      {ConfirmOrder && (
        <ConfirmOrder
          customerId={customerId}
          delivery={confirming}
          type={type}
          lines={lines}
          totals={totals}
          onEnd={(reason) => {
            setRefused(reason)
            setConfirming(null)
          }}
        />
      )}
    </div>
  )
}
