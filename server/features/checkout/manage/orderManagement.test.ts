import type { OpenOrder, OrderRow } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type OrderTask, orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { statesWithStatus } from '../../../testing/statesWithStatus.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { productStock } from '../../catalogue/tables.ts'
import { orderReturns, orders } from '../../orders/tables.ts'

const testShop = useFixture(openTestShop)
let clerk: SignedInStaff
beforeAll(async () => {
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

async function list(search = ''): Promise<{ data: OrderRow[]; next: string | null }> {
  const { status, body } = await clerk.client.call('GET', `/orders${search}`)
  expect([search, status]).toEqual([search, 200])
  return { data: body.data, next: body.next }
}
const idsOf = async (search: string) => (await list(search)).data.map(({ id }) => id)
const read = async (id: number): Promise<OpenOrder> => (await clerk.client.call('GET', `/orders/${id}`)).body.data
const move = (id: number, from: OrderStatus, to: OrderStatus, { client } = clerk) =>
  client.call('POST', `/orders/${id}/status`, {
    body: { from, to, ...(to === orderStatus.cancelled && { cancellation: { reason: 'unreachable' } }) },
  })
const change = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  testShop.shop.db.update(orders).set(values).where(eq(orders.id, id))
const piecesOf = async (productId: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.pieces

describe('The orders of the back office', () => {
  it('are found by number, name, mobile and SKU', async () => {
    const { orderId, orderNo } = await placeOrder(testShop, { sku: 'ELB-20-77', buyerName: 'نورة العتيبي' })
    await placeOrder(testShop)
    const { buyerMobile } = await read(orderId)
    for (const text of [orderNo, orderNo.slice(2), 'ELB-20-77', 'نورة', 'العتيبي'])
      expect([text, await idsOf(`?query=${encodeURIComponent(text)}`)]).toEqual([text, [orderId]])
    expect(await idsOf(`?query=${buyerMobile}`)).toContain(orderId)
    for (const text of ['%', '_', 'ELB-20', 'no such'])
      expect([text, await idsOf(`?query=${encodeURIComponent(text)}`)]).toEqual([text, []])
  })

  it('say how many pieces each has', async () => {
    const made = []
    for (const quantity of [1, 3, 2]) made.push(await placeOrder(testShop, { quantity, buyerName: 'Counts pieces' }))
    const { data } = await list(`?query=${encodeURIComponent('Counts pieces')}&sort=oldest`)
    expect(data.map(({ pieces }) => pieces)).toEqual([1, 3, 2])
  })

  it('are divided by what has to be done with them, and late ones stand out', async () => {
    const { orderId } = await placeOrder(testShop)
    const states: [OrderTask, Partial<typeof orders.$inferInsert>][] = [
      ['toConfirm', {}],
      ['toPack', { confirmedAt: new Date() }],
      ['toPack', { ...statesWithStatus(orderStatus.paid), confirmedAt: null }],
      ['toSend', { ...statesWithStatus(orderStatus.initiated), confirmedAt: new Date(), packedAt: new Date() }],
      ['onHold', statesWithStatus(orderStatus.onHold)],
      ['onTheWay', statesWithStatus(orderStatus.dispatched)],
      ['onTheWay', statesWithStatus(orderStatus.inDelivery)],
      ['toCollect', statesWithStatus(orderStatus.delivered)],
      ['toComplete', { ...statesWithStatus(orderStatus.delivered), paymentState: 'paid' }],
      ['settled', statesWithStatus(orderStatus.completed)],
      ['settled', statesWithStatus(orderStatus.cancelled)],
      ['settled', statesWithStatus(orderStatus.returned)],
    ]
    for (const [task, values] of states) {
      if (Object.keys(values).length > 0) await change(orderId, values)
      for (const other of orderTasks)
        expect([values, other, (await idsOf(`?task=${other}`)).includes(orderId)]).toEqual([
          values,
          other,
          other === task,
        ])
    }
    // A settled order can still be returned, and is listed among the returns as well.
    const other = await placeOrder(testShop)
    await testShop.shop.db.insert(orderReturns).values({ orderId, state: 'requested', reason: 'damaged' })
    const returns = await idsOf('?task=returns')
    expect([returns.includes(orderId), returns.includes(other.orderId)]).toEqual([true, false])
    const day = 24 * 60 * 60_000
    for (const [status, days, late] of [
      [orderStatus.initiated, 16, true],
      [orderStatus.inDelivery, 16, true],
      [orderStatus.inDelivery, 14, false],
      [orderStatus.delivered, 16, false],
    ] as const) {
      await change(orderId, { ...statesWithStatus(status), createdAt: new Date(Date.now() - days * day) })
      expect([status, days, (await idsOf('?task=late')).includes(orderId)]).toEqual([status, days, late])
      expect((await read(orderId)).late).toBe(late)
    }
  })

  it('hide attempts that nobody has paid for, and quotations where they are not asked for', async () => {
    const attempt = await placeOrder(testShop)
    await change(attempt.orderId, { type: 1, state: 'pending' })
    expect(await idsOf('')).not.toContain(attempt.orderId)
    expect((await clerk.client.call('GET', `/orders/${attempt.orderId}`)).status).toBe(404)
    const quotation = await placeOrder(testShop, { type: 2 })
    expect(await idsOf('?type=2')).toContain(quotation.orderId)
    for (const search of ['', '?type=0', `?query=${quotation.orderNo}`, `?customer=${quotation.customer.id}`])
      expect([search, await idsOf(search)]).not.toContain(quotation.orderId)
    for (const search of [`?query=${quotation.orderNo}`, `?customer=${quotation.customer.id}`])
      expect(await idsOf(search)).toEqual([])
  })

  it('have neighbours in the filters and the order of a list, and keep them when a change takes them out of it', async () => {
    const { customer, ...first } = await placeOrder(testShop)
    const rest = [
      await placeOrder(testShop, { customer }),
      await placeOrder(testShop),
      await placeOrder(testShop, { customer }),
    ]
    const [second, , third] = rest
    const adjacent = async (id: number | undefined, search: string) => {
      const { status, body } = await clerk.client.call('GET', `/orders/${id}/adjacent${search}`)
      expect(status).toBe(200)
      return [body.data.previous?.id ?? null, body.data.next?.id ?? null]
    }
    const theirs = `?customer=${customer.id}&task=toConfirm`
    expect(await adjacent(second?.orderId, theirs)).toEqual([third?.orderId, first.orderId])
    expect(await adjacent(second?.orderId, `${theirs}&sort=oldest`)).toEqual([first.orderId, third?.orderId])
    expect(await adjacent(third?.orderId, theirs)).toEqual([null, second?.orderId])
    await change(second?.orderId ?? 0, { confirmedAt: new Date() })
    expect(await adjacent(second?.orderId, theirs)).toEqual([third?.orderId, first.orderId])
    expect(await adjacent(first.orderId, theirs)).toEqual([third?.orderId, null])
    expect((await clerk.client.call('GET', '/orders/999999/adjacent')).status).toBe(404)
  })

  it('go on after the last one that was shown while new ones come, and are counted as they are filtered', async () => {
    for (const _ of [1, 2, 3]) await placeOrder(testShop)
    const whole = await idsOf('')
    const seen: number[] = []
    let next: string | null = ''
    while (next !== null) {
      const page = await list(`?limit=2${next && `&after=${encodeURIComponent(next)}`}`)
      seen.push(...page.data.map(({ id }) => id))
      next = page.next
      if (seen.length === 2) await placeOrder(testShop)
    }
    expect(seen).toEqual(whole)
    const { body } = await clerk.client.call('GET', '/orders/count')
    expect(body.data).toEqual({ count: whole.length + 1, more: false })
    expect(await idsOf('?sort=oldest')).toEqual((await idsOf('')).toReversed())
  })
})

describe('An order', () => {
  it('is run from placed to settled, and says what may be done next', async () => {
    const { orderId, customer } = await placeOrder(testShop)
    const placed = await read(orderId)
    expect(placed).toMatchObject({ customer: { id: customer.id }, pieces: 2, moves: [1, 2, 6, 7], returnable: false })
    expect(placed.lines).toMatchObject([{ quantity: 2, returnedQuantity: 0 }])
    for (const { unitHalalas, amountHalalas, quantity } of placed.lines)
      expect(amountHalalas).toBe(unitHalalas * quantity)
    expect(placed.taxIncluded).toBe(true)
    let from: OrderStatus = orderStatus.initiated
    for (const to of [orderStatus.dispatched, orderStatus.inDelivery, orderStatus.delivered, orderStatus.completed]) {
      const { status, body } = await move(orderId, from, to)
      expect([status, body.data.status]).toEqual([200, to])
      from = to
    }
    const settled = await read(orderId)
    expect([settled.moves, settled.paymentState, settled.returnable]).toEqual([[8], 'paid', true])
    expect(settled.history.map(({ status }) => status)).toEqual([5, 4, 3, 2, 0])
    const audited = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(orderId)))
      .orderBy(auditLog.id)
    expect(audited.filter(({ call }) => call === 'moveOrder')).toHaveLength(4)
  })

  it('is moved by one of two people, and the other sees how it is by now', async () => {
    const { orderId } = await placeOrder(testShop)
    const replies = await Promise.all([move(orderId, 0, 1), move(orderId, 0, 7)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const late = await move(orderId, 0, 2)
    expect([late.status, late.body.code, late.body.data.id]).toEqual([409, 'changed_meanwhile', orderId])
    const now = await read(orderId)
    expect((await move(orderId, now.status as OrderStatus, orderStatus.completed)).body.code).toBe('move_forbidden')
  })

  it('an order that is cancelled gives its stock back', async () => {
    const { orderId, productId } = await placeOrder(testShop)
    const before = (await piecesOf(productId)) ?? 0
    expect((await move(orderId, 0, 7)).status).toBe(200)
    expect(await piecesOf(productId)).toBe(before + 2)
  })

  it('comes back in part, into the stock or not, and is returned with its last piece', async () => {
    const { orderId, productId } = await placeOrder(testShop, { quantity: 3 })
    for (const [from, to] of [
      [0, 2],
      [2, 3],
      [3, 4],
    ] as const)
      await move(orderId, from, to)
    const before = (await piecesOf(productId)) ?? 0
    const [line] = (await read(orderId)).lines
    const back = (quantity: number, restock: boolean) =>
      clerk.client.call('POST', `/orders/${orderId}/returns`, {
        body: { lines: [{ lineId: line?.id, quantity }], restock, refund: false, reason: 'damaged' },
      })
    const part = await back(1, true)
    expect([part.body.data.status, part.body.data.lines[0].returnedQuantity]).toEqual([orderStatus.delivered, 1])
    expect(await piecesOf(productId)).toBe(before + 1)
    expect((await back(3, true)).body.code).toBe('move_forbidden')
    const last = await back(2, false)
    expect([last.body.data.status, last.body.data.returnable]).toEqual([orderStatus.returned, false])
    expect(await piecesOf(productId)).toBe(before + 1)
  })

  it('a paid order is cancelled by nobody who may not send money back', async () => {
    const mover = await signedInStaff(testShop, { roleIds: [await roleThatMoves()] })
    const { orderId } = await placeOrder(testShop)
    await move(orderId, 0, orderStatus.paid)
    const refused = await move(orderId, orderStatus.paid, orderStatus.cancelled, mover)
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    expect((await read(orderId)).status).toBe(orderStatus.paid)
    expect((await move(orderId, orderStatus.paid, orderStatus.onHold, mover)).status).toBe(200)
  })
})

/** A role of the shop's own that moves orders, and nothing else. */
async function roleThatMoves(): Promise<number> {
  const owner = await signedInStaff(testShop, { role: 'owner' })
  const body = { nameAr: 'ناقل', nameEn: `Mover ${crypto.randomUUID()}`, permissions: ['orders.read', 'orders.move'] }
  return (await owner.client.call('POST', '/roles', { body })).body.data.id
}
