import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { and, eq, notExists } from 'drizzle-orm'
import { cartLines } from '../../features/cart/tables.ts'
import { addNote, markOrder, placeOrder } from '../../features/checkout/index.ts'
import { couponRedemptions, coupons } from '../../features/coupons/tables.ts'
import {
  cancelOwnOrder,
  decideReturn,
  requestReturn,
  returnGoods,
  updateOrderStatus,
  withdrawReturn,
} from '../../features/fulfilment/index.ts'
import { listReturns } from '../../features/orders/index.ts'
import { orderLines } from '../../features/orders/tables.ts'
import {
  byOrderId,
  findPayment,
  refundOrder,
  refundPayment,
  settleManualRefund,
  settlePayment,
} from '../../features/payments/index.ts'
import { refunds } from '../../features/payments/tables.ts'
import type { Caller } from '../../kernel/index.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { known, type Past, type PastAct } from './Past.ts'
import { type QuotationStep, takeQuotationStep } from './pastQuotations.ts'
import type { SeedOrder, SeedOrderStep, SeedPieces } from './SeedHistory.ts'

/** The acts of an order from its placement to its last step. */
export function actsOfOrder(past: Past, order: SeedOrder): PastAct[] {
  const customer = known(past.customers, order.customer, 'customer')
  let orderId = 0
  return [
    {
      at: order.at,
      async act() {
        orderId = await placePastOrder(past, customer, order)
      },
    },
    ...order.steps.map((step) => ({
      at: step.at,
      async act() {
        if (isQuotationStep(step)) orderId = await takeQuotationStep(past, { orderId, customer }, step)
        else await takeStep(past, { orderId, customer }, step)
        for (const refundId of past.takeDueRefunds()) await refundPayment(past.shop, { refundId })
      },
    })),
  ]
}

async function placePastOrder({ shop, tx, productIds }: Past, customer: Caller, order: SeedOrder): Promise<number> {
  const lines = order.lines.map(({ sku, quantity }) => ({ productId: known(productIds, sku, 'product'), quantity }))
  await tx.insert(cartLines).values(lines.map((line) => ({ userId: customer.id, ...line })))
  const { buyer, language } = order
  const placed = await placeOrder(
    shop,
    customer,
    {
      type: order.type,
      buyer,
      // At the shop's own prices.
      lines: lines.map((line) => ({ ...line, regularPrice: undefined, salePrice: undefined })),
      claimed: { subtotal: undefined, vat: undefined, shipping: undefined, total: undefined },
      coupon: order.couponed ? await couponOf({ tx }, customer) : undefined,
    },
    { idempotencyKey: null, language, address: '' },
  )
  return placed.id
}

async function couponOf({ tx }: Pick<Past, 'tx'>, { email }: Caller): Promise<string> {
  const used = tx.select().from(couponRedemptions).where(eq(couponRedemptions.couponId, coupons.id))
  const unused = and(eq(coupons.email, mailboxOf(email)), notExists(used))
  const [coupon] = await tx.select({ code: coupons.code }).from(coupons).where(unused)
  if (!coupon) throw new Error('The seed data uses a coupon that nobody was given')
  return coupon.code
}

interface PlacedOrder {
  orderId: number
  customer: Caller
}

const quotationSteps: readonly SeedOrderStep['kind'][] = [
  'offered',
  'asked',
  'answered',
  'offerAccepted',
  'offerDeclined',
  'quotationClosed',
  'offerExpired',
]

const isQuotationStep = (step: SeedOrderStep): step is QuotationStep => quotationSteps.includes(step.kind)

type StepOf<Kind extends SeedOrderStep['kind']> = Extract<SeedOrderStep, { kind: Kind }>

async function takeStep(
  past: Past,
  placed: PlacedOrder,
  step: Exclude<SeedOrderStep, QuotationStep>,
): Promise<unknown> {
  const { shop, staff } = past
  const { orderId, customer } = placed
  const move = (update: Omit<Parameters<typeof updateOrderStatus>[2], 'orderId'>) =>
    updateOrderStatus(shop, staff('moveOrder'), { orderId, ...update })
  switch (step.kind) {
    case 'confirmed':
    case 'packed':
      return markOrder(shop, staff('markOrder'), { orderId, step: step.kind, done: true })
    case 'held':
      return move({ to: orderStatus.onHold })
    case 'released':
      return move({ to: orderStatus.initiated })
    case 'paid':
      return settlePayment(shop, await paymentOf(past, orderId), { providerPaymentId: `past ${orderId}` })
    case 'transferred':
      return move({ to: orderStatus.paid, payment: { method: 'bank', reference: step.reference } })
    case 'sent':
      return move({
        to: orderStatus.dispatched,
        shipment: { carrier: step.carrier, trackingNumber: step.trackingNumber },
      })
    case 'inDelivery':
      return move({ to: orderStatus.inDelivery })
    case 'delivered':
      return move({ to: orderStatus.delivered })
    case 'completed':
      return move({ to: orderStatus.completed })
    case 'cancelled':
      return move({ to: orderStatus.cancelled, cancellation: { reason: step.reason, note: step.note } })
    case 'cancelledByCustomer':
      return cancelOwnOrder(shop, customer, { orderId, cancellation: { reason: step.reason, note: step.note } })
    case 'noted':
      return addNote(shop, staff('addOrderNote'), { orderId, text: step.text })
    case 'refunded':
      return refundOrder(shop, staff('refundOrder'), { orderId, request: { amount: step.amountHalalas } })
    case 'refundSettled':
      return settleRefund(past, orderId, step)
    default:
      return takeReturnStep(past, placed, step)
  }
}

type ReturnStep = StepOf<'returnRequested' | 'returnDecided' | 'returnWithdrawn' | 'returnReceived' | 'sentBack'>

async function takeReturnStep(past: Past, { orderId, customer }: PlacedOrder, step: ReturnStep): Promise<unknown> {
  const { shop, staff } = past
  switch (step.kind) {
    case 'returnRequested': {
      const lines = await orderLinesOf(past, orderId, step.lines)
      const { reason, note } = step
      return requestReturn(shop, customer, { orderId, lines, reason, note, picture: undefined })
    }
    case 'returnDecided': {
      const { id: returnId } = await latestReturn(past, orderId)
      const { approved, answer } = step
      return decideReturn(shop, staff('decideReturn'), { orderId, returnId, approved, answer })
    }
    case 'returnWithdrawn':
      return withdrawReturn(shop, { orderId, returnId: (await latestReturn(past, orderId)).id })
    case 'returnReceived': {
      const { id: returnId, lines, reason, note } = await latestReturn(past, orderId)
      const { restock } = step
      return returnGoods(shop, staff('returnGoods'), { orderId, returnId, lines, reason, note, restock, refund: true })
    }
    case 'sentBack': {
      const lines = await orderLinesOf(past, orderId, step.lines)
      const { reason, note } = step
      return returnGoods(shop, staff('returnGoods'), { orderId, lines, reason, note, restock: true, refund: true })
    }
  }
}

async function latestReturn({ tx }: Past, orderId: number) {
  const [latest] = await listReturns(tx, orderId)
  if (!latest) throw new Error('The seed data goes on with a return that nobody asked for')
  return latest
}

async function orderLinesOf({ tx }: Past, orderId: number, pieces: readonly SeedPieces[]) {
  const rows = await tx
    .select({ id: orderLines.id, sku: orderLines.sku })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  return pieces.map(({ sku, quantity }) => ({ orderLineId: known(ids, sku, 'ordered product'), quantity }))
}

async function paymentOf({ tx }: Past, orderId: number): Promise<number> {
  const payment = await findPayment(tx, byOrderId(orderId))
  if (!payment) throw new Error('The seed data pays an order that waits for no payment')
  return payment.id
}

async function settleRefund({ tx, shop, staff }: Past, orderId: number, { paidFrom }: StepOf<'refundSettled'>) {
  const [refund] = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.state, 'manual')))
  if (!refund) throw new Error('The seed data gives back what nobody waits for')
  await settleManualRefund(shop, staff('settleRefund'), { orderId, refundId: refund.id, paidFrom })
}
