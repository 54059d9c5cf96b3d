import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { toast } from '../../ui/toast.ts'
import type { checkoutPayload } from '../ordering/checkoutPayload.ts'
import { useOrderPlaced } from '../ordering/useOrderPlaced.ts'
import { useSendOrder } from '../ordering/useSendOrder.ts'
import { useProfile } from '../session/useProfile.ts'
import { loadPaymentScript } from './loadPaymentScript.ts'
import { onlineUnavailable } from './onlineUnavailable.ts'
import { openPaymentWindow } from './openPaymentWindow.ts'
import { PaymentFailure } from './PaymentFailure.ts'
import type { PaymentProof } from './PaymentWindow.ts'
import { paymentContact } from './paymentContact.ts'
import { untilAnswered } from './untilAnswered.ts'

/** Petrol, as in ui/theme.css. */
const themeColour = '#0E4A56'

/** The goods are reserved for 15 minutes (wire.md, Stock); a payment after that would have to be paid back. */
const windowSeconds = 14 * 60

type Datas = ReturnType<typeof checkoutPayload>

export type PaymentStep = 'idle' | 'preparing' | 'paying' | 'verifying'

/**
 * Paying online (spec, section 4): the provider's script, the order, the payment window, the verification. `pay` ends
 * with the order placed, or throws a PaymentFailure or the shop's refusal; the cart is kept then.
 */
export function usePayOnline(customerId: number) {
  const { payment } = usePageData()
  const { profile } = useProfile()
  const calls = useShopCalls()
  const sendOrder = useSendOrder(customerId)
  const orderPlaced = useOrderPlaced(customerId)
  const { t } = useTranslation(['messages', 'common'])
  const [step, setStep] = useState<PaymentStep>('idle')

  async function pay(datas: Datas): Promise<void> {
    try {
      setStep('preparing')
      const Provider = await loadPaymentScript(payment?.scriptUrl ?? '')
      const { data, key_id: key } = await sendOrder(datas).catch(refused)
      if (!('order' in data) || key === undefined) throw new PaymentFailure('Failed to create order')
      const { id, amount, currency } = data.order
      setStep('paying')
      const options = {
        ...{ key, amount, currency, order_id: id },
        name: t('common:shop_name'),
        // To the letter of the spec (section 9), and what the owner finds at the provider.
        description: 'Transaction',
        theme: { color: themeColour },
        prefill: {
          name: datas.buyer_name,
          email: profile?.email ?? '',
          contact: paymentContact(datas.buyer_mobile),
        },
        timeout: windowSeconds,
      }
      const proof = await openPaymentWindow(Provider, options, () => toast.danger(t('messages:payment_failed'))).catch(
        () => null,
      )
      setStep('verifying')
      if (proof) await verify(id, proof, datas)
      else await giveUp(id, datas)
    } finally {
      setStep('idle')
    }
  }

  /** A shop or a provider in trouble made no order; any other refusal has its own words. */
  function refused(reason: unknown): never {
    const trouble = reason instanceof ShopApiError && reason.status >= 500 && reason.message !== onlineUnavailable
    throw trouble ? new PaymentFailure('Failed to create order') : reason
  }

  async function verify(orderId: string, proof: PaymentProof, datas: Datas) {
    const body = {
      orderCreationId: orderId,
      razorpayPaymentId: proof.razorpay_payment_id,
      razorpayOrderId: proof.razorpay_order_id,
      razorpaySignature: proof.razorpay_signature,
      datas,
    }
    const verified = await untilAnswered(() => calls().verifyPayment({ body }))
    if (!verified) throw new PaymentFailure('unconfirmed')
    await orderPlaced(verified.data.order_no)
  }

  /** Tells the shop that the window was left. Somebody who paid and was never told so has an order all the same. */
  async function giveUp(orderId: string, { cartDetails }: Datas) {
    const body = { data: orderId, cartDetails }
    // The shop releases the goods by itself later; not hearing of it costs nobody anything.
    const told = await calls()
      .failPayment({ body })
      .catch(() => null)
    if (told?.message !== 'Success') throw new PaymentFailure('Payment failed')
    await orderPlaced()
  }

  // As a mutation, so that a session that ended is told as everywhere.
  const { mutateAsync } = useMutation({ mutationFn: pay })
  return { step, pay: mutateAsync }
}
