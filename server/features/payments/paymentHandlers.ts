import { type AdminHandlers, type CallContext, type Handlers, requireCustomer, staffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { failPayment } from './failPayment.queries.ts'
import { handleWebhook } from './handleWebhook.ts'
import { issueLateInvoices } from './issueLateInvoices.queries.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { type PaymentClaim, verifyPayment } from './verifyPayment.ts'

export const lateInvoiceHandlers = {
  issueLateInvoices: (context, { body }) => issueLateInvoices(context.shop, staffActor(context), body),
} satisfies Partial<AdminHandlers>

export const paymentHandlers = {
  // Razorpay's own path, as for its webhooks; other providers have their name in the path.
  verifyPayment: (context, { body: { orderCreationId, ...proof } }) =>
    verified(context, {
      providerName: 'razorpay',
      providerOrderId: proof.razorpayOrderId,
      askedOrderId: orderCreationId,
      proof,
    }),
  async verifyProviderPayment(context, { params, body: { orderCreationId, proof } }) {
    assertProviderSet(context.shop, params.provider)
    return verified(context, { providerName: params.provider, providerOrderId: orderCreationId, proof })
  },
  async failPayment(context, { body }) {
    const outcome = await failPayment(context.shop, requireCustomer(context), body.data)
    const paid = outcome === 'already paid'
    return { message: paid ? 'Success' : 'Payment failed', data: { paid } }
  },
  paymentWebhook: (context, { body }) => webhook(context, 'razorpay', body),
  async providerWebhook(context, { params, body }) {
    assertProviderSet(context.shop, params.provider)
    return webhook(context, params.provider, body)
  },
} satisfies Partial<Handlers<PaymentShop>>

function assertProviderSet(shop: PaymentShop, name: string): void {
  if (!providerNamed(shop, name)) throw new AppError('not_found')
}

async function verified(context: CallContext<PaymentShop>, claim: PaymentClaim) {
  const { id, orderNo } = await verifyPayment(context.shop, requireCustomer(context), claim)
  return { message: 'Success', data: { id, order_no: orderNo } }
}

async function webhook(context: CallContext<PaymentShop>, providerName: string, body: Uint8Array) {
  const { shop, headers } = context
  const single = Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value])
  await handleWebhook(shop, { providerName, body, headers: Object.fromEntries(single) })
  return { message: 'Success' }
}
