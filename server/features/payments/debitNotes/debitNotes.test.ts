import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { actorFor } from '../../../testing/actor.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../../../testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../../../testing/invoicing/issuedInvoice.ts'
import { openTestShop, type TestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { builtInRoleId, type StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { updateOrderStatus } from '../../fulfilment/index.ts'
import { invoiceStamps, invoices } from '../../invoicing/tables.ts'
import { orders } from '../../orders/tables.ts'
import { ledgerEntries, ledgerLines } from '../ledger/tables.ts'
import { auditBooks } from '../reconciliation/auditBooks.ts'

const testShop = useFixture(() => openTestShop())
let owner: StaffClient
beforeAll(async () => {
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
  await testShop.make.settings('legal', {
    vatNumber: testVatNumber,
    crNumber: '1010010000',
    nationalAddress: testSellerAddress,
  })
  await activateUnit(testShop.shop)
})
afterEach(async () => expect(await auditBooks(testShop.shop.db)).toBeNull())

const input = { nameAr: 'توصيل إضافي', nameEn: 'Additional delivery', reason: 'عنوان آخر', amountHalalas: 1_150 }
const versionOf = async (orderId: number, { shop }: Pick<TestShop, 'shop'> = testShop) =>
  (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.version
const charge = async (orderId: number, change: object = {}) =>
  owner.call('POST', `/orders/${orderId}/debit-notes`, {
    body: { version: await versionOf(orderId), ...input, ...change },
  })
const documentsOf = (orderId: number) =>
  testShop.shop.db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(asc(invoices.id))
const balancesOf = async (orderId: number) => {
  const rows = await testShop.shop.db
    .select({ account: ledgerLines.account, amount: sql<number>`sum(${ledgerLines.amountHalalas})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.orderId, orderId))
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]))
}

describe('A debit note', () => {
  it('charges on top of an invoiced order: owed, and with a document of its own that corrects the invoice', async () => {
    const { orderId, invoiceId } = await issuedInvoice(testShop)
    const before = await balancesOf(orderId)
    const { status, body } = await charge(orderId)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data).toMatchObject({ totalHalalas: 1_150, vatHalalas: 150, payment: null, withdrawnAt: null })
    expect(
      (await documentsOf(orderId)).map(({ kind, totalHalalas, vatHalalas, correctsId, reason }) => ({
        kind,
        totalHalalas,
        vatHalalas,
        correctsId,
        reason,
      })),
    ).toEqual([
      { kind: 'invoice', totalHalalas: 26_000, vatHalalas: 3_391, correctsId: null, reason: '' },
      { kind: 'debit', totalHalalas: 1_150, vatHalalas: 150, correctsId: invoiceId, reason: 'عنوان آخر' },
    ])
    expect(await balancesOf(orderId)).toEqual({
      ...before,
      receivable: (before.receivable ?? 0) + 1_150,
      revenue: (before.revenue ?? 0) - 1_000,
      vat: (before.vat ?? 0) - 150,
    })
    const order = (await owner.call('GET', `/orders/${orderId}`)).body.data
    expect(order).toMatchObject({ totalHalalas: 26_000, debitNotes: [{ nameAr: 'توصيل إضافي' }] })
  })

  it('is stamped as a debit note, in line with the authority’s rules', async () => {
    const { orderId } = await issuedInvoice(testShop)
    await charge(orderId)
    const note = (await documentsOf(orderId)).find(({ kind }) => kind === 'debit')
    const [stamp] = await testShop.shop.db
      .select()
      .from(invoiceStamps)
      .where(eq(invoiceStamps.invoiceId, note?.id ?? 0))
    expect(stamp?.xml).toContain('>383</cbc:InvoiceTypeCode>')
  })

  it('is paid once, by cash or into the bank', async () => {
    const { orderId } = await issuedInvoice(testShop)
    const before = await balancesOf(orderId)
    const { id } = (await charge(orderId)).body.data
    const pay = () =>
      owner.call('PUT', `/orders/${orderId}/debit-notes/${id}/payment`, {
        body: { method: 'bank', reference: 'TRF 7' },
      })
    const both = await Promise.all([pay(), pay()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const paid = both.find(({ status }) => status === 200)
    expect(paid?.body.data.payment).toMatchObject({ method: 'bank', reference: 'TRF 7' })
    const after = await balancesOf(orderId)
    expect([after.bank, after.receivable]).toEqual([1_150, before.receivable])
  })

  it.each([
    ['that is owed', false],
    ['that was paid', true],
  ])('%s is taken back by a credit note, and leaves nothing in the books', async (_, isPaid) => {
    const { orderId, invoiceId } = await issuedInvoice(testShop)
    const before = await balancesOf(orderId)
    const path = `/orders/${orderId}/debit-notes/${(await charge(orderId)).body.data.id}`
    if (isPaid) await owner.call('PUT', `${path}/payment`, { body: { method: 'cash' } })
    const both = await Promise.all([1, 2].map(() => owner.call('POST', `${path}/withdraw`)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await balancesOf(orderId)).toEqual(before)
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind, totalHalalas, correctsId }) => [kind, totalHalalas, correctsId])).toEqual([
      ['invoice', 26_000, null],
      ['debit', 1_150, invoiceId],
      ['credit', 1_150, invoiceId],
    ])
    expect((await owner.call('PUT', `${path}/payment`, { body: { method: 'cash' } })).status).toBe(409)
  })

  it('that was paid is withdrawn by those alone who may give money back', async () => {
    const { orderId } = await issuedInvoice(testShop)
    const path = `/orders/${orderId}/debit-notes/${(await charge(orderId)).body.data.id}`
    const accountant = (await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'accountant')] }))
      .client
    expect((await accountant.call('PUT', `${path}/payment`, { body: { method: 'cash' } })).status).toBe(200)
    expect((await accountant.call('POST', `${path}/withdraw`)).status).toBe(403)
    expect((await owner.call('POST', `${path}/withdraw`)).status).toBe(200)
  })

  it('names no means of payment before it is paid, and then those by which the money went back', async () => {
    const { orderId } = await issuedInvoice(testShop)
    const path = `/orders/${orderId}/debit-notes/${(await charge(orderId)).body.data.id}`
    await owner.call('PUT', `${path}/payment`, { body: { method: 'bank' } })
    await owner.call('POST', `${path}/withdraw`)
    expect((await documentsOf(orderId)).slice(1).map(({ paymentMeans }) => paymentMeans)).toEqual([1, 42])
  })

  it('may be zero-rated', async () => {
    const { orderId } = await issuedInvoice(testShop)
    const { data } = (await charge(orderId, { taxCode: 'VATEX-SA-35' })).body
    expect(data).toMatchObject({ totalHalalas: 1_150, vatHalalas: 0 })
    expect((await documentsOf(orderId)).at(-1)).toMatchObject({ kind: 'debit', vatHalalas: 0 })
  })

  it('keeps the account of its customer from being deleted while it is owed', async () => {
    const { orderId, customer } = await issuedInvoice(testShop)
    const { id } = (await charge(orderId)).body.data
    const actor = actorFor(await testShop.make.customer({ role: 2 }))
    for (const to of [orderStatus.delivered, orderStatus.completed])
      await updateOrderStatus(testShop.shop, actor, { orderId, to })
    const remove = async () => (await owner.call('DELETE', `/customers/${customer.id}`)).body.data
    expect(await remove()).toEqual({ deleted: false })
    await owner.call('PUT', `/orders/${orderId}/debit-notes/${id}/payment`, { body: { method: 'cash' } })
    expect(await remove()).toEqual({ deleted: true })
  })

  it('moves to the new invoice when the buyer is corrected', async () => {
    const { orderId } = await issuedInvoice(testShop)
    await charge(orderId)
    const body = {
      version: await versionOf(orderId),
      buyerCompany: 'شركة البناء',
      buyerVatNumber: '399999999900003',
      buyerCrNumber: '',
      ...testSellerAddress,
    }
    expect((await owner.call('PUT', `/orders/${orderId}/invoice-buyer`, { body })).status).toBe(200)
    const documents = await documentsOf(orderId)
    expect(documents.map(({ kind, form, totalHalalas }) => [kind, form, totalHalalas])).toEqual([
      ['invoice', 'simplified', 26_000],
      ['debit', 'simplified', 1_150],
      ['credit', 'simplified', 27_150],
      ['invoice', 'standard', 27_150],
    ])
    // Taken back from the document that it is on now.
    const [note] = (await owner.call('GET', `/orders/${orderId}`)).body.data.debitNotes
    expect((await owner.call('POST', `/orders/${orderId}/debit-notes/${note.id}/withdraw`)).status).toBe(200)
    expect((await documentsOf(orderId)).at(-1)).toMatchObject({ kind: 'credit', correctsId: documents.at(-1)?.id })
  })

  it('has no VAT where the order was placed without it', async () => {
    const unregistered = await openTestShop()
    const staff = (await signedInStaff(unregistered, { role: 'owner' })).client
    const { version, today } = (await staff.call('GET', '/vat')).body.data
    await staff.call('PUT', '/vat', { body: { version, registered: false, from: today, prices: 'keep' } })
    const customer = await unregistered.make.customer()
    const productId = await unregistered.make.product()
    await unregistered.make.cartLine(customer.id, productId, 2)
    const goods = [{ productId, quantity: 2, unitHalalas: 11_500, taxCode: unregisteredCode } as const]
    const placed = await unregistered.call('POST', '/checkout', { token: customer.token, body: checkoutBody(goods) })
    const orderId = placed.body.data.id
    const actor = actorFor(await unregistered.make.customer({ role: 2 }))
    await updateOrderStatus(unregistered.shop, actor, { orderId, to: orderStatus.dispatched })
    const made = await staff.call('POST', `/orders/${orderId}/debit-notes`, {
      body: { ...input, version: await versionOf(orderId, unregistered) },
    })
    expect(made.body.data, JSON.stringify(made.body)).toMatchObject({ totalHalalas: 1_150, vatHalalas: 0 })
    expect(await auditBooks(unregistered.shop.db)).toBeNull()
    await unregistered.close()
  })

  it('is refused for an order that is not invoiced, for one that changed meanwhile, and for nothing', async () => {
    const { orderId } = await placeOrder(testShop)
    expect((await charge(orderId)).body.code).toBe('move_forbidden')
    const invoiced = await issuedInvoice(testShop)
    expect((await charge(invoiced.orderId, { version: 999 })).body.code).toBe('changed_meanwhile')
    for (const wrong of [{ amountHalalas: 0 }, { nameAr: ' ' }, { reason: '' }, { taxCode: 'GST 18%' }])
      expect((await charge(invoiced.orderId, wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect(await documentsOf(invoiced.orderId)).toHaveLength(1)
  })
})
