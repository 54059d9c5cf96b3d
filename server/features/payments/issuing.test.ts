import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { activateUnit, testVatNumber } from '../../testing/invoicing/activateUnit.ts'
import { hashOf } from '../../testing/invoicing/hashOf.ts'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { returnGoods, updateOrderStatus } from '../fulfilment/index.ts'
import { invoiceRequests, invoiceStamps, invoices } from '../invoicing/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { auditBooks } from './reconciliation/auditBooks.ts'
import { refundOrder } from './refundOrder.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let staff: { id: number }
beforeAll(async () => {
  staff = await testShop.make.customer({ role: 2 })
  await testShop.make.settings('legal', { vatNumber: testVatNumber, crNumber: '1010000000' })
})

const documentsOf = (orderId: number) =>
  testShop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
const requestsOf = (orderId: number) =>
  testShop.shop.db.select().from(invoiceRequests).where(eq(invoiceRequests.orderId, orderId))
const move = (orderId: number, to: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8) =>
  updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to })
const soldAt = async (orderId: number) =>
  (await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.soldAt

describe('A sale', () => {
  it('that is paid online has its invoice with the money', async () => {
    const paid = await testShop.attempt({ quantity: 2 })
    expect(await requestsOf(paid.orderId)).toEqual([])
    await testShop.verify(paid, await testShop.standIn.pay(paid.providerOrderId))
    const [invoice, ...more] = await documentsOf(paid.orderId)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ kind: 'invoice', form: 'simplified', totalHalalas: 26_000, vatHalalas: 3_391 })
    expect(invoice?.number).toMatch(/^INV-\d{4}-\d{6}$/)
  })

  it('for cash is none before it is dispatched, and cancelling before leaves nothing', async () => {
    const { orderId } = await placeOrder(testShop)
    const cancelled = await placeOrder(testShop)
    expect(await soldAt(orderId)).toBeNull()
    await move(cancelled.orderId, orderStatus.cancelled)
    expect(await requestsOf(cancelled.orderId)).toEqual([])
    expect(await soldAt(cancelled.orderId)).toBeNull()
    await move(orderId, orderStatus.dispatched)
    expect(await documentsOf(orderId)).toHaveLength(1)
    await move(orderId, orderStatus.inDelivery)
    await move(orderId, orderStatus.delivered)
    await move(orderId, orderStatus.completed)
    expect(await documentsOf(orderId)).toHaveLength(1)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('may be invoiced when it is delivered instead', async () => {
    await testShop.make.settings('invoicing', { issueAt: 'delivery' })
    const kept = await placeOrder(testShop)
    const refused = await placeOrder(testShop)
    for (const { orderId } of [kept, refused]) {
      await move(orderId, orderStatus.dispatched)
      await move(orderId, orderStatus.inDelivery)
      expect(await requestsOf(orderId)).toEqual([])
    }
    await move(refused.orderId, orderStatus.returned)
    await move(kept.orderId, orderStatus.delivered)
    await testShop.make.settings('invoicing', { issueAt: 'dispatch' })
    expect(await requestsOf(refused.orderId)).toEqual([])
    expect(await documentsOf(kept.orderId)).toHaveLength(1)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('that is partly refused at the door is a sale of all, and a note on what came back', async () => {
    await testShop.make.settings('invoicing', { issueAt: 'delivery' })
    const { orderId } = await placeOrder(testShop, { quantity: 3 })
    await move(orderId, orderStatus.dispatched)
    await move(orderId, orderStatus.inDelivery)
    const [line] = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const back = { lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }], restock: true, refund: false }
    await returnGoods(testShop.shop, actorFor(staff), { orderId, ...back, reason: 'changed_mind', note: '' })
    await testShop.make.settings('invoicing', { issueAt: 'dispatch' })
    expect((await documentsOf(orderId)).map(({ kind, totalHalalas }) => [kind, totalHalalas])).toEqual([
      ['invoice', 37_500],
      ['credit', 11_500],
    ])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('has a note for each refund, which names its invoice and why', async () => {
    const paid = await testShop.attempt({ quantity: 3 })
    await testShop.verify(paid, await testShop.standIn.pay(paid.providerOrderId))
    const [line] = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, paid.orderId))
    const request = { lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }] }
    const refund = () => refundOrder(testShop.shop, actorFor(staff), { orderId: paid.orderId, request })
    await Promise.all([refund(), refund()])
    const [invoice, ...notes] = await documentsOf(paid.orderId)
    expect(notes).toHaveLength(2)
    for (const note of notes)
      expect(note).toMatchObject({ kind: 'credit', correctsId: invoice?.id, totalHalalas: 11_500, form: 'simplified' })
    expect(notes[0]?.reason).toContain('رد')
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is no matter of this shop where the owner’s accounting program issues documents', async () => {
    await testShop.make.settings('invoicing', { issuer: 'program' })
    const { orderId } = await placeOrder(testShop)
    await move(orderId, orderStatus.dispatched)
    await testShop.make.settings('invoicing', { issuer: 'shop' })
    expect(await soldAt(orderId)).toBeInstanceOf(Date)
    await move(orderId, orderStatus.inDelivery)
    await move(orderId, orderStatus.returned)
    expect(await requestsOf(orderId)).toEqual([])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})

describe('A unit that stamps', () => {
  it('chains what it issues, and each stamp is the hash of its document', async () => {
    await activateUnit(testShop.shop)
    for (let round = 0; round < 3; round += 1) await move((await placeOrder(testShop)).orderId, orderStatus.dispatched)
    const stamps = await testShop.shop.db.select().from(invoiceStamps).orderBy(asc(invoiceStamps.counter))
    expect(stamps.map(({ counter }) => counter)).toEqual([1, 2, 3])
    for (const { xml, hash } of stamps) expect(hashOf(xml)).toBe(hash)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})
