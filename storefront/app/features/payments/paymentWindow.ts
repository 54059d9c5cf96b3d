import { PaymentError } from './PaymentError.ts'

/**
 * Shows the provider's window until the customer has paid, or `null` when they left it. A payment that fails is reported to
 * `onFailed` and may be tried again in the same window.
 */
export function openPaymentWindow(
  Provider: PaymentWindowConstructor,
  options: Omit<PaymentWindowOptions, 'handler' | 'modal'>,
  onFailed: () => void,
): Promise<PaymentProof | null> {
  return new Promise((resolve) => {
    const window = new Provider({
      ...options,
      handler: resolve,
      modal: { confirm_close: true, ondismiss: () => resolve(null) },
    })
    window.on('payment.failed', onFailed)
    window.open()
  })
}

/** Longer than anybody looks at a button that does nothing. */
const loadTimeoutMs = 20_000

let loading: Promise<PaymentWindowConstructor> | undefined

/** Loads the provider's script, once. Throws `payment_script_failed`; the next call tries again. */
export function loadPaymentScript(address: string): Promise<PaymentWindowConstructor> {
  loading ??= fetchScript(address).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

function fetchScript(address: string): Promise<PaymentWindowConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    const failed = () => {
      script.remove()
      reject(new PaymentError('payment_script_failed'))
    }
    const patience = setTimeout(failed, loadTimeoutMs)
    script.onerror = () => {
      clearTimeout(patience)
      failed()
    }
    script.onload = () => {
      clearTimeout(patience)
      const { Razorpay } = window as { Razorpay?: PaymentWindowConstructor }
      if (Razorpay) resolve(Razorpay)
      else failed()
    }
    document.head.append(script)
  })
}

/**
 * The mobile number as the provider reads it. A number without a country would be taken for an Indian one, so what is
 * no Saudi mobile is left out and asked for in the window.
 */
export function paymentContact(mobile: string): string {
  const local = /^0?(5\d{8})$/.exec(mobile)?.[1]
  return local === undefined ? '' : `+966${local}`
}

/** What the provider's window hands over after a payment: signed, and believed only by the server. */
export interface PaymentProof {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The options of Razorpay's checkout that the shop uses. */
export interface PaymentWindowOptions {
  key: string
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  /** Seconds until the window closes by itself. */
  timeout: number
  handler: (proof: PaymentProof) => void
  modal: { confirm_close: boolean; ondismiss: () => void }
}

interface PaymentWindow {
  on: (event: 'payment.failed', listener: () => void) => unknown
  open: () => unknown
}

/** `window.Razorpay`, once the provider's script has run. */
type PaymentWindowConstructor = new (options: PaymentWindowOptions) => PaymentWindow
