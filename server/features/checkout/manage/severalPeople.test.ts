import { type OrderStatus, orderStatus, orderTransitions } from '@rawaj/contract/orders/orderStatus.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors/AppError.ts'
import { actorFor } from '../../../testing/actor.ts'
import { bankAccount } from '../../../testing/bankAccount.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { piecesAstray } from '../../../testing/piecesAstray.ts'
import { type PlacedTestOrder, placeOrder } from '../../../testing/placeOrder.ts'
import { withoutOrderLimits } from '../../../testing/withoutOrderLimits.ts'
import { cancelOwnOrder, decideReturn, returnGoods, updateOrderStatus } from '../../fulfilment/index.ts'
import { orderLines, orderReturnLines, orderReturns, orderStatusHistory, orders } from '../../orders/tables.ts'
import { auditBooks, refundOrder, settleManualRefund } from '../../payments/index.ts'
import { refunds } from '../../payments/tables.ts'
import { createOrder } from '../take/createOrder.ts'
import { quoteOrder } from '../take/quoteOrder.ts'
import { markOrder } from './markOrder.ts'
import { updateAddress, updateShipment } from './updateDelivery.ts'

// SEED_OF_PEOPLE repeats the seed that a failure names.
const long = process.env.TEST_LONG !== undefined
/** Each on a database of its own: the audit reads all that earlier sequences left. */
const rounds = long ? 20 : 1
const sequences = long ? 100 : 20

let testShop: TestShop
afterEach(() => testShop.close())

const ordersOfSequence = 2
const which = fc.nat({ max: ordersOfSequence - 1 })
const pieces = fc.integer({ min: 1, max: 4 })
const action = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which,
      /** A status that is allowed by the order as this person has read it, or any. */
      to: fc.oneof({ weight: 5, arbitrary: fc.record({ allowed: fc.nat({ max: 3 }) }) }, fc.constantFrom(4, 5, 7, 8)),
      method: fc.constantFrom('cash' as const, 'bank' as const),
    }),
  },
  fc.record({ kind: fc.constant('mark' as const), which, packed: fc.boolean(), done: fc.boolean() }),
  fc.record({ kind: fc.constant('cancel own' as const), which }),
  fc.record({
    kind: fc.constant('take' as const),
    which,
    pieces,
    payment: fc.constantFrom('cash' as const, 'bank' as const, 'quotation' as const),
  }),
  fc.record({ kind: fc.constant('address' as const), which }),
  fc.record({ kind: fc.constant('shipment' as const), which }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      which,
      pieces,
      restock: fc.boolean(),
      refund: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('asked return' as const), which, pieces, approved: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('refund' as const), which, amount: fc.integer({ min: 1, max: 40_000 }) }),
  fc.record({
    kind: fc.constant('settle' as const),
    which,
    paidFrom: fc.constantFrom('cash' as const, 'bank' as const),
  }),
)
/** Status of an order before all of them work on it. */
const start = fc.constantFrom<OrderStatus[]>([], [], [6], [2], [2, 3], [2, 4], [2, 4, 5], [6, 2, 4])

async function orderThatWent(through: readonly OrderStatus[]): Promise<PlacedTestOrder> {
  const placed = await placeOrder(testShop, { quantity: 3 })
  const actor = { ...actorFor(placed.customer), userId: null }
  for (const to of through) await updateOrderStatus(testShop.shop, actor, { orderId: placed.orderId, to })
  return placed
}

type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Action of one person on an order, as they read it a moment ago. */
async function act(step: Action, placed: PlacedTestOrder, staff: { id: number }): Promise<unknown> {
  const { shop } = testShop
  const { orderId, customer } = placed
  const actor = actorFor(staff)
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  if (!order || !line) throw new Error('The order is gone')
  const back = { orderId, restock: true, refund: true, reason: 'damaged', note: '' } as const
  switch (step.kind) {
    case 'move': {
      const from = order.status as OrderStatus
      const allowed = orderTransitions[from]
      const to = typeof step.to === 'number' ? step.to : allowed[step.to.allowed % Math.max(1, allowed.length)]
      if (to === undefined) return
      const payment = { method: step.method, reference: null }
      const cancellation = { reason: 'out_of_stock', note: '' } as const
      return updateOrderStatus(shop, actor, { orderId, from, to: to as OrderStatus, payment, cancellation })
    }
    case 'mark':
      return markOrder(shop, actor, { orderId, step: step.packed ? 'packed' : 'confirmed', done: step.done })
    case 'cancel own':
      return cancelOwnOrder(shop, customer, { orderId, cancellation: { reason: 'changed_mind', note: '' } })
    case 'take': {
      // More of the same for the same customer, on the phone.
      const lines = [{ productId: placed.productId, quantity: step.pieces }]
      const wanted = { customerId: customer.id, payment: step.payment, lines }
      const quote = await quoteOrder(shop, shop.db, wanted)
      const seen = lines.map((goods) => ({ ...goods, unitHalalas: quote.lines[0]?.unitHalalas ?? 0 }))
      const buyer = { name: 'نورة', mobile: '0551234567', address: 'جدة', zipcode: '23424' }
      const sent = { ...wanted, lines: seen, totalHalalas: quote.totalHalalas, buyer, note: '', overrideLimit: true }
      return createOrder(shop, actor, actor.requestId ?? '', sent)
    }
    case 'address': {
      const address = { buyerName: 'نورة', buyerMobile: '0551234567', buyerAddress: 'جدة', buyerZipcode: '23424' }
      return updateAddress(shop, actor, { orderId, version: order.version, address })
    }
    case 'shipment': {
      const shipment = { carrier: 'spl', trackingNumber: String(order.version) }
      return updateShipment(shop, actor, { orderId, version: order.version, shipment })
    }
    case 'return': {
      const lines = [{ orderLineId: line.id, quantity: step.pieces }]
      return returnGoods(shop, actor, { ...back, lines, restock: step.restock, refund: step.refund })
    }
    case 'asked return': {
      const asked = { orderId, state: 'requested', reason: 'defective' } as const
      const [made] = await shop.db.insert(orderReturns).values(asked).returning({ id: orderReturns.id })
      const returnId = made?.id ?? 0
      await shop.db.insert(orderReturnLines).values({ returnId, orderLineId: line.id, quantity: step.pieces })
      await decideReturn(shop, actor, { orderId, returnId, approved: step.approved, answer: '' })
      const lines = [{ orderLineId: line.id, quantity: step.pieces }]
      return returnGoods(shop, actor, { ...back, lines, returnId })
    }
    case 'refund':
      return refundOrder(shop, actor, { orderId, request: { amount: step.amount } })
    case 'settle': {
      const [due] = await shop.db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderId, orderId))
      if (!due) return
      return settleManualRefund(shop, actor, { orderId, refundId: due.id, paidFrom: step.paidFrom })
    }
  }
}

/** Moves in these orders' histories that the table of moves does not allow. */
async function forbiddenMoves(orderIds: readonly number[]): Promise<string[]> {
  const rows = await testShop.shop.db
    .select({ orderId: orderStatusHistory.orderId, status: orderStatusHistory.status })
    .from(orderStatusHistory)
    .where(inArray(orderStatusHistory.orderId, [...orderIds]))
    .orderBy(asc(orderStatusHistory.id))
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([orderId, history]) =>
    history.slice(1).flatMap(({ status }, index) => {
      const before = history[index]?.status as OrderStatus
      return orderTransitions[before].includes(status as OrderStatus) ? [] : [`${orderId}: ${before} → ${status}`]
    }),
  )
}

/** Orders whose own words do not agree with each other. */
async function contradictions(): Promise<unknown[]> {
  const { rows } = await testShop.shop.db.execute(sql`
    select order_no from orders where (delivered_at is not null) <>
        exists (select from order_status_history where order_id = orders.id and status = ${orderStatus.delivered})
      or (cancel_reason is not null) <> (state = 'cancelled')
      or exists (select from order_lines where order_id = orders.id group by order_id
        having sum(returned_quantity) <> coalesce((select sum(quantity) from order_return_lines
          join order_returns on order_returns.id = return_id
          where order_returns.order_id = orders.id and state = 'received'), 0)
        and orders.status <> ${orderStatus.returned})
    union select order_no from order_returns join orders on orders.id = order_id
      where order_returns.state = 'received' and received_at is null`)
  return rows
}

it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'Whatever several people do with the same orders at once: stock, money and history agree (%i)',
  async () => {
    testShop = await openTestShop({ ...withoutOrderLimits })
    await testShop.make.settings('bank', { accounts: [bankAccount] })
    const staff = await Promise.all([1, 2, 3].map(() => testShop.make.customer({ role: 2 })))
    const happened = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(start, { minLength: ordersOfSequence, maxLength: ordersOfSequence }),
        fc.array(fc.array(action, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 8 }),
        async (starts, batches) => {
          const placed = await Promise.all(starts.map(orderThatWent))
          for (const batch of batches) {
            const done = await Promise.allSettled(
              batch.map(async (step, index) => {
                const [order, person] = [placed[step.which], staff[index % staff.length]]
                if (order && person) await act(step, order, person)
                happened.set(step.kind, (happened.get(step.kind) ?? 0) + 1)
              }),
            )
            for (const outcome of done)
              if (outcome.status === 'rejected' && !(outcome.reason instanceof AppError)) throw outcome.reason
          }
          expect(await auditBooks(testShop.shop.db)).toBeNull()
          expect(await piecesAstray(testShop.shop.db)).toBe(0)
          expect(await forbiddenMoves(placed.map(({ orderId }) => orderId))).toEqual([])
          expect(await contradictions()).toEqual([])
        },
      ),
      { numRuns: sequences, ...(process.env.SEED_OF_PEOPLE && { seed: Number(process.env.SEED_OF_PEOPLE) }) },
    )
    const kinds = long
      ? ['move', 'mark', 'cancel own', 'take', 'address', 'shipment', 'return', 'refund', 'settle']
      : ['move']
    for (const kind of kinds) expect([kind, happened.get(kind) ?? 0]).not.toContain(0)
  },
  1_000_000,
)
