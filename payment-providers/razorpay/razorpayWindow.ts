import type { PaymentProof } from '../PaymentProvider.ts'
import { type PaymentRequest, type PaymentWindow, PaymentWindowError } from '../PaymentWindow.ts'

/** Razorpay's checkout: its script opens a window over the page. */
export const razorpayWindow: PaymentWindow = {
  async load(windowUrl) {
    const Checkout = await loadScript(windowUrl)
    return (request, onFailed) => openCheckout(Checkout, request, onFailed)
  },
  verify(shopApi, { orderId, proof, datas }) {
    const { razorpayPaymentId = '', razorpayOrderId = '', razorpaySignature = '' } = proof
    const body = { orderCreationId: orderId, razorpayPaymentId, razorpayOrderId, razorpaySignature, datas }
    return shopApi.verifyPayment({ body })
  },
}

/** As `OpenPaymentWindow`. */
export function openCheckout(
  Checkout: CheckoutConstructor,
  { keyId, orderId, amount, currency, shopName, description, customer, themeColour, timeoutSeconds }: PaymentRequest,
  onFailed: () => void,
): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    const checkout = new Checkout({
      key: keyId,
      amount,
      currency,
      order_id: orderId,
      name: shopName,
      description,
      prefill: { name: customer.name, email: customer.email, contact: contactOf(customer.mobile) },
      theme: { color: themeColour },
      timeout: timeoutSeconds,
      handler: (paid) =>
        resolve({
          razorpayPaymentId: paid.razorpay_payment_id,
          razorpayOrderId: paid.razorpay_order_id,
          razorpaySignature: paid.razorpay_signature,
        }),
      modal: { confirm_close: true, ondismiss: () => resolve(null) },
    })
    checkout.on('payment.failed', onFailed)
    checkout.open()
  })
}

/** Milliseconds. Longer than anyone waits for a button without effect. */
const loadTimeoutMs = 20_000

let loading: Promise<CheckoutConstructor> | undefined

/**
 * Loads Razorpay's script, once.
 * @throws `payment_script_failed`; the next call tries again
 */
function loadScript(address: string): Promise<CheckoutConstructor> {
  loading ??= fetchScript(address).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

function fetchScript(address: string): Promise<CheckoutConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    const failed = () => {
      script.remove()
      reject(new PaymentWindowError('payment_script_failed'))
    }
    const timeout = setTimeout(failed, loadTimeoutMs)
    script.onerror = () => {
      clearTimeout(timeout)
      failed()
    }
    script.onload = () => {
      clearTimeout(timeout)
      const { Razorpay } = window as { Razorpay?: CheckoutConstructor }
      if (Razorpay) resolve(Razorpay)
      else failed()
    }
    document.head.append(script)
  })
}

/**
 * The mobile number in Razorpay's format. A number without a country code would count as Indian, so other than Saudi numbers are
 * left out, and Razorpay's window asks for them.
 */
export function contactOf(mobile: string): string {
  const local = /^0?(5\d{8})$/.exec(mobile)?.[1]
  return local === undefined ? '' : `+966${local}`
}

/** Result of Razorpay's window after a payment: signed, and verified only by the server. */
interface PaidReply {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The options of Razorpay's checkout that the shop uses. */
export interface CheckoutOptions {
  key: string
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  timeout: number
  handler: (paid: PaidReply) => void
  modal: { confirm_close: boolean; ondismiss: () => void }
}

interface Checkout {
  on: (event: 'payment.failed', listener: () => void) => unknown
  open: () => unknown
}

/** `window.Razorpay`, once the provider's script has run. */
type CheckoutConstructor = new (options: CheckoutOptions) => Checkout
