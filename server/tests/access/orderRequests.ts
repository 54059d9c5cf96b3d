import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { asc, eq } from 'drizzle-orm'
import { updateOrderStatus } from '../../features/fulfilment/index.ts'
import { orderLines, orderNotes, orderReturns, orders } from '../../features/orders/tables.ts'
import { payments, refunds, unmatchedRefunds } from '../../features/payments/tables.ts'
import { actorFor } from '../../testing/actor.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'
import { testAddress } from '../../testing/testAddress.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

/** Another request of these may have closed the shop. */
async function newOrder({ testShop }: Context): Promise<number> {
  await testShop.make.settings('opening', { open: true })
  return (await placeOrder(testShop)).orderId
}

async function deliveredOrder(context: Context): Promise<{ orderId: number; lineId: number }> {
  const { db } = context.testShop.shop
  const orderId = await newOrder(context)
  await db.update(orders).set(statesWithStatus(4)).where(eq(orders.id, orderId))
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return { orderId, lineId: line?.id ?? 0 }
}

async function paidOrder(context: Context): Promise<{ orderId: number; paymentId: number }> {
  const { shop, make } = context.testShop
  const orderId = await newOrder(context)
  await updateOrderStatus(shop, actorFor(await make.customer({ role: 2 })), { orderId, to: 6 })
  const [payment] = await shop.db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, orderId))
  return { orderId, paymentId: payment?.id ?? 0 }
}

async function manualRefund(context: Context, provider: string): Promise<AdminRequest['params']> {
  const { db } = context.testShop.shop
  const { orderId, paymentId } = await paidOrder(context)
  await db
    .update(payments)
    .set({ provider, providerPaymentId: `pay_${orderId}` })
    .where(eq(payments.id, paymentId))
  const [refund] = await db
    .insert(refunds)
    .values({ paymentId, orderId, amount: 100, reason: 'goodwill', state: 'manual' })
    .returning({ id: refunds.id })
  return { id: orderId, refundId: refund?.id ?? 0 }
}

type OrderCall = Exclude<
  Extract<
    AdminCallName,
    | `${string}Order`
    | `${string}Orders`
    | `${string}Refund`
    | `${string}Return`
    | `${string}OrderNote`
    | `${string}Shipment`
  >,
  `${string}VatReturn`
>

/** A valid request of every call about orders, on an order of its own. */
export const orderRequests = {
  listOrders: async () => ({}),
  countOrders: async () => ({}),
  countOrderTasks: async () => ({}),
  listCarriers: async () => ({}),
  listCollections: async () => ({}),
  searchOrderGoods: async () => ({}),
  quoteOrder: async () => ({ body: { payment: 'cash', lines: [] } }),
  async createOrder({ testShop: { make } }) {
    const [{ id: customerId }, productId] = await Promise.all([make.customer(), make.product()])
    const lines = [{ productId, quantity: 1, unitHalalas: 11_500 }]
    return {
      body: {
        key: `phone ${customerId}`,
        customerId,
        payment: 'cash',
        lines,
        totalHalalas: 11_500 + 3_000,
        buyerName: 'نورة',
        buyerMobile: '0551234567',
        buyerAddress: 'الرياض',
        buyerZipcode: '12345',
      },
    }
  },
  readAdjacentOrders: async (context) => ({ params: { id: await newOrder(context) } }),
  readOrder: async (context) => ({ params: { id: await newOrder(context) } }),
  moveOrder: async (context) => ({ params: { id: await newOrder(context) }, body: { from: 0, to: 1 } }),
  markOrder: async (context) => ({ params: { id: await newOrder(context) }, body: { step: 'packed', done: true } }),
  updateOrderAddress: async (context) => ({
    params: { id: await newOrder(context) },
    body: {
      version: 1,
      buyerName: 'نورة',
      buyerMobile: '0551234567',
      buyerAddress: 'شارع الملك فهد، الرياض',
      buyerZipcode: '12345',
    },
  }),
  updateInvoiceBuyer: async (context) => ({
    params: { id: await newOrder(context) },
    body: {
      version: 1,
      buyerCompany: 'شركة النور',
      buyerVatNumber: '310122393500003',
      buyerCrNumber: '',
      ...testAddress,
    },
  }),
  updateShipment: async (context) => ({
    params: { id: await newOrder(context) },
    body: { version: 1, carrier: 'smsa', trackingNumber: '290012345678' },
  }),
  addOrderNote: async (context) => ({ params: { id: await newOrder(context) }, body: { text: 'يتصل قبل التوصيل' } }),
  async removeOrderNote(context) {
    const orderId = await newOrder(context)
    const [note] = await context.testShop.shop.db
      .insert(orderNotes)
      .values({ orderId, text: 'قديم' })
      .returning({ id: orderNotes.id })
    return { params: { id: orderId, noteId: note?.id ?? 0 } }
  },
  async returnGoods(context) {
    const { orderId, lineId } = await deliveredOrder(context)
    const body = { lines: [{ lineId, quantity: 1 }], restock: true, refund: true, reason: 'damaged' }
    return { params: { id: orderId }, body }
  },
  async decideReturn(context) {
    const { orderId } = await deliveredOrder(context)
    const [asked] = await context.testShop.shop.db
      .insert(orderReturns)
      .values({ orderId, state: 'requested', reason: 'damaged' })
      .returning({ id: orderReturns.id })
    return { params: { id: orderId, returnId: asked?.id ?? 0 }, body: { approved: true } }
  },
  async refundOrder(context) {
    return { params: { id: (await paidOrder(context)).orderId }, body: { amountHalalas: 500 } }
  },
  settleRefund: async (context) => ({
    params: await manualRefund(context, 'cash'),
    body: { paidFrom: 'bank' },
  }),
  retryRefund: async (context) => ({ params: await manualRefund(context, 'razorpay') }),
  async closeDeskRefund(context) {
    const { orderId, paymentId } = await paidOrder(context)
    const [kept] = await context.testShop.shop.db
      .insert(unmatchedRefunds)
      .values({ orderId, paymentId, amount: 100, providerRefundId: `rfnd_${orderId}` })
      .returning({ id: unmatchedRefunds.id })
    return { params: { id: orderId, deskRefundId: kept?.id ?? 0 }, body: { note: 'رُدّ باتفاق مع العميل' } }
  },
} satisfies Partial<Record<AdminCallName, (context: Context) => Promise<AdminRequest>>> &
  Record<OrderCall, (context: Context) => Promise<AdminRequest>>
