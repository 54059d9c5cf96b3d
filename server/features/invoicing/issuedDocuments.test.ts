import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { momentOfDay, shopDate } from '@rawaj/contract/time/shopDay.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openZip } from '../../platform/zip/openZip.ts'
import { actorFor } from '../../testing/actor.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../../testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../../testing/invoicing/issuedInvoice.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { returnGoods, updateOrderStatus } from '../fulfilment/index.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { auditBooks, refundOrder } from '../payments/index.ts'
import { ledgerEntries } from '../payments/ledger/tables.ts'
import { invoiceFile } from './files/invoiceFile.ts'
import { invoicesZip } from './files/invoicesZip.ts'
import { byInvoice, readIssued } from './files/readIssued.ts'
import { issueWaiting } from './issue/issueWaiting.ts'
import { readQrCode } from './qrCode.ts'
import { invoiceRequests, invoiceSeries, invoices, invoiceUnits } from './tables.ts'

const testShop = useFixture(() => openTestShop())
let staff: { id: number }
let client: StaffClient
beforeAll(async () => {
  staff = await testShop.make.customer({ role: 2 })
  client = (await signedInStaff(testShop, { role: 'owner' })).client
  await testShop.make.settings('legal', { vatNumber: testVatNumber, nationalAddress: testSellerAddress })
})
afterEach(async () => expect(await auditBooks(testShop.shop.db)).toBeNull())

const move = (orderId: number, to: (typeof orderStatus)[keyof typeof orderStatus]) =>
  updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to })
const documentsOf = (orderId: number) =>
  testShop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
const waitsOf = async (orderId: number) =>
  (
    await testShop.shop.db
      .select({ waitsFor: invoiceRequests.waitsFor })
      .from(invoiceRequests)
      .where(eq(invoiceRequests.orderId, orderId))
      .orderBy(asc(invoiceRequests.id))
  ).map(({ waitsFor }) => waitsFor)

/** Moments to which the VAT of documents belongs, and of the ledger's entries with VAT. */
const datesOf = async (orderId: number) =>
  (
    await testShop.shop.db
      .select({ at: invoiceRequests.dueAt })
      .from(invoiceRequests)
      .where(eq(invoiceRequests.orderId, orderId))
      .orderBy(asc(invoiceRequests.id))
  ).map(({ at }) => at)
const bookedOf = async (orderId: number) =>
  (
    await testShop.shop.db
      .select({ at: ledgerEntries.createdAt })
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.orderId, orderId), inArray(ledgerEntries.kind, ['sale', 'credit'])))
      .orderBy(asc(ledgerEntries.id))
  ).map(({ at }) => at)

const company = {
  buyerCompany: 'شركة البناء',
  buyerVatNumber: '399999999900003',
  buyerCrNumber: '',
  ...testSellerAddress,
}
const nameBuyer = async (orderId: number, parts: Partial<typeof company> = {}) => {
  const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
  const body = { version: order?.version, ...company, ...parts }
  return (await client.call('PUT', `/orders/${orderId}/invoice-buyer`, { body })).status
}

describe('A document without a unit that stamps', () => {
  it('has the QR code of phase 1, with its own sums', async () => {
    const { orderId } = await issuedInvoice(testShop)
    const [invoice] = await documentsOf(orderId)
    const tags = readQrCode(invoice?.qrCode ?? '')
    expect([2, 4, 5, 6].map((tag) => tags.get(tag)?.toString())).toEqual([testVatNumber, '260.00', '33.91', undefined])
  })

  it('is a plain invoice where the shop is not registered for VAT: no VAT, no QR code', async () => {
    const unregistered = await openTestShop()
    const { shop, make, call } = unregistered
    const owner = (await signedInStaff(unregistered, { role: 'owner' })).client
    const { version, today } = (await owner.call('GET', '/vat')).body.data
    const change = { version, registered: false, from: today, prices: 'keep' }
    expect((await owner.call('PUT', '/vat', { body: change })).status).toBe(200)
    const customer = await make.customer()
    const productId = await make.product()
    await make.cartLine(customer.id, productId, 2)
    const goods = [{ productId, quantity: 2, unitHalalas: 11_500, taxCode: unregisteredCode } as const]
    const placed = await call('POST', '/checkout', { token: customer.token, body: checkoutBody(goods) })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    await updateOrderStatus(shop, actorFor(await make.customer({ role: 2 })), {
      orderId: placed.body.data.id,
      to: orderStatus.dispatched,
    })
    const [invoice] = await shop.db.select().from(invoices)
    expect(invoice).toMatchObject({ form: 'plain', vatHalalas: 0, totalHalalas: 26_000, qrCode: null })
    const [document] = await readIssued(shop.db, byInvoice(invoice?.id ?? 0))
    expect(document && (await invoiceFile(shop, document))?.subarray(0, 5).toString()).toBe('%PDF-')
    await unregistered.close()
  })

  it('never changes, and is never removed', async () => {
    const { invoiceId } = await issuedInvoice(testShop)
    const { db } = testShop.shop
    const ofInvoice = eq(invoices.id, invoiceId)
    const refused = { cause: { message: expect.stringMatching(/only ever added to/) } }
    await expect(db.update(invoices).set({ totalHalalas: 1 }).where(ofInvoice)).rejects.toMatchObject(refused)
    await expect(db.delete(invoices).where(ofInvoice)).rejects.toMatchObject(refused)
  })
})

describe('The PDF of a document', () => {
  it('is kept, and made again with the same bytes when its file is gone: twenty of every kind', async () => {
    const { shop } = testShop
    const ids: number[] = []
    for (let order = 0; order < 7; order += 1) {
      const { orderId } = await issuedInvoice(testShop)
      if (order % 2 === 0) await nameBuyer(orderId)
      const version = (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.version
      const charged = { nameAr: 'رفع', nameEn: 'Carrying', reason: 'طُلب', amountHalalas: 1_150 + order }
      await client.call('POST', `/orders/${orderId}/debit-notes`, { body: { version, ...charged } })
      ids.push(...(await documentsOf(orderId)).map(({ id }) => id))
    }
    const documents = (await readIssued(shop.db, inArray(invoices.id, ids))).slice(0, 20)
    expect(documents).toHaveLength(20)
    expect(new Set(documents.map(({ invoice }) => invoice.kind))).toEqual(new Set(['invoice', 'credit', 'debit']))
    const first = []
    for (const document of documents) first.push(await invoiceFile(shop, document))
    await rm(join(shop.settings.dataDir, 'invoices'), { recursive: true })
    for (const _ of ['made again', 'kept'])
      for (const [at, document] of documents.entries()) expect(await invoiceFile(shop, document)).toEqual(first[at])
  })

  it('stands in the ZIP of its period, with the XML of what is stamped', async () => {
    await activateUnit(testShop.shop)
    const { invoiceId } = await issuedInvoice(testShop)
    const [invoice] = await testShop.shop.db.select().from(invoices).where(eq(invoices.id, invoiceId))
    const today = shopDate(testShop.shop.clock().getTime())
    const path = join(testShop.shop.settings.dataDir, 'period.zip')
    await writeFile(path, await buffer(await invoicesZip(testShop.shop, actorFor(staff), { from: today, to: today })))
    const zip = await openZip(path, { maxEntries: 1_000, maxTotalBytes: 100_000_000, maxRatio: 100 })
    const xml = await zip.read(`${invoice?.number}.xml`, 1_000_000)
    const names = zip.entries.map(({ name }) => name)
    zip.close()
    expect(names).toContain(`${invoice?.number}.pdf`)
    expect(xml?.toString()).toContain(`<cbc:ID>${invoice?.number}</cbc:ID>`)
    expect(
      await buffer(await invoicesZip(testShop.shop, actorFor(staff), { from: '2020-01-01', to: '2020-01-02' })),
    ).toHaveLength(22)
    const log = await testShop.shop.db.select().from(auditLog).where(eq(auditLog.entityId, 'export'))
    expect(log.map(({ actorId, changes }) => [actorId, changes.export?.after])).toEqual([
      [staff.id, { from: momentOfDay(today, 'start'), to: momentOfDay(today, 'end') }],
      [staff.id, { from: '2019-12-31T21:00:00.000Z', to: '2020-01-02T21:00:00.000Z' }],
    ])
  })
})

describe('A document that cannot be issued yet', () => {
  it('waits while its numbers are locked, hinders no sale, and is issued by the queue', async () => {
    const { db } = testShop.shop
    const { orderId } = await placeOrder(testShop)
    await db.transaction(async (tx) => {
      await tx.select().from(invoiceSeries).for('update')
      await move(orderId, orderStatus.dispatched)
    })
    expect([await waitsOf(orderId), await documentsOf(orderId)]).toEqual([['busy'], []])
    await issueWaiting(testShop.shop)
    expect(await documentsOf(orderId)).toHaveLength(1)
  })

  it('waits for the address of a company with a VAT number, and its notes with it', async () => {
    const { orderId } = await placeOrder(testShop)
    const { buyerCompany, buyerVatNumber } = company
    await testShop.shop.db.update(orders).set({ buyerCompany, buyerVatNumber }).where(eq(orders.id, orderId))
    await move(orderId, orderStatus.paid)
    await refundOrder(testShop.shop, actorFor(staff), { orderId, request: { amount: 1_000 } })
    expect(await waitsOf(orderId)).toEqual(['buyer', 'earlier'])
    expect(await nameBuyer(orderId)).toBe(200)
    await issueWaiting(testShop.shop)
    expect((await documentsOf(orderId)).map(({ kind, form }) => [kind, form])).toEqual([
      ['invoice', 'standard'],
      ['credit', 'standard'],
    ])
  })

  it('waits for a new unit in a restored database, whose numbers are others', async () => {
    const { db } = testShop.shop
    await activateUnit(testShop.shop)
    const before = await issuedInvoice(testShop)
    const [{ number = '' } = {}] = await documentsOf(before.orderId)
    await db.update(invoiceSeries).set({ databaseFingerprint: 'of the database before' })
    const { orderId } = await placeOrder(testShop)
    await move(orderId, orderStatus.dispatched)
    expect(await waitsOf(orderId)).toEqual(['unit'])
    expect(await db.select().from(invoiceUnits).where(eq(invoiceUnits.state, 'active'))).toEqual([])
    await activateUnit(testShop.shop)
    await issueWaiting(testShop.shop)
    const [after] = await documentsOf(orderId)
    expect([after?.number.split('-').length, number.split('-').length]).toEqual([4, 3])
    expect(after?.sequence).toBe(1)
  })
})

describe('An invoice whose buyer was wrong', () => {
  it('is taken back by a note to the old buyer, and issued anew; later notes correct the new one', async () => {
    const { orderId } = await issuedInvoice(testShop)
    await move(orderId, orderStatus.inDelivery)
    await move(orderId, orderStatus.delivered)
    await move(orderId, orderStatus.completed)
    await refundOrder(testShop.shop, actorFor(staff), { orderId, request: { amount: 5_000 } })
    expect(await nameBuyer(orderId)).toBe(200)
    await refundOrder(testShop.shop, actorFor(staff), { orderId, request: { amount: 2_000 } })
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind, form, totalHalalas }) => [kind, form, totalHalalas])).toEqual([
      ['invoice', 'simplified', 26_000],
      ['credit', 'simplified', 5_000],
      ['credit', 'simplified', 21_000],
      ['invoice', 'standard', 21_000],
      ['credit', 'standard', 2_000],
    ])
    expect(documents.at(-1)?.correctsId).toBe(documents.at(-2)?.id)
  })
})

describe('A buyer that is corrected', () => {
  it('has to have an address with a VAT number, and one that is corrected twice is replaced once while it waits', async () => {
    const { orderId } = await issuedInvoice(testShop)
    const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
    const { buyerCompany, buyerVatNumber, buyerCrNumber } = company
    const nowhere = { street: '', building: '', district: '', city: '', postcode: '', additionalNumber: '' }
    const body = { version: order?.version, buyerCompany, buyerVatNumber, buyerCrNumber, ...nowhere }
    expect((await client.call('PUT', `/orders/${orderId}/invoice-buyer`, { body })).status).toBe(400)
    // Nobody is invoiced by the seller's own number.
    expect(await nameBuyer(orderId, { buyerVatNumber: testVatNumber })).toBe(200)
    expect(await waitsOf(orderId)).toEqual([null, null, 'buyer'])
    expect(await nameBuyer(orderId)).toBe(200)
    expect(await waitsOf(orderId)).toHaveLength(3)
    await issueWaiting(testShop.shop)
    expect((await documentsOf(orderId)).map(({ kind, form }) => [kind, form])).toEqual([
      ['invoice', 'simplified'],
      ['credit', 'simplified'],
      ['invoice', 'standard'],
    ])
  })
})

describe('A buyer that is corrected while a note waits', () => {
  it('has the invoice replaced once the note is issued', async () => {
    const { shop } = testShop
    const { orderId } = await issuedInvoice(testShop)
    const invoice = (await documentsOf(orderId))[0]
    await testShop.make.settings('legal', { vatNumber: '' })
    for (const to of [orderStatus.delivered, orderStatus.completed]) await move(orderId, to)
    await refundOrder(shop, actorFor(staff), { orderId, request: { amount: 3_000 } })
    expect(await waitsOf(orderId)).toEqual([null, 'seller'])
    expect(await nameBuyer(orderId)).toBe(200)
    await testShop.make.settings('legal', { vatNumber: testVatNumber, nationalAddress: testSellerAddress })
    await issueWaiting(shop)
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind, form, totalHalalas }) => [kind, form, totalHalalas])).toEqual([
      ['invoice', 'simplified', 26_000],
      ['credit', 'simplified', 3_000],
      ['credit', 'simplified', 23_000],
      ['invoice', 'standard', 23_000],
    ])
    expect(documents.slice(1, 3).map(({ correctsId }) => correctsId)).toEqual([invoice?.id, invoice?.id])
  })

  it('has it replaced by this shop, which issued it, whoever issues now', async () => {
    const { orderId } = await issuedInvoice(testShop)
    await testShop.make.settings('invoicing', { issuer: 'program' })
    expect(await nameBuyer(orderId)).toBe(200)
    await testShop.make.settings('invoicing', { issuer: 'shop' })
    expect((await documentsOf(orderId)).map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'invoice'])
  })
})

describe('Sales from before the shop issued documents', () => {
  it('have them on demand: an invoice each, a note for what was credited, marked as late, once', async () => {
    const { shop } = testShop
    await testShop.make.settings('invoicing', { issuer: 'program' })
    const [kept, refunded, cancelled, returned] = [
      await placeOrder(testShop),
      await placeOrder(testShop),
      await placeOrder(testShop),
      await placeOrder(testShop),
    ]
    // No two moments are the same.
    const { clock } = shop
    let later = 0
    shop.clock = () => {
      later += 1_000
      return new Date(clock().getTime() + later)
    }
    onTestFinished(() => {
      shop.clock = clock
    })
    for (const to of [orderStatus.dispatched, orderStatus.delivered]) await move(returned.orderId, to)
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, returned.orderId))
    await returnGoods(shop, actorFor(staff), {
      orderId: returned.orderId,
      lines: [{ orderLineId: line?.id ?? 0, quantity: 1 }],
      restock: true,
      refund: true,
      reason: 'changed_mind',
      note: '',
    })
    await move(kept.orderId, orderStatus.dispatched)
    await move(refunded.orderId, orderStatus.paid)
    await refundOrder(shop, actorFor(staff), { orderId: refunded.orderId, request: { amount: 3_000 } })
    await move(cancelled.orderId, orderStatus.cancelled)
    // As a version without documents left them.
    await shop.db.update(orders).set({ invoicedBy: null }).where(eq(orders.invoicedBy, 'other'))
    const ask = () => client.call('POST', '/invoices/late', { body: { from: '2020-01-01' } })
    expect((await ask()).status).toBe(409)
    await testShop.make.settings('invoicing', { issuer: 'shop' })
    expect((await ask()).body.data).toEqual({ issued: 3, left: 0 })
    expect((await ask()).body.data).toEqual({ issued: 0, left: 0 })
    expect(await documentsOf(cancelled.orderId)).toEqual([])
    const late = [...(await documentsOf(kept.orderId)), ...(await documentsOf(refunded.orderId))]
    expect(late.map(({ kind, late: isLate, totalHalalas }) => [kind, isLate, totalHalalas])).toEqual([
      ['invoice', true, 26_000],
      ['invoice', true, 26_000],
      ['credit', true, 3_000],
    ])
    // Their VAT belongs to the days that the ledger has.
    for (const { orderId } of [kept, refunded, returned])
      expect(await datesOf(orderId)).toEqual(await bookedOf(orderId))
  })
})

describe('The list of documents', () => {
  const list = async (query: string) => (await client.call('GET', `/invoices?${query}`)).body
  it('is found by number, order and buyer, and filtered by where documents stand', async () => {
    const { orderId, orderNo, requestId } = await issuedInvoice(testShop, { buyerName: 'عبدالمحسن القصبي' })
    const [invoice] = await documentsOf(orderId)
    for (const text of [invoice?.number ?? '', orderNo, 'القصبي'])
      expect((await list(`query=${encodeURIComponent(text)}`)).data.map(({ id }: { id: number }) => id)).toEqual([
        requestId,
      ])
    const waiting = await placeOrder(testShop)
    const { buyerCompany, buyerVatNumber } = company
    await testShop.shop.db.update(orders).set({ buyerCompany, buyerVatNumber }).where(eq(orders.id, waiting.orderId))
    await move(waiting.orderId, orderStatus.dispatched)
    const stands = async (state: string) =>
      (await list(`state=${state}`)).data.map((row: { orderId: number }) => row.orderId).includes(waiting.orderId)
    expect([await stands('waiting'), await stands('sending'), await stands('issued')]).toEqual([true, false, false])
    expect((await list(`query=${waiting.orderNo}`)).data).toMatchObject([{ number: null, waitsFor: 'buyer' }])
    const counted = (await client.call('GET', '/invoices/count?kind=invoice&form=simplified')).body.data
    expect(counted.count).toBe((await list('kind=invoice&form=simplified&limit=1000')).data.length)
    const [first, all] = [await list('limit=2'), await list('limit=1000')]
    const rest = await list(`limit=1000&after=${encodeURIComponent(first.next)}`)
    expect([...first.data, ...rest.data]).toEqual(all.data)
  })
})
