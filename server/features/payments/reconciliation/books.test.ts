import { productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { type OrderStatus, orderStatus, orderTransitions } from '@rawaj/contract/orders/orderStatus.ts'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors/AppError.ts'
import { actorFor } from '../../../testing/actor.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../../../testing/invoicing/activateUnit.ts'
import { fileReturns } from '../../../testing/invoicing/fileReturns.ts'
import { hashOf } from '../../../testing/invoicing/hashOf.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/onlineShop.ts'
import { DiedError, openTestDatabase, type TestDatabase } from '../../../testing/openTestDatabase.ts'
import { piecesAstray } from '../../../testing/piecesAstray.ts'
import { withoutOrderLimits } from '../../../testing/withoutOrderLimits.ts'
import { cartLines } from '../../cart/tables.ts'
import { productStock } from '../../catalogue/tables.ts'
import { returnGoods, updateOrderStatus } from '../../fulfilment/index.ts'
import { issueWaiting } from '../../invoicing/index.ts'
import { debitNotes, invoiceRequests, invoiceStamps } from '../../invoicing/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { vatReturnChecks } from '../../vatReturns/index.ts'
import { createDebitNote } from '../debitNotes/createDebitNote.ts'
import { recordDebitNotePayment } from '../debitNotes/recordDebitNotePayment.ts'
import { withdrawDebitNote } from '../debitNotes/withdrawDebitNote.ts'
import { refundOrder } from '../refundOrder.ts'
import { refundPayment } from '../refundPayment.ts'
import { releaseReservation } from '../releaseReservation.ts'
import { payments, refunds } from '../tables.ts'
import { auditBooks } from './auditBooks.ts'

// SEED_OF_BOOKS repeats the seed that a failure names.
const long = process.env.TEST_LONG !== undefined
/** Each on a database of its own: the audit reads all that earlier sequences left. */
const rounds = long ? 15 : 1
const sequences = long ? 100 : 30

let database: TestDatabase
let testShop: OnlineShop

let goods: number[]
let customers: SignedInCustomer[]
let staff: SignedInCustomer
async function openBooks() {
  database = await openTestDatabase()
  testShop = await openOnlineShop(database, { ...withoutOrderLimits, LOG_LEVEL: 'fatal' })
  const prices = [1, 75, 1_000, 1_450, 14_900, 99_900]
  const sold = prices.map((retailHalalas, index) =>
    testShop.make.product({
      retailHalalas,
      wholesaleHalalas: Math.ceil(retailHalalas * 0.7),
      pieces: index === 0 ? 5 : 400,
      taxCode: index % 3 === 2 ? (productTaxCodes[index % productTaxCodes.length] ?? 'V15') : 'V15',
    }),
  )
  goods = await Promise.all(sold)
  customers = await Promise.all([0, 0, 1, 2].map((type) => testShop.make.customer({ type })))
  staff = await testShop.make.customer({ role: 2 })
  await testShop.standIn.behave({ paidOrder: 'accept' })
  await testShop.make.settings('legal', {
    vatNumber: testVatNumber,
    crNumber: '1010010000',
    nationalAddress: testSellerAddress,
  })
  await activateUnit(testShop.shop)
}
afterEach(() => testShop.close())

/** The customer orders quantities of some products; the shop's own totals hold. */
async function order(
  customer: SignedInCustomer,
  type: 0 | 1 | 2,
  chosen: { good: number; quantity: number }[],
  coupon: boolean,
) {
  await testShop.shop.db.delete(cartLines).where(eq(cartLines.userId, customer.id))
  const lines = chosen.map(({ good, quantity }) => ({ product_id: goods[good % goods.length] ?? 0, quantity }))
  for (const line of lines) await testShop.make.cartLine(customer.id, line.product_id, line.quantity)
  const datas = {
    type,
    buyer_name: 'سارة',
    buyer_mobile: '0501234567',
    buyer_address: 'الرياض',
    buyer_zipcode: '12211',
    cartDetails: lines,
    coupon: coupon ? await testShop.make.coupon(15) : undefined,
  }
  return testShop.call('POST', '/checkout', { token: customer.token, body: { datas } })
}

const cart = fc.uniqueArray(fc.record({ good: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 13 }) }), {
  minLength: 1,
  maxLength: 4,
  selector: ({ good }: { good: number }) => good,
})
/** Which of the last orders. */
const which = fc.nat({ max: 5 })
const action = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who: fc.nat({ max: 3 }),
      type: fc.constantFrom(0, 0, 2, 1, 1, 1),
      cart,
      coupon: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), which, times: fc.integer({ min: 1, max: 2 }) }),
  },
  fc.record({ kind: fc.constant('give up' as const), which }),
  fc.record({ kind: fc.constant('time runs out' as const), which }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which,
      to: fc.oneof(
        { weight: 4, arbitrary: fc.record({ allowed: fc.nat({ max: 3 }) }) },
        fc.record({ any: fc.constantFrom<OrderStatus>(...Object.values(orderStatus)) }),
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      which,
      pieces: fc.integer({ min: 1, max: 6 }),
      restock: fc.boolean(),
      refund: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      which,
      amount: fc.integer({ min: 1, max: 60_000 }),
      by: fc.constantFrom('amount', 'line', 'whole'),
    }),
  },
  fc.record({ kind: fc.constant('charge' as const), which, amount: fc.integer({ min: 1, max: 60_000 }) }),
  fc.record({
    kind: fc.constant('end charge' as const),
    which,
    by: fc.constantFrom('payment', 'payment', 'withdrawal'),
  }),
  fc.record({ kind: fc.constant('send refunds' as const), provider: fc.constantFrom('normal', 'normal', 'refuse') }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

/** Steps that a few random ones may leave out: paid orders, and refunds. */
const refundingSteps: Action[] = [
  { kind: 'order', who: 0, type: 1, cart: [{ good: 3, quantity: 1 }], coupon: false },
  { kind: 'pay', which: 0, times: 1 },
  { kind: 'charge', which: 0, amount: 1_150 },
  { kind: 'end charge', which: 0, by: 'payment' },
  { kind: 'refund', which: 0, amount: 1, by: 'whole' },
  { kind: 'send refunds', provider: 'normal' },
]
const refundedOnce = refundingSteps.map((step) => ({ step, diesAt: null }))

async function act(step: Action): Promise<unknown> {
  const { shop, standIn } = testShop
  if (step.kind === 'order') {
    const customer = customers[step.who]
    if (!customer) throw new Error('no customer')
    return order(customer, step.type as 0 | 1 | 2, step.cart, step.coupon)
  }
  if (step.kind === 'send refunds') {
    await standIn.behave({ refund: step.provider === 'refuse' ? 'refuse' : 'normal' })
    const due = await shop.db.select({ refundId: refunds.id }).from(refunds).where(eq(refunds.state, 'due'))
    for (const refund of due) await refundPayment(shop, refund).catch(() => {})
    return
  }
  const last = await shop.db
    .select({ id: orders.id, userId: orders.userId, status: orders.status, version: orders.version })
    .from(orders)
    .orderBy(desc(orders.id))
    .limit(6)
  const chosen = last[step.which % Math.max(1, last.length)]
  if (!chosen) return
  const orderId = chosen.id
  const [payment] = await shop.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.duplicate, false)))
  const customer = customers.find(({ id }) => id === chosen.userId)
  switch (step.kind) {
    case 'pay': {
      if (!payment?.providerOrderId || !customer) return
      for (let time = 0; time < step.times; time += 1) {
        const proof = await standIn.pay(payment.providerOrderId)
        await testShop.verify({ customer }, proof)
      }
      return
    }
    case 'give up':
      return customer && testShop.fail({ customer }, orderId)
    case 'time runs out':
      return payment && releaseReservation(shop, payment.id)
    case 'move': {
      const allowed = orderTransitions[chosen.status as OrderStatus]
      const to = 'any' in step.to ? step.to.any : allowed[step.to.allowed % Math.max(1, allowed.length)]
      return to !== undefined && updateOrderStatus(shop, actorFor(staff), { orderId, to })
    }
    case 'return': {
      const lines = await shop.db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
        .orderBy(asc(orderLines.id))
      const line = lines[step.pieces % lines.length]
      if (!line) return
      const { restock, refund } = step
      return returnGoods(shop, actorFor(staff), {
        orderId,
        lines: [{ orderLineId: line.id, quantity: step.pieces }],
        restock,
        refund,
        reason: 'changed_mind',
        note: '',
      })
    }
    case 'charge':
      return createDebitNote(shop, actorFor(staff), {
        orderId,
        version: chosen.version,
        nameAr: 'رفع إلى الطابق الثالث',
        nameEn: 'Carried to the third floor',
        reason: 'طُلب عند التسليم',
        amountHalalas: step.amount,
        taxCode: step.amount % 3 === 0 ? 'VATEX-SA-35' : 'V15',
      })
    case 'end charge': {
      const [note] = await shop.db.select().from(debitNotes).where(eq(debitNotes.orderId, orderId)).limit(1)
      const named = { orderId, noteId: note?.id ?? 0 }
      return step.by === 'payment'
        ? recordDebitNotePayment(shop, actorFor(staff), { ...named, method: 'cash' })
        : withdrawDebitNote(shop, actorFor(staff), { ...named, mayRefund: true })
    }
    case 'refund': {
      const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).limit(1)
      const byLine = { lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }], shipping: step.amount % 2 === 0 }
      const request = step.by === 'whole' ? 'whole' : step.by === 'line' ? byLine : { amount: step.amount }
      return refundOrder(shop, actorFor(staff), { orderId, request })
    }
  }
}

const restock = () =>
  testShop.shop.db.update(productStock).set({
    pieces: sql`${productStock.pieces} + 20`,
    supplied: sql`${productStock.supplied} + 20`,
  })

it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'Whatever is ordered, paid, refunded, cancelled and returned, and wherever the process dies: the books, their documents and the VAT returns are right (%i)',
  async () => {
    await openBooks()
    const happened = new Map<string, number>()
    const returns = fileReturns(testShop, staff)
    let histories = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ step: action, diesAt: fc.option(fc.integer({ min: 1, max: 14 }), { freq: 4 }) }), {
          minLength: 5,
          maxLength: 25,
        }),
        async (steps) => {
          await restock()
          for (const { step, diesAt } of steps) {
            database.dieAt(diesAt)
            try {
              const answer = await act(step)
              happened.set(step.kind, (happened.get(step.kind) ?? 0) + (answer === undefined ? 0 : 1))
            } catch (error) {
              const expected = error instanceof AppError || hasDied(error)
              if (!expected) throw error
            } finally {
              database.dieAt(null)
            }
          }
          // The queue would have reported these; errors of a shop that died are its own.
          testShop.loggedErrors.splice(0)
          await returns.check()
          histories += 1
          if (histories % 5 === 0) await returns.fileFirst()
          expect(await auditBooks(testShop.shop.db, vatReturnChecks)).toBeNull()
          expect(await piecesAstray(testShop.shop.db)).toBe(0)
        },
      ),
      {
        numRuns: sequences,
        examples: [[refundedOnce]],
        ...(process.env.SEED_OF_BOOKS && { seed: Number(process.env.SEED_OF_BOOKS) }),
      },
    )
    expect(happened.get('order')).toBeGreaterThan(0)
    const refunded = await testShop.shop.db
      .select({ id: refunds.id })
      .from(refunds)
      .where(inArray(refunds.state, ['sent', 'done']))
    expect(refunded.length).toBeGreaterThan(0)
    await issueWaiting(testShop.shop)
    expect(testShop.loggedErrors.splice(0)).toEqual([])
    await returns.check()
    expect(await auditBooks(testShop.shop.db, vatReturnChecks)).toBeNull()
    const waiting = isNull(invoiceRequests.invoiceId)
    expect(
      await testShop.shop.db.select({ why: invoiceRequests.waitsFor }).from(invoiceRequests).where(waiting),
    ).toEqual([])
    const stamps = await testShop.shop.db
      .select({ xml: invoiceStamps.xml, hash: invoiceStamps.hash })
      .from(invoiceStamps)
    expect(stamps.length).toBeGreaterThan(0)
    for (const { xml, hash } of stamps) expect(hashOf(xml)).toBe(hash)
  },
  3_000_000,
)

function hasDied(error: unknown): boolean {
  return error instanceof DiedError || (error instanceof Error && error.cause !== undefined && hasDied(error.cause))
}
