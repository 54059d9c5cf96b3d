import { type PaymentWindow, PaymentWindowError } from './PaymentWindow.ts'

/** The browser sides of the providers in providers.ts, by name; each is loaded by those who pay through it. */
const windows = new Map<string, () => Promise<PaymentWindow>>([
  ['razorpay', async () => (await import('./razorpay/razorpayWindow.ts')).razorpayWindow],
])

/**
 * The window of this provider.
 * @throws `PaymentWindowError` where there is none, or its file does not come
 */
export async function paymentWindowOf(provider: string): Promise<PaymentWindow> {
  const window = await windows
    .get(provider)?.()
    .catch(() => undefined)
  if (!window) throw new PaymentWindowError('payment_window_failed')
  return window
}
