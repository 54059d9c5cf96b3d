import type { PaymentProof, PaymentWindowMaker, PaymentWindowOptions } from './PaymentWindow.ts'

/**
 * Shows the provider's window until the customer has paid, or `null` when they left it. A payment that fails is told to
 * `onFailed` and may be tried again in the same window.
 */
export function openPaymentWindow(
  Provider: PaymentWindowMaker,
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
