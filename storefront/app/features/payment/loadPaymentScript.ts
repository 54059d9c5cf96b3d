import { PaymentFailure } from './PaymentFailure.ts'
import type { PaymentWindowMaker } from './PaymentWindow.ts'

/** Longer than anybody looks at a button that does nothing. */
const patienceMs = 20_000

let loading: Promise<PaymentWindowMaker> | undefined

/** Loads the provider's script, once. Throws 'Razorpay SDK load failure'; the next call tries again. */
export function loadPaymentScript(address: string): Promise<PaymentWindowMaker> {
  loading ??= fetchScript(address).catch((reason: unknown) => {
    loading = undefined
    throw reason
  })
  return loading
}

function fetchScript(address: string): Promise<PaymentWindowMaker> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    const failed = () => {
      script.remove()
      reject(new PaymentFailure('Razorpay SDK load failure'))
    }
    const patience = setTimeout(failed, patienceMs)
    script.onerror = () => {
      clearTimeout(patience)
      failed()
    }
    script.onload = () => {
      clearTimeout(patience)
      const { Razorpay } = window as { Razorpay?: PaymentWindowMaker }
      if (Razorpay) resolve(Razorpay)
      else failed()
    }
    document.head.append(script)
  })
}
