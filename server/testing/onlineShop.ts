import { and, eq } from 'drizzle-orm'
import { type StandIn, startStandIn } from '../../payment-stand-in/startStandIn.ts'
import { cartLines } from '../features/cart/tables.ts'
import { productStock } from '../features/catalogue/tables.ts'
import { orderStatusHistory, orders } from '../features/orders/tables.ts'
import { payments, refunds } from '../features/payments/tables.ts'
import type { OpenDatabase } from '../platform/database/Database.ts'
import type { SignedInCustomer } from './builders.ts'
import { checkoutBody } from './checkout.ts'
import { openTestShopOn, type TestShop } from './openTestShop.ts'

/** Reply of POST /checkout for an order to be paid online, and its customer. */
export interface Attempt {
  customer: SignedInCustomer
  productId: number
  /** The shop's own id of the order. */
  orderId: number
  /** The provider's id of the order. */
  providerOrderId: string
}

interface CheckoutOptions {
  customer?: SignedInCustomer
  productId?: number
  quantity?: number
  pieces?: number
  coupon?: string
  headers?: Record<string, string>
}

export type OnlineShop = Awaited<ReturnType<typeof openOnlineShop>>

/** A shop that takes online payments through the stand-in, a process of its own, and really listens for its webhooks. */
export async function openOnlineShop(database: OpenDatabase, settings: Record<string, string> = {}) {
  const standIn: StandIn = await startStandIn()
  const testShop: TestShop<OpenDatabase> = await openTestShopOn(database, {
    ...standIn.shopSettings,
    ...settings,
  })
  const address = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  const webhookUrl = `${address}/api/v1/checkout/webhook`
  const { db } = testShop.shop

  const paymentOf = async (orderId: number) => {
    const [payment] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, orderId), eq(payments.duplicate, false)))
    if (!payment) throw new Error('An order without a payment')
    return payment
  }

  /** State of an order's money: its payment and its refunds. */
  const paymentStateOf = async (orderId: number) => {
    const payment = await paymentOf(orderId)
    const back = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id)).orderBy(refunds.id)
    const last = back.at(-1)
    if (!last) return payment.state
    const part = last.amount < payment.amount ? 'part_' : ''
    return `${part}${{ due: 'refund_due', sent: 'refund_sent', done: 'refunded', manual: 'refund_manual' }[last.state]}`
  }

  /** 10 pieces at 100 riyals, one of them in the cart, unless the options say otherwise. */
  async function checkout({ quantity = 1, pieces = 10, coupon, headers = {}, ...options }: CheckoutOptions = {}) {
    const customer = options.customer ?? (await testShop.make.customer())
    const productId = options.productId ?? (await testShop.make.product({ pieces }))
    await db.insert(cartLines).values({ userId: customer.id, productId, quantity }).onConflictDoNothing()
    const lines = [{ productId, quantity, unitHalalas: 11_500 }]
    const body = checkoutBody(lines, { type: 1, coupon }, coupon === undefined ? 0 : 10)
    const answer = await testShop.call('POST', '/checkout', { token: customer.token, body, headers })
    return { customer, productId, answer }
  }

  return {
    ...testShop,
    standIn,
    webhookUrl,
    /** Configures the delivery of webhooks; to be repeated after every `standIn.reset()`. */
    configureWebhook: (webhook: Parameters<StandIn['behave']>[0]['webhook']) =>
      standIn.behave({ webhookUrl, ...(webhook && { webhook }) }),
    /** Events of the provider about this order; `sendWebhooks` sends them. */
    eventsOf: async ({ providerOrderId }: Pick<Attempt, 'providerOrderId'>) =>
      (await standIn.events()).filter(({ body }) => body.includes(providerOrderId)),
    checkout,
    /** A checkout that succeeds. */
    async attempt(options: CheckoutOptions = {}): Promise<Attempt> {
      const { customer, productId, answer } = await checkout(options)
      if (answer.status !== 200) throw new Error(`The checkout was refused: ${answer.body.message}`)
      const providerOrderId: string = answer.body.data.order.id
      const [payment] = await db.select().from(payments).where(eq(payments.providerOrderId, providerOrderId))
      if (!payment) throw new Error('The provider’s order was not stored')
      return { customer, productId, orderId: payment.orderId, providerOrderId }
    },
    /** The browser hands in what the payment window gave it. */
    verify(
      { customer }: Pick<Attempt, 'customer'>,
      proof: { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string },
      changed: Record<string, string> = {},
    ) {
      return testShop.call('POST', '/checkout/verification', {
        token: customer.token,
        body: {
          orderCreationId: proof.razorpay_order_id,
          razorpayOrderId: proof.razorpay_order_id,
          razorpayPaymentId: proof.razorpay_payment_id,
          razorpaySignature: proof.razorpay_signature,
          ...changed,
        },
      })
    },
    fail: ({ customer }: Pick<Attempt, 'customer'>, data: string | number) =>
      testShop.call('POST', '/checkout/fail', { token: customer.token, body: { data, cartDetails: [] } }),
    paymentOf,
    paymentStateOf,
    /** The whole state: the order, its money, its history, its product, and the cart. */
    async readState({ orderId, productId, customer }: Attempt) {
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
      const history = await db
        .select({ status: orderStatusHistory.status })
        .from(orderStatusHistory)
        .where(eq(orderStatusHistory.orderId, orderId))
        .orderBy(orderStatusHistory.id)
      const [stock] = await db.select().from(productStock).where(eq(productStock.productId, productId))
      const cart = await db.select().from(cartLines).where(eq(cartLines.userId, customer.id))
      return {
        status: order?.status,
        payment: await paymentStateOf(orderId),
        history: history.map((entry) => entry.status),
        pieces: stock?.pieces,
        sold: stock?.sold,
        cart: cart.map((line) => line.quantity),
      }
    },
    async close() {
      await testShop.close()
      await standIn.close()
    },
  }
}
