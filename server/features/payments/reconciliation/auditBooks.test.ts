import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { actorFor } from '../../../testing/actor.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type Attempt, openOnlineShop } from '../../../testing/onlineShop.ts'
import { openTestDatabase } from '../../../testing/openTestDatabase.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { returnGoods, updateOrderStatus } from '../../fulfilment/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { ledgerEntries, ledgerLines } from '../ledger/tables.ts'
import { refundOrder } from '../refundOrder.ts'
import { refundPayment } from '../refundPayment.ts'
import { refunds } from '../tables.ts'
import { auditBooks } from './auditBooks.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let staff: { id: number }
let paid: Attempt
beforeAll(async () => {
  staff = await testShop.make.customer({ role: 2 })
  paid = await testShop.attempt({ quantity: 3 })
  await testShop.verify(paid, await testShop.standIn.pay(paid.providerOrderId))
  const customer = await testShop.make.customer({ type: 1 })
  const productId = await testShop.make.product()
  await testShop.make.cartLine(customer.id, productId, 2)
  const body = checkoutBody([{ productId, quantity: 2, unitHalalas: 9_000 }], {}, 0, false)
  expect((await testShop.call('POST', '/checkout', { token: customer.token, body })).status).toBe(200)
  await refundOrder(testShop.shop, actorFor(staff), { orderId: paid.orderId, request: { amount: 1_000 } })
  const cancelled = await testShop.attempt()
  await testShop.verify(cancelled, await testShop.standIn.pay(cancelled.providerOrderId))
  await updateOrderStatus(testShop.shop, actorFor(staff), { orderId: cancelled.orderId, to: 7 })
})

/** Balances of an order in the ledger, by account. */
async function balances(orderId: number): Promise<Record<string, number>> {
  const rows = await testShop.shop.db
    .select({ account: ledgerLines.account, amount: sql<number>`sum(${ledgerLines.amountHalalas})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.orderId, orderId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]))
}

const firstLine = async (orderId: number) =>
  (await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0]?.id ?? 0

/** Report of the audit after a change behind the shop's back, which is rolled back. */
async function auditAfter(...statements: string[]) {
  class Undone extends Error {}
  let wrong: Awaited<ReturnType<typeof auditBooks>> = null
  await testShop.shop.db
    .transaction(async (tx) => {
      // The ledger itself would not let it happen.
      for (const table of [ledgerEntries, ledgerLines]) await tx.execute(sql`alter table ${table} disable trigger user`)
      for (const statement of statements) await tx.execute(sql.raw(statement))
      wrong = await auditBooks(tx)
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return wrong as Awaited<ReturnType<typeof auditBooks>>
}

describe('The audit', () => {
  it('finds nothing in a shop where nothing is wrong', async () => {
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it.each([
    [
      'a ledger line that was changed',
      `update ledger_lines set amount_halalas = amount_halalas + 1 where account = 'vat'`,
      /comes to nothing/,
    ],
    [
      'an entry that lost its lines',
      `delete from ledger_lines where entry_id = (select min(id) from ledger_entries)`,
      /has lines/,
    ],
    ['an entry that is missing', `delete from ledger_lines; delete from ledger_entries`, /The ledger says of an order/],
    [
      'a total that was changed',
      'update order_lines set total_halalas = total_halalas + 1',
      /total is that of its lines/,
    ],
    ['VAT that was changed', 'update order_lines set vat_halalas = vat_halalas + 1', /VAT is that of its lines/],
    ['a rate that was changed', 'update order_taxes set rounding_halalas = 5', /rate’s VAT/],
    [
      'a status without its history',
      `insert into order_status_history (order_id, status) select id, 3 from orders`,
      /last of its history/,
    ],
    ['a payment that was changed', `update payments set amount = amount + 1`, /The ledger says of an order/],
    ['a refund that nobody sent', `update refunds set state = 'done'`, /The ledger says of an order/],
    [
      'a refund that is larger than what was paid',
      `update refunds set amount = 99999999`,
      /The ledger says of an order/,
    ],
    [
      'a refund with other lines',
      `update refund_lines set amount_halalas = amount_halalas + 1`,
      /A refund is what it takes back/,
    ],
    [
      'an order that says it is unpaid',
      `update orders set payment_state = 'paid' where payment_state = 'part_refunded'`,
      /payment state/,
    ],
    ['pieces that vanished', 'update product_stock set pieces = pieces - 1 where pieces > 0', /on hand or held/],
    [
      'an order that came to nothing and holds goods',
      `update order_lines set restocked_quantity = 0 from orders where orders.id = order_id and state = 'cancelled';
        update product_stock set pieces = pieces - 1 where product_id in (
          select product_id from order_lines join orders on orders.id = order_id where state = 'cancelled')`,
      /hold no goods/,
    ],
  ])('names %s', async (_, statements, check) => {
    expect((await auditAfter(...statements.split(';')))?.check).toMatch(check)
  })
})

describe('The ledger', () => {
  it('is only ever added to, and takes no entry that does not balance', async () => {
    const { db } = testShop.shop
    const refused = (statement: string) =>
      expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: expect.stringMatching(/ledger/i) },
      })
    await refused('update ledger_lines set amount_halalas = 1')
    await refused('delete from ledger_entries')
    await refused(`insert into ledger_lines values ((select min(id) from ledger_entries), 'cash', 5)`)
  })

  it('holds a sale of 345.00 and its delivery, paid online, and what was refunded of it', async () => {
    const attempt = await testShop.attempt({ quantity: 3 })
    expect(await balances(attempt.orderId)).toEqual({})
    await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    // 345.00 holds 45.00 of VAT, 30.00 of delivery 3.91.
    const sold = { revenue: -30_000, vat: -4_891, delivery: -2_609 }
    expect(await balances(attempt.orderId)).toEqual({ provider: 37_500, ...sold })

    const line = await firstLine(attempt.orderId)
    const request = { lines: [{ orderLineId: line, quantity: 1 }] }
    const { refundId } = await refundOrder(testShop.shop, actorFor(staff), { orderId: attempt.orderId, request })
    const left = { revenue: -20_000, vat: -3_391, delivery: -2_609 }
    expect(await balances(attempt.orderId)).toEqual({ provider: 37_500, refunds_due: -11_500, ...left })
    await refundPayment(testShop.shop, { refundId })
    expect(await balances(attempt.orderId)).toEqual({ provider: 26_000, ...left })
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('part_refunded')

    await updateOrderStatus(testShop.shop, actorFor(staff), { orderId: attempt.orderId, to: 7 })
    expect(await balances(attempt.orderId)).toEqual({ provider: 26_000, refunds_due: -26_000 })
    const [, rest] = await testShop.shop.db
      .select()
      .from(refunds)
      .where(eq(refunds.orderId, attempt.orderId))
      .orderBy(refunds.id)
    await refundPayment(testShop.shop, { refundId: rest?.id ?? 0 })
    expect(await balances(attempt.orderId)).toEqual({})
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})

it('The example of docs/money.md: twelve at 14.50 with a coupon, of which five are refunded', async () => {
  const customer = await testShop.make.customer()
  const productId = await testShop.make.product({ retailHalalas: 1_450, pieces: 50 })
  await testShop.make.cartLine(customer.id, productId, 12)
  const coupon = await testShop.make.coupon(10)
  const lines = [{ productId, quantity: 12, unitHalalas: 1_450 }]
  const body = checkoutBody(lines, { type: 1, coupon }, 10)
  const { data } = (await testShop.call('POST', '/checkout', { token: customer.token, body })).body
  expect(data).toMatchObject({ sub_total: 151.3, discount: 15.13, tax_price: 20.43, total_price: 186.6 })
  const proof = await testShop.standIn.pay(data.order.id)
  const { id: orderId } = (await testShop.verify({ customer }, proof)).body.data
  expect(await balances(orderId)).toEqual({ provider: 18_660, revenue: -13_617, vat: -2_434, delivery: -2_609 })
  const request = { lines: [{ orderLineId: await firstLine(orderId), quantity: 5 }] }
  const { refundId, amount } = await refundOrder(testShop.shop, actorFor(staff), { orderId, request })
  expect(amount).toBe(6_525)
  await refundPayment(testShop.shop, { refundId })
  expect(await balances(orderId)).toEqual({ provider: 12_135, revenue: -7_943, vat: -1_583, delivery: -2_609 })
})

describe('Refunds', () => {
  it('refunds of more than is left are refused, also two at once', async () => {
    const attempt = await testShop.attempt()
    await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    const refund = (amount: number) =>
      refundOrder(testShop.shop, actorFor(staff), { orderId: attempt.orderId, request: { amount } })
    await expect(refund(14_501)).rejects.toMatchObject({ code: 'invalid_input' })
    const outcomes = await Promise.allSettled([refund(8_000), refund(8_000), refund(8_000)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(refund(0)).rejects.toMatchObject({ code: 'invalid_input' })
    await refundOrder(testShop.shop, actorFor(staff), { orderId: attempt.orderId, request: 'whole' })
    const back = await testShop.shop.db.select().from(refunds).where(eq(refunds.orderId, attempt.orderId))
    expect(back.map(({ amount }) => amount)).toEqual([8_000, 6_500])
    const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, attempt.orderId))
    expect(order).toMatchObject({ status: 6, paymentState: 'refunded' })
    // It can be cancelled still, but never be sent.
    await expect(
      updateOrderStatus(testShop.shop, actorFor(staff), { orderId: attempt.orderId, to: 2 }),
    ).rejects.toMatchObject({
      code: 'move_forbidden',
    })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('refunds that the provider keeps refusing are handed to a person', async () => {
    const attempt = await testShop.attempt()
    await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    const { refundId } = await refundOrder(testShop.shop, actorFor(staff), {
      orderId: attempt.orderId,
      request: { amount: 100 },
    })
    await testShop.standIn.behave({ refund: 'refuse' })
    for (let time = 1; time < 5; time += 1) await expect(refundPayment(testShop.shop, { refundId })).rejects.toThrow()
    await refundPayment(testShop.shop, { refundId })
    expect(await testShop.paymentStateOf(attempt.orderId)).toBe('part_refund_manual')
    await testShop.standIn.reset()
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})

describe('What was sent', () => {
  it('comes back by lines and pieces, into the stock once, and the last piece makes it returned', async () => {
    const attempt = await testShop.attempt({ quantity: 3 })
    const { orderId } = attempt
    await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))
    const line = await firstLine(orderId)
    const bring = (quantity: number, restock = true) =>
      returnGoods(testShop.shop, actorFor(staff), {
        orderId,
        lines: [{ orderLineId: line, quantity }],
        restock,
        refund: true,
        reason: 'damaged',
        note: '',
      })
    await expect(bring(1)).rejects.toMatchObject({ code: 'move_forbidden' })
    for (const to of [2, 4] as const) await updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to })
    await bring(1)
    expect(await testShop.readState(attempt)).toMatchObject({ status: 4, pieces: 8, payment: 'part_refund_due' })
    await expect(bring(3)).rejects.toMatchObject({ code: 'move_forbidden' })
    const twice = [line, line].map((orderLineId) => ({ orderLineId, quantity: 1 }))
    await expect(
      returnGoods(testShop.shop, actorFor(staff), {
        orderId,
        lines: twice,
        restock: true,
        refund: true,
        reason: 'damaged',
        note: '',
      }),
    ).rejects.toMatchObject({ code: 'move_forbidden' })
    await bring(2, false)
    // The damaged two are returned, and are in no stock.
    expect(await testShop.readState(attempt)).toMatchObject({ status: 8, pieces: 8 })
    await expect(bring(1)).rejects.toMatchObject({ code: 'move_forbidden' })
    expect(await balances(orderId)).toMatchObject({ refunds_due: -34_500, delivery: -2_609 })
    await eventually(async () => expect(await auditBooks(testShop.shop.db)).toBeNull())
  })
})
