import type { PaymentProof } from '@rawaj/payment-providers/PaymentProvider.ts'
import type { PaymentWindow } from '@rawaj/payment-providers/PaymentWindow.ts'

/** A frame of the bank's, which reports the result of the payment. */
export const tinyWindow: PaymentWindow = {
  load: async (windowUrl) => (request, onFailed) =>
    new Promise<PaymentProof | null>((resolve) => {
      const frame = document.createElement('iframe')
      const { orderId, amount, currency, shopName } = request
      frame.title = shopName
      frame.src = `${windowUrl}?${new URLSearchParams({ orderId, amount: String(amount), currency })}`
      // Above whatever the page shows, as windows of providers are.
      const dialog = document.createElement('dialog')
      dialog.append(frame)
      window.addEventListener(
        'message',
        function hear({ origin, data }: MessageEvent<PaymentProof | 'left' | 'failed'>) {
          if (origin !== new URL(windowUrl).origin) return
          if (data === 'failed') return onFailed()
          window.removeEventListener('message', hear)
          dialog.remove()
          resolve(data === 'left' ? null : data)
        },
      )
      document.body.append(dialog)
      dialog.showModal()
    }),
  verify: (shopApi, { orderId, proof }) =>
    shopApi.verifyProviderPayment({ params: { provider: 'tiny' }, body: { orderCreationId: orderId, proof } }),
}
