import { AppError } from '../../platform/errors/AppError.ts'
import { type CallContext, type Handlers, requireCustomer } from '../shop/index.ts'
import { failPayment } from './failPayment.ts'
import { handleWebhook } from './handleWebhook.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { verifyPayment } from './verifyPayment.ts'

export const paymentHandlers: Handlers<
  'verifyPayment' | 'failPayment' | 'paymentWebhook' | 'providerWebhook',
  PaymentShop
> = {
  async verifyPayment(context, { body }) {
    const { id, orderNo } = await verifyPayment(context.shop, requireCustomer(context), {
      providerOrderId: body.razorpayOrderId,
      askedOrderId: body.orderCreationId,
      providerPaymentId: body.razorpayPaymentId,
      signature: body.razorpaySignature,
    })
    return { message: 'Success', data: { id, order_no: orderNo } }
  },
  async failPayment(context, { body }) {
    const outcome = await failPayment(context.shop, requireCustomer(context), body.data)
    const paid = outcome === 'already paid'
    return { message: paid ? 'Success' : 'Payment failed', data: { paid } }
  },
  // Razorpay's own; every other provider has its name in the path.
  paymentWebhook: (context, { body }) => webhook(context, 'razorpay', body),
  async providerWebhook(context, { params, body }) {
    if (!context.shop.paymentProviders.some(({ name }) => name === params.provider)) throw new AppError('not_found')
    return webhook(context, params.provider, body)
  },
}

async function webhook(context: CallContext<PaymentShop>, providerName: string, body: Uint8Array) {
  const { shop, headers } = context
  await handleWebhook(shop, { providerName, body, headerOf: (name) => header(headers, name) })
  return { message: 'Success' }
}

function header(headers: CallContext['headers'], name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
