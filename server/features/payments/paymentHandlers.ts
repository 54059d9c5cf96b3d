import { type CallContext, type Handlers, requireCustomer } from '../shop/index.ts'
import { failPayment } from './failPayment.ts'
import { handleWebhook } from './handleWebhook.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { verifyPayment } from './verifyPayment.ts'

export const paymentHandlers: Handlers<'verifyPayment' | 'failPayment' | 'paymentWebhook', PaymentShop> = {
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
  async paymentWebhook(context, { body }) {
    await handleWebhook(context.shop, { body, signature: header(context, 'x-razorpay-signature') })
    return { message: 'Success' }
  },
}

function header({ headers }: CallContext, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
