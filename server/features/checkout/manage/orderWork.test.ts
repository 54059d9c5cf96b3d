import { emptyAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { testAddress } from '../../../testing/testAddress.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { orderReturnLines, orderReturns } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'
import { payments, refunds } from '../../payments/tables.ts'

const testShop = useFixture(openTestShop)
let clerk: SignedInStaff
beforeAll(async () => {
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

const read = async (id: number): Promise<OpenOrder> => (await clerk.client.call('GET', `/orders/${id}`)).body.data
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  clerk.client.call(method, `/orders/${path}`, { body })

/** Moves an order through these statuses, one after the other. */
async function moveThrough(id: number, ...statuses: [OrderStatus, Record<string, unknown>?][]): Promise<OpenOrder> {
  for (const [to, details = {}] of statuses) {
    const { status: from } = await read(id)
    const { status, body } = await send('POST', `${id}/status`, { from, to, ...details })
    expect([to, status, body.code]).toEqual([to, 200, undefined])
  }
  return read(id)
}

const { onHold, dispatched, inDelivery, delivered, completed, paid, cancelled } = orderStatus

describe('The work at an order', () => {
  it('is confirmed, then packed, in any order of pressing, once, and not any more once it was sent', async () => {
    const { orderId } = await placeOrder(testShop)
    const mark = (step: string, done: boolean) => send('PUT', `${orderId}/progress`, { step, done })
    const confirmedFirst = await mark('confirmed', true)
    expect(confirmedFirst.body.data).toMatchObject({ confirmed: true, packed: false, status: 0 })
    await mark('confirmed', true)
    expect((await mark('packed', true)).body.data).toMatchObject({ confirmed: true, packed: true })
    // An unconfirmed order is not packed either.
    expect((await mark('confirmed', false)).body.data).toMatchObject({ confirmed: false, packed: false })
    expect((await mark('packed', true)).body.data).toMatchObject({ confirmed: true, packed: true })
    const audited = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(orderId)))
      .orderBy(auditLog.id)
    // Pressing twice is no second change.
    expect(audited.filter(({ call }) => call === 'markOrder')).toHaveLength(4)
    await moveThrough(orderId, [dispatched])
    expect((await mark('packed', false)).body.code).toBe('move_forbidden')
    const quotation = await placeOrder(testShop, { type: 2 })
    const refused = await send('PUT', `${quotation.orderId}/progress`, { step: 'packed', done: true })
    expect(refused.body.code).toBe('move_forbidden')
  })

  it('is counted by what has to be done, each order where it stands', async () => {
    const counts = async () => (await clerk.client.call('GET', '/orders/tasks')).body.data
    const before = await counts()
    const [first, second] = [await placeOrder(testShop), await placeOrder(testShop)]
    await placeOrder(testShop, { type: 2 })
    await send('PUT', `${first.orderId}/progress`, { step: 'packed', done: true })
    await moveThrough(second.orderId, [dispatched], [inDelivery], [delivered])
    await testShop.shop.db
      .insert(orderReturns)
      .values({ orderId: second.orderId, state: 'approved', reason: 'another_reason' })
    const after = await counts()
    const grown = Object.entries(after).filter(([task, count]) => count !== before[task])
    expect(Object.fromEntries(grown.map(([task, count]) => [task, Number(count) - before[task]]))).toEqual({
      toSend: 1,
      toCollect: 1,
      returns: 1,
    })
  })

  it('goes to another address until it is sent, and nobody saves over a colleague', async () => {
    const { orderId } = await placeOrder(testShop)
    const { version } = await read(orderId)
    const address = {
      buyerName: 'سارة الشهري',
      buyerMobile: '+966 55 123 4567',
      buyerAddress: 'طريق الأمير سلطان\nجدة',
      buyerZipcode: '23424',
    }
    const saved = await send('PUT', `${orderId}/address`, { version, ...address })
    expect(saved.body.data).toMatchObject({ ...address, buyerMobile: '0551234567', version: version + 1 })
    const late = await send('PUT', `${orderId}/address`, { version, ...address, buyerName: 'غيرها' })
    expect([late.status, late.body.code, late.body.data.buyerName]).toEqual([409, 'changed_meanwhile', 'سارة الشهري'])
    const wrong = await send('PUT', `${orderId}/address`, { version: version + 1, ...address, buyerMobile: '123' })
    expect([wrong.status, wrong.body.error_codes]).toEqual([400, { buyerMobile: 'invalid_mobile' }])
    const [entry] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'updateOrderAddress'))
      .orderBy(auditLog.id)
    // That it changed, and not to what: it is the buyer's own.
    expect(JSON.stringify(entry?.changes)).not.toContain('سارة')
    await moveThrough(orderId, [dispatched])
    const tooLate = await send('PUT', `${orderId}/address`, { version: version + 1, ...address })
    expect([tooLate.body.code, (await read(orderId)).editable]).toEqual(['move_forbidden', false])
  })

  it('names another company on its invoice, whatever its status, and nobody saves over a colleague', async () => {
    const { orderId } = await placeOrder(testShop)
    const company = { buyerCompany: 'شركة النور', buyerVatNumber: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', buyerCrNumber: '1010000001' }
    const put = (version: number, buyer: Record<string, string>) =>
      send('PUT', `${orderId}/invoice-buyer`, { version, ...company, ...testAddress, ...buyer })
    const named = await put(1, {})
    const saved = { ...company, buyerVatNumber: '310122393500003', buyerCompanyAddress: testAddress }
    expect(named.body.data).toMatchObject({ version: 2, ...saved })
    expect((await put(1, { buyerCompany: 'شركة الضياء' })).body).toMatchObject({
      code: 'changed_meanwhile',
      data: { version: 2, ...saved },
    })
    // The same once more changes nothing.
    expect((await put(2, {})).body.data.version).toBe(2)
    expect((await put(2, { building: '29' })).body.error_codes).toEqual({ building: 'invalid_building' })
    expect((await put(2, { buyerCompany: '' })).body.error_codes).toEqual({ buyerCompany: 'company_required' })
    const delivered = await moveThrough(orderId, [dispatched], [inDelivery], [orderStatus.delivered])
    const nobody = { buyerCompany: '', buyerVatNumber: '', buyerCrNumber: '', ...emptyAddress }
    const cleared = await send('PUT', `${orderId}/invoice-buyer`, { version: delivered.version, ...nobody })
    expect(cleared.body.data).toMatchObject({ buyerCompany: '', buyerCrNumber: '', buyerCompanyAddress: null })
    const audited = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, String(orderId)))
    const all = { buyerCompany: null, buyerVatNumber: null, buyerCrNumber: null, buyerCompanyAddress: null }
    expect(audited.filter(({ call }) => call === 'updateInvoiceBuyer').map(({ changes }) => changes)).toEqual([
      all,
      all,
    ])
    const quotation = await placeOrder(testShop, { type: 2 })
    const refused = await send('PUT', `${quotation.orderId}/invoice-buyer`, { version: 1, ...company, ...testAddress })
    expect(refused.body.code).toBe('move_forbidden')
  })

  it('says who carries it, with a link where the carrier shows one, and only carriers of the shop', async () => {
    const { orderId } = await placeOrder(testShop)
    const shipment = { carrier: 'jt', trackingNumber: 'JT 00/7' }
    const sent = await moveThrough(orderId, [dispatched, { shipment }])
    expect(sent).toMatchObject({ ...shipment, status: dispatched })
    expect(sent.trackingUrl).toBe('https://www.jtexpress.me/KSA/trajectoryQuery?waybillNo=JT%2000%2F7&type=0')
    const other = { version: sent.version, carrier: 'smsa', trackingNumber: null }
    const changed = await send('PUT', `${orderId}/shipment`, other)
    expect(changed.body.data).toMatchObject({ carrier: 'smsa', trackingNumber: null, trackingUrl: null })
    const unknown = await send('PUT', `${orderId}/shipment`, { ...other, version: sent.version + 1, carrier: 'pigeon' })
    expect([unknown.status, unknown.body.error_codes]).toEqual([400, { carrier: 'invalid_value' }])
    const found = await clerk.client.call('GET', '/orders?carrier=smsa')
    expect(found.body.data.map(({ id }: { id: number }) => id)).toEqual([orderId])
    await moveThrough(orderId, [inDelivery], [delivered], [completed])
    const over = await send('PUT', `${orderId}/shipment`, { ...other, version: sent.version + 1 })
    expect(over.body.code).toBe('move_forbidden')
  })

  it('has notes of the staff, each of its own order', async () => {
    const [{ orderId }, other] = [await placeOrder(testShop), await placeOrder(testShop)]
    const noted = await send('POST', `${orderId}/notes`, { text: '  يتصل بعد العصر  ' })
    expect(noted.body.data.notes).toMatchObject([{ text: 'يتصل بعد العصر' }])
    const [{ id }] = noted.body.data.notes
    expect((await send('DELETE', `${other.orderId}/notes/${id}`)).status).toBe(404)
    expect((await send('DELETE', `${orderId}/notes/${id}`)).body.data.notes).toEqual([])
    expect((await send('POST', `${orderId}/notes`, { text: ' ' })).status).toBe(400)
  })

  it('says why it is cancelled, and is not cancelled without a reason', async () => {
    const { orderId } = await placeOrder(testShop)
    const without = await send('POST', `${orderId}/status`, { from: 0, to: cancelled })
    expect([without.status, without.body.error_codes]).toEqual([400, { cancellation: 'required' }])
    const cancellation = { reason: 'unreachable', note: 'ثلاث مكالمات' }
    expect((await moveThrough(orderId, [cancelled, { cancellation }])).cancellation).toEqual(cancellation)
  })
})

describe('Money that comes by hand', () => {
  it('is cash or a bank transfer, each in its own account of the ledger', async () => {
    const [transferred, collected] = [await placeOrder(testShop), await placeOrder(testShop)]
    const payment = { method: 'bank', reference: 'FT26112301' }
    const paidOrder = await moveThrough(transferred.orderId, [paid, { payment }])
    expect(paidOrder.payments).toMatchObject([{ provider: 'bank', reference: 'FT26112301', state: 'paid' }])
    expect(paidOrder.ledger.at(-1)?.lines).toContainEqual({ account: 'bank', amountHalalas: paidOrder.totalHalalas })
    const done = await moveThrough(collected.orderId, [dispatched], [delivered], [completed])
    expect(done.ledger.at(-1)?.lines).toContainEqual({ account: 'cash', amountHalalas: done.totalHalalas })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('goes back by hand too, once, from wherever it was taken', async () => {
    const { orderId } = await placeOrder(testShop)
    await moveThrough(orderId, [paid])
    const given = await send('POST', `${orderId}/refunds`, { amountHalalas: 2_500 })
    const [refund] = given.body.data.refunds
    expect([given.body.data.paymentState, refund.state, refund.retryable]).toEqual(['part_refunded', 'manual', false])
    const settle = () => send('PUT', `${orderId}/refunds/${refund.id}`, { paidFrom: 'bank' })
    const both = await Promise.all([settle(), settle()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const settled = await read(orderId)
    expect(settled.refunds).toMatchObject([{ state: 'done', paidFrom: 'bank' }])
    const tooMuch = await send('POST', `${orderId}/refunds`, { amountHalalas: settled.outstandingHalalas + 1 })
    expect([tooMuch.status, tooMuch.body.code]).toEqual([400, 'invalid_input'])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is asked of the provider again where the provider refused it, or settled by hand', async () => {
    const { orderId } = await placeOrder(testShop)
    await moveThrough(orderId, [paid])
    await testShop.shop.db
      .update(payments)
      .set({ provider: 'razorpay', providerPaymentId: `pay_${orderId}` })
      .where(eq(payments.orderId, orderId))
    await send('POST', `${orderId}/refunds`, { amountHalalas: 1_000 })
    const [refund] = (await read(orderId)).refunds
    await testShop.shop.db.update(refunds).set({ state: 'manual', rejections: 5 }).where(eq(refunds.orderId, orderId))
    expect((await read(orderId)).refunds).toMatchObject([{ retryable: true }])
    const again = await send('POST', `${orderId}/refunds/${refund?.id}/retry`)
    expect(again.body.data.refunds).toMatchObject([{ state: 'due', retryable: false }])
    expect((await send('POST', `${orderId}/refunds/${refund?.id}/retry`)).body.code).toBe('move_forbidden')
    expect((await send('PUT', `${orderId}/refunds/${refund?.id}`, { paidFrom: 'cash' })).body.code).toBe(
      'move_forbidden',
    )
    // The books are those of the whole shop, and no card was really charged.
    await testShop.shop.db.update(payments).set({ provider: 'cash' }).where(eq(payments.orderId, orderId))
  })

  it('is listed by carrier and day of delivery, handed over and still out', async () => {
    const customer = await testShop.make.customer()
    const made = []
    for (const carrier of ['naqel', 'naqel', 'spl']) {
      const { orderId } = await placeOrder(testShop, { customer })
      await moveThrough(orderId, [dispatched, { shipment: { carrier, trackingNumber: null } }], [delivered])
      made.push(orderId)
    }
    await moveThrough(made[0] ?? 0, [completed])
    const { totalHalalas } = await read(made[0] ?? 0)
    // One may have been delivered before midnight in Riyadh.
    const { body } = await clerk.client.call('GET', '/collections?days=2')
    const of = (carrier: string) => body.data.filter((row: { carrier: string }) => row.carrier === carrier)
    expect(of('naqel')).toMatchObject([{ orders: 2, dueHalalas: totalHalalas, collectedHalalas: totalHalalas }])
    expect(of('spl')).toMatchObject([{ orders: 1, dueHalalas: totalHalalas, collectedHalalas: 0 }])
  })
})

describe('A return that a customer asks for', () => {
  async function askedFor() {
    const { orderId } = await placeOrder(testShop, { quantity: 3 })
    const { lines } = await moveThrough(orderId, [dispatched], [inDelivery], [delivered])
    const [asked] = await testShop.shop.db
      .insert(orderReturns)
      .values({ orderId, state: 'requested', reason: 'damaged', note: 'مكسورة' })
      .returning({ id: orderReturns.id })
    const [lineId, returnId] = [lines[0]?.id ?? 0, asked?.id ?? 0]
    await testShop.shop.db.insert(orderReturnLines).values({ returnId, orderLineId: lineId, quantity: 1 })
    return { orderId, returnId, lineId }
  }

  it('is approved, and fulfilled when the goods are back', async () => {
    const { orderId, returnId, lineId } = await askedFor()
    const received = () =>
      send('POST', `${orderId}/returns`, {
        lines: [{ lineId, quantity: 1 }],
        restock: false,
        refund: false,
        reason: 'damaged',
        returnId,
      })
    // The return is not approved yet.
    expect((await received()).body.code).toBe('move_forbidden')
    const approved = await send('PUT', `${orderId}/returns/${returnId}`, { approved: true, answer: 'أرسلها إلينا' })
    expect(approved.body.data.returns).toMatchObject([{ state: 'approved', answer: 'أرسلها إلينا' }])
    const again = await send('PUT', `${orderId}/returns/${returnId}`, { approved: false })
    expect(again.body.code).toBe('move_forbidden')
    const back = await received()
    expect(back.body.data.returns).toMatchObject([{ state: 'received', lines: [{ lineId, quantity: 1 }] }])
    expect(back.body.data.lines[0].returnedQuantity).toBe(1)
  })

  it('is refused with a word to the customer, and of no other order', async () => {
    const [{ orderId, returnId }, other] = [await askedFor(), await placeOrder(testShop)]
    const elsewhere = await send('PUT', `${other.orderId}/returns/${returnId}`, { approved: true })
    expect(elsewhere.status).toBe(404)
    const refused = await send('PUT', `${orderId}/returns/${returnId}`, { approved: false, answer: 'استُعملت القطعة' })
    expect(refused.body.data.returns).toMatchObject([{ state: 'refused', answer: 'استُعملت القطعة' }])
  })

  it('leaves an order on hold where it is', async () => {
    const { orderId } = await placeOrder(testShop)
    await moveThrough(orderId, [onHold])
    const nothing = { lines: [{ lineId: 1, quantity: 1 }], restock: true, refund: true, reason: 'another_reason' }
    expect((await send('POST', `${orderId}/returns`, nothing)).body.code).toBe('move_forbidden')
  })
})
