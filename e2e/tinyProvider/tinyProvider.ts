import { createHmac } from 'node:crypto'
import { isSameSecret } from '@rawaj/payment-providers/isSameSecret.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  ProviderUnavailableError,
} from '@rawaj/payment-providers/PaymentProvider.ts'

/** Its bank speaks the shop's own terms, so that nothing has to be translated. */
export function tinyProvider({ url, secret }: { url: string; secret: string }): PaymentProvider {
  const ask = async <Reply>(path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${url}${path}`, body && { method: 'POST', body: JSON.stringify(body) })
    if (!response.ok) throw new ProviderUnavailableError(`The bank answered ${response.status}`)
    return (await response.json()) as Reply
  }
  const seal = (text: string | Uint8Array) => createHmac('sha256', secret).update(text).digest('hex')
  return {
    name: 'tiny',
    keyId: 'tiny',
    windowUrl: `${url}/window`,
    contentSources: { frame: url },
    createOrder: (order) => ask('/orders', order),
    signedPaymentId: (orderId, { payment = '', seal: sent }) =>
      seal(`${orderId}/${payment}`) === sent ? payment : null,
    webhooks: {
      isGenuine: ({ body, headers }) => isSameSecret(headers['x-tiny-seal'], seal(body)),
      isBodySigned: true,
      parse: () => ({ event: 'unknown', kind: 'other', payment: undefined, refund: undefined }),
    },
    fetchPayment: (id) => ask<ProviderPayment>(`/payments/${id}`),
    fetchPayments: async (orderId) => [await ask<ProviderPayment>(`/payments/of-${orderId}`)],
    capture: async (payment) => payment,
    refund: (refund) => ask<ProviderRefund>('/refunds', refund),
    fetchRefund: async ({ refundId }) => ({ id: refundId, status: 'processed' }),
  }
}
