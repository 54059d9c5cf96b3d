import type { CallReply } from '@rawaj/contract/api/calls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { PaymentToVerify, PaymentWindow } from '@rawaj/payment-providers/PaymentWindow.ts'
import { PaymentWindowError } from '@rawaj/payment-providers/PaymentWindow.ts'
import { paymentWindowOf } from '@rawaj/payment-providers/windows.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { toast } from '../../ui/toast.ts'
import { useProfile } from '../auth/index.ts'
import { PaymentError } from './PaymentError.ts'
import { waitForSettled } from './waitForSettled.ts'

/** Petrol, as in design/theme.css. */
const themeColour = '#0E4A56'

/** Stock is reserved for 15 minutes (docs/api.md, Stock); a later payment would have to be refunded. */
const timeoutSeconds = 14 * 60

type PaymentStep = 'idle' | 'preparing' | 'paying' | 'verifying'

interface OrderToPay {
  /**
   * Creates the order to pay.
   * @throws the shop's error
   */
  order: () => Promise<CallReply<'placeOrder'>>
  buyer: { name: string; mobile: string }
  /** Details sent with a payment, as in the spec. */
  details: object
  /** Without a number where the payment arrived after its window was left. */
  onPaid: (orderNo?: string) => Promise<void>
}

/**
 * Paying online (spec, section 4): the provider's window is loaded, the order made, the window opened, the payment verified. `pay` ends
 * with the order paid, or throws a `PaymentError` or the shop's error.
 */
export function usePayInWindow() {
  const { payment } = usePageData()
  const { profile } = useProfile()
  const shopApi = useShopApi()
  const { t } = useTranslation(['messages', 'common', 'errors'])
  const [step, setStep] = useState<PaymentStep>('idle')

  async function pay({ order, buyer, details, onPaid }: OrderToPay): Promise<void> {
    try {
      setStep('preparing')
      const { paymentWindow, openWindow } = await loadWindow()
      const { data, key_id: keyId } = await order().catch(throwOrderError)
      // It costs nothing by now: it is placed and paid.
      if ('order_no' in data) return await onPaid(data.order_no)
      if (!('order' in data) || keyId === undefined) throw new PaymentError('order_not_created')
      const { id: orderId, amount, currency } = data.order
      setStep('paying')
      const request = {
        keyId,
        orderId,
        amount,
        currency,
        themeColour,
        timeoutSeconds,
        shopName: t('common:shop_name'),
        // Exactly as in the spec (section 9); the owner sees it at the provider.
        description: 'Transaction',
        customer: { name: buyer.name, email: profile?.email ?? '', mobile: buyer.mobile },
      }
      const proof = await openWindow(request, () => toast.danger(t('errors:payment_failed'))).catch(() => null)
      setStep('verifying')
      const orderNo = proof
        ? await verify(paymentWindow, { orderId, proof, datas: details })
        : await cancelPayment(orderId, details)
      await onPaid(orderNo)
    } finally {
      setStep('idle')
    }
  }

  /** The window of the shop's provider, and how it is opened. */
  async function loadWindow() {
    try {
      const paymentWindow = await paymentWindowOf(payment?.provider ?? '')
      return { paymentWindow, openWindow: await paymentWindow.load(payment?.windowUrl ?? '') }
    } catch (reason) {
      throw new PaymentError(reason instanceof PaymentWindowError ? reason.code : 'payment_window_failed')
    }
  }

  /** A 5xx of the shop or the provider made no order; any other error has its own message. */
  function throwOrderError(reason: unknown): never {
    const failed = reason instanceof ShopApiError && reason.status >= 500 && reason.code !== 'online_unavailable'
    throw failed ? new PaymentError('order_not_created') : reason
  }

  async function verify(paymentWindow: PaymentWindow, toVerify: PaymentToVerify): Promise<string> {
    const verified = await waitForSettled(() => paymentWindow.verify(shopApi(), toVerify))
    if (!verified) throw new PaymentError('payment_unconfirmed')
    return verified.data.order_no
  }

  /** Reports that the window was closed. If the payment arrived all the same, there is an order. */
  async function cancelPayment(orderId: string, paid: object): Promise<undefined> {
    const body = { data: orderId, ...('cartDetails' in paid && { cartDetails: paid.cartDetails }) }
    // The shop releases the stock by itself later, so a lost report does no harm.
    const reply = await shopApi()
      .failPayment({ body })
      .catch(() => null)
    if (!reply?.data.paid) throw new PaymentError('payment_failed')
  }

  // As a mutation, so that an ended session opens its dialog as everywhere.
  const { mutateAsync } = useMutation({ mutationFn: pay })
  return { step, pay: mutateAsync }
}
