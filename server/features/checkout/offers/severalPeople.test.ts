import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { AppError } from '../../../platform/errors/AppError.ts'
import { bankAccount } from '../../../testing/bankAccount.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/onlineShop.ts'
import { DiedError, openTestDatabase, type TestDatabase } from '../../../testing/openTestDatabase.ts'
import type { Answer } from '../../../testing/openTestShop.ts'
import { piecesAstray } from '../../../testing/piecesAstray.ts'
import { acceptance, askForQuotation, sellerOf, type TestQuotation, writeOffer } from '../../../testing/quotations.ts'
import { withoutOrderLimits } from '../../../testing/withoutOrderLimits.ts'
import { productStock } from '../../catalogue/tables.ts'
import { cancelOwnOrder, updateOrderStatus } from '../../fulfilment/index.ts'
import { orders } from '../../orders/tables.ts'
import { auditBooks, releaseReservation } from '../../payments/index.ts'
import { payments } from '../../payments/tables.ts'
import { answerQuotation, askAboutQuotation, declineQuotation, expireForgottenOffers } from '../../quotations/index.ts'
import { quotationOffers } from '../../quotations/tables.ts'
import { countStock } from '../../stock/index.ts'
import { readQuotation, sendOffer } from '../index.ts'

// SEED_OF_OFFERS repeats the seed that a failure names.
const long = process.env.TEST_LONG !== undefined
/** Each on a database of its own: the audit reads all that earlier sequences left. */
const rounds = long ? 15 : 1
const sequences = long ? 100 : 15

let database: TestDatabase
let testShop: OnlineShop
afterEach(() => testShop.close())

const quotationsOfSequence = 3
const which = fc.nat({ max: quotationsOfSequence - 1 })
const pieces = fc.integer({ min: 1, max: 9 })
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      which,
      pieces,
      unitHalalas: fc.integer({ min: 1, max: 20_000 }),
      validDays: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('accept' as const),
      which,
      payment: fc.constantFrom('cash' as const, 'cash' as const, 'bank' as const, 'online' as const),
      /** An offer that was read some time ago. */
      stale: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    }),
  },
  fc.record({ kind: fc.constant('decline' as const), which }),
  fc.record({ kind: fc.constant('ask' as const), which, answered: fc.boolean() }),
  fc.record({ kind: fc.constant('time goes by' as const), which, hours: fc.integer({ min: 1, max: 20 }) }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('goods arrive' as const), which, pieces }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), which, byStaff: fc.boolean() }),
  },
  fc.record({ kind: fc.constant('send' as const), which }),
  fc.record({ kind: fc.constant('shop' as const), which, pieces }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  fc.record({ kind: fc.constant('give up' as const), which }),
)
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never

interface Stage {
  asked: readonly TestQuotation[]
  /** The product that all of them compete for. */
  productId: number
  staff: SignedInCustomer
}

async function setUp(staff: SignedInCustomer): Promise<Stage> {
  const asked = await Promise.all(
    Array.from({ length: quotationsOfSequence }, () => askForQuotation(testShop, { quantity: 2 })),
  )
  return { asked, productId: await testShop.make.product({ pieces: 6 }), staff }
}

async function act(step: Action, { asked, productId, staff }: Stage): Promise<unknown> {
  const { shop } = testShop
  const quotation = asked[step.which]
  if (!quotation) throw new Error('no quotation')
  const { orderId, orderNo, quotationId, customer } = quotation
  const actor = sellerOf(testShop, staff)
  switch (step.kind) {
    case 'offer': {
      const lines = [{ productId, quantity: step.pieces, unitHalalas: step.unitHalalas, promisedOn: null }]
      await writeOffer(testShop, staff, quotationId, { lines, validDays: step.validDays })
      const { version } = await readQuotation(shop, quotationId)
      return sendOffer(shop, actor, { id: quotationId, version })
    }
    case 'accept': {
      const { sent } = await readQuotation(shop, quotationId)
      const offer = sent[step.stale ? 1 : 0] ?? sent[0]
      if (!offer) return
      const body = acceptance(offer, step.payment)
      return said(testShop.call('POST', `/orders/${orderNo}/quotation/accept`, { token: customer.token, body }))
    }
    case 'decline':
      return declineQuotation(shop, customer, { orderId, reason: '' })
    case 'ask':
      if (step.answered) return answerQuotation(shop, actor, { id: quotationId, text: '!', key: crypto.randomUUID() })
      return askAboutQuotation(shop, customer, { orderId, text: '?', key: null })
    case 'time goes by':
      await testShop.advanceClock(step.hours * 3_600_000)
      return expireForgottenOffers(shop)
    case 'goods arrive': {
      const [stock] = await shop.db.select().from(productStock).where(eq(productStock.productId, productId))
      const seen = stock?.pieces ?? 0
      return countStock(shop, actor, { productId, seen, counted: seen + step.pieces })
    }
    case 'shop': {
      const { id, token } = await testShop.make.customer()
      await testShop.make.cartLine(id, productId, step.pieces)
      const datas = {
        type: 0,
        buyer_name: 'سارة',
        buyer_mobile: '0501234567',
        buyer_address: 'الرياض',
        buyer_zipcode: '12211',
        cartDetails: [{ product_id: productId, quantity: step.pieces }],
      }
      return said(testShop.call('POST', '/checkout', { token, body: { datas } }))
    }
    case 'cancel':
    case 'send': {
      const made = await orderMadeOf(orderId)
      if (!made) return
      const cancellation = { reason: 'changed_mind', note: '' } as const
      if (step.kind === 'send') return updateOrderStatus(shop, actor, { orderId: made.id, to: 2 })
      if (step.byStaff) return updateOrderStatus(shop, actor, { orderId: made.id, to: 7, cancellation })
      return cancelOwnOrder(shop, customer, { orderId: made.id, cancellation })
    }
    case 'pay':
    case 'give up': {
      const made = await orderMadeOf(orderId, orderType.online)
      if (!made) return
      const [payment] = await shop.db
        .select()
        .from(payments)
        .where(eq(payments.orderId, made.id))
        .orderBy(desc(payments.id))
      if (!payment?.providerOrderId) return
      if (step.kind === 'give up') return releaseReservation(shop, payment.id)
      return said(testShop.verify({ customer }, await testShop.standIn.pay(payment.providerOrderId)))
    }
  }
}

/** The latest order that was made of a quotation. */
async function orderMadeOf(quotationId: number, type?: number) {
  const condition = and(eq(orders.quotationId, quotationId), type === undefined ? undefined : eq(orders.type, type))
  const [made] = await testShop.shop.db.select().from(orders).where(condition).orderBy(desc(orders.id)).limit(1)
  return made
}

/** A refusal that has a reason is no failure; a fault is. */
async function said(answer: Promise<Answer>): Promise<boolean | undefined> {
  const { status, body } = await answer
  // A process that dies answers nothing; the test's process answers for it.
  if (status >= 500 && body.code !== 'order_not_created' && !isDying) throw new Error(`${status} ${body.code}`)
  return status === 200 ? true : undefined
}
let isDying = false

/** Quotations of which more than one order stands. */
async function acceptedTwice(): Promise<unknown[]> {
  const { rows } = await testShop.shop.db.execute(sql`
    select ${orders.quotationId} from ${orders}
    where ${orders.quotationId} is not null and ${orders.state} in ('pending', 'placed', 'completed')
    group by ${orders.quotationId} having count(*) > 1`)
  return rows
}

it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  'Whatever several people do with the same quotations at once, and wherever a process dies: one order for each accepted offer, and stock and owed goods agree (%i)',
  async () => {
    database = await openTestDatabase()
    testShop = await openOnlineShop(database, { ...withoutOrderLimits, LOG_LEVEL: 'fatal' })
    await testShop.make.settings('bank', { accounts: [bankAccount] })
    await testShop.standIn.behave({ paidOrder: 'accept' })
    const staff = await testShop.make.customer({ role: 2 })
    const happened = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            steps: fc.array(action, { minLength: 1, maxLength: 4 }),
            diesAt: fc.option(fc.integer({ min: 1, max: 40 }), { freq: 3 }),
          }),
          { minLength: 3, maxLength: 12 },
        ),
        async (batches) => {
          const stage = await setUp(staff)
          // Every sequence has something to be accepted.
          await act({ kind: 'offer', which: 0, pieces: 8, unitHalalas: 9_000, validDays: 3 }, stage)
          for (const { steps, diesAt } of batches) {
            database.dieAt(diesAt)
            isDying = diesAt !== null
            const done = await Promise.allSettled(
              steps.map(async (step) => {
                const answer = await act(step, stage)
                if (answer !== undefined) happened.set(step.kind, (happened.get(step.kind) ?? 0) + 1)
              }),
            )
            database.dieAt(null)
            isDying = false
            for (const outcome of done)
              if (outcome.status === 'rejected' && !isExpected(outcome.reason)) throw outcome.reason
          }
          testShop.loggedErrors.splice(0)
          expect(await auditBooks(testShop.shop.db)).toBeNull()
          expect(await piecesAstray(testShop.shop.db)).toBe(0)
          expect(await acceptedTwice()).toEqual([])
        },
      ),
      { numRuns: sequences, ...(process.env.SEED_OF_OFFERS && { seed: Number(process.env.SEED_OF_OFFERS) }) },
    )
    expect(happened.get('accept') ?? 0).toBeGreaterThan(0)
    const { db } = testShop.shop
    expect(await db.$count(quotationOffers, eq(quotationOffers.state, 'accepted'))).toBeGreaterThan(0)
    if (!long) return
    for (const state of ['declined', 'expired', 'replaced'] as const)
      expect([state, await db.$count(quotationOffers, eq(quotationOffers.state, state))]).not.toContain(0)
    const paidOnline = and(
      eq(orders.type, orderType.online),
      gt(orders.quotationId, 0),
      eq(orders.paymentState, 'paid'),
    )
    expect(await db.$count(orders, paidOnline)).toBeGreaterThan(0)
  },
  3_000_000,
)

function isExpected(error: unknown): boolean {
  if (error instanceof AppError || error instanceof DiedError) return true
  return error instanceof Error && error.cause !== undefined && isExpected(error.cause)
}
