import type { OrderSheet } from '@rawaj/contract/orders/orderSheets.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { issuedInvoice } from '../../../testing/invoicing/issuedInvoice.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { readByPostgres } from '../../../testing/otherReaders.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { acceptance, askForQuotation, makeOffer } from '../../../testing/quotations.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { testAddress } from '../../../testing/testAddress.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { orders } from '../../orders/tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})

const download = (query: string, staff = owner) =>
  testShop.app.inject({ url: `/api/v1/admin/orders/export?${query}`, headers: { cookie: staff.client.cookie } })

/** Rows of a table by the headings of their columns. */
async function rowsOf(sheet: OrderSheet, query = ''): Promise<Record<string, string>[]> {
  const { rawPayload, statusCode } = await download(`sheet=${sheet}&format=csv&lang=en&${query}`)
  expect(statusCode).toBe(200)
  const width = sheet === 'orders' ? 30 : 18
  const [headings = [], ...rows] = await readByPostgres(testShop.database.connection, rawPayload, width)
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [headings[index] ?? '', cell])))
}
const rowsOfOrder = async (sheet: OrderSheet, orderNo: string) =>
  (await rowsOf(sheet)).filter((row) => row['Order number'] === orderNo)

const send = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
  const answer = await owner.client.call(method, path, { body })
  expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined])
  return answer.body.data
}
const halalas = (amount = '') => Math.round(Number(amount) * 100)
const total = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + halalas(row[column]), 0)

const orderOf = async (id: number) => (await owner.client.call('GET', `/orders/${id}`)).body.data

let count = 0

/** An order of a company with a coupon, two rates of VAT, a paid delivery and a moment that is the day before in UTC. */
async function companyOrder() {
  count += 1
  const customer = await testShop.make.customer()
  const lines = [
    {
      productId: await testShop.make.product({ retailHalalas: 383, sku: `00123${count}` }),
      quantity: 3,
      unitHalalas: 383,
    },
    {
      productId: await testShop.make.product({ taxCode: 'GST 5%', retailHalalas: 10_500 }),
      quantity: 1,
      unitHalalas: 10_500,
      taxCode: 'GST 5%' as const,
    },
  ]
  for (const { productId, quantity } of lines) await testShop.make.cartLine(customer.id, productId, quantity)
  const coupon = await testShop.make.coupon(10)
  const { body } = await testShop.call('POST', '/checkout', {
    token: customer.token,
    body: checkoutBody(lines, { coupon }, 10),
  })
  const parts = {
    createdAt: new Date('2026-11-20T22:30:00.000Z'),
    buyerCompany: 'شركة "نجد"\nالفرع 2',
    buyerVatNumber: '300000000000003',
    buyerCrNumber: '0101000001',
    buyerCompanyAddress: testAddress,
    buyerZipcode: '01234',
  }
  const [order] = await testShop.shop.db.update(orders).set(parts).where(eq(orders.id, body.data.id)).returning()
  if (!order) throw new Error('The order was not placed')
  return order
}

describe('The table of orders', () => {
  it('has what an accountant needs: figures that add up, the buyer, the day in Riyadh', async () => {
    const order = await companyOrder()
    const [row] = await rowsOfOrder('orders', order.orderNo)
    // Delivery of 30.00 contains 3.91.
    const vat = order.vatHalalas + 391
    expect(row).toMatchObject({
      'Ordered on': '2026-11-21 01:30',
      Status: 'Placed',
      Payment: 'Not paid',
      'Payment method': 'Cash on delivery',
      'Paid on': '',
      Company: 'شركة "نجد"\nالفرع 2',
      'VAT number of the buyer': "'300000000000003",
      'Commercial registration of the buyer': "'0101000001",
      'National Address of the company': '2929 طريق الملك فهد، العليا، الرياض 12214-8118',
      Mobile: "'0501234567",
      Postcode: "'01234",
      'Delivery before VAT': '26.09',
      VAT: (vat / 100).toFixed(2),
      'Total with VAT': (order.totalHalalas / 100).toFixed(2),
    })
    const amount = (column: string) => halalas(row?.[column])
    expect(amount('Goods before discount and VAT') - amount('Discount before VAT')).toBe(
      amount('Net total') - amount('Delivery before VAT'),
    )
    expect(amount('Discount before VAT')).toBe(order.discountHalalas)
    expect(amount('Net total') + amount('VAT')).toBe(amount('Total with VAT'))
  })

  it('has a file of lines, delivery among them, that add up to it', async () => {
    const order = await companyOrder()
    const lines = await rowsOfOrder('lines', order.orderNo)
    expect(lines.map((line) => [line.SKU, line.Quantity, line['VAT %']])).toEqual([
      [`'00123${count}`, '3', '15'],
      [expect.any(String), '1', '5'],
      ['', '1', '15'],
    ])
    expect(lines.at(-1)).toMatchObject({ Product: 'Delivery', 'Unit price': '30.00', 'Net, after discount': '26.09' })
    expect(total(lines, 'Total with VAT')).toBe(order.totalHalalas)
    expect(total(lines, 'VAT')).toBe(order.vatHalalas + 391)
    expect(total(lines, 'Net, after discount')).toBe(order.totalHalalas - order.vatHalalas - 391)
  })

  it('says how and when it was paid, and what went back', async () => {
    const { orderId, orderNo } = await placeOrder(testShop)
    const payment = { method: 'bank', reference: '000123' }
    await send('POST', `/orders/${orderId}/status`, { from: 0, to: 6, payment })
    const { refunds } = await send('POST', `/orders/${orderId}/refunds`, { amountHalalas: 2_300 })
    const waiting = { 'Cancelled or returned, with VAT': '23.00', 'VAT of it': '3.00', Refunded: '0.00' }
    expect(await rowsOfOrder('orders', orderNo)).toMatchObject([waiting])
    await send('PUT', `/orders/${orderId}/refunds/${refunds[0].id}`, { paidFrom: 'bank' })
    expect(await rowsOfOrder('orders', orderNo)).toMatchObject([
      {
        Payment: 'Refunded in part',
        'Payment method': 'Bank transfer',
        'Paid on': expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/),
        'Payment reference': "'000123",
        ...waiting,
        Refunded: '23.00',
      },
    ])
    expect(total(await rowsOfOrder('lines', orderNo), 'Cancelled or returned, with VAT')).toBe(2_300)
  })

  it('says what was charged on top of its invoice, and what of it was paid', async () => {
    const { orderId, orderNo } = await issuedInvoice(testShop)
    const { version } = await orderOf(orderId)
    const note = { version, nameAr: 'رفع', nameEn: 'Carrying', reason: 'طُلب', amountHalalas: 1_150 }
    const { id } = await send('POST', `/orders/${orderId}/debit-notes`, note)
    const charged = { 'Debit notes, with VAT': '11.50', 'VAT of debit notes': '1.50' }
    expect(await rowsOfOrder('orders', orderNo)).toMatchObject([{ ...charged, 'Paid of them': '0.00' }])
    await send('PUT', `/orders/${orderId}/debit-notes/${id}/payment`, { method: 'cash' })
    expect(await rowsOfOrder('orders', orderNo)).toMatchObject([{ ...charged, 'Paid of them': '11.50' }])
  })

  it('has an accepted quotation once, as the order that it became', async () => {
    const asked = await askForQuotation(testShop)
    const open = await askForQuotation(testShop)
    const offer = await makeOffer(testShop, owner, asked.quotationId)
    const { body } = await testShop.call('POST', `/orders/${asked.orderNo}/quotation/accept`, {
      token: asked.customer.token,
      body: acceptance(offer),
    })
    const accepted: string = body.data.order_no
    const ofQuotations = async (query: string) =>
      (await rowsOf('orders', query))
        .map((row) => [row['Order number'], row['From quotation']])
        .filter(([orderNo = '']) => [asked.orderNo, open.orderNo, accepted].includes(orderNo))
    expect(await ofQuotations('')).toEqual([[accepted, asked.orderNo]])
    expect(await ofQuotations('type=2')).toEqual([
      [asked.orderNo, ''],
      [open.orderNo, ''],
    ])
  })

  it('has the orders of the filter alone: a day is one of Riyadh', async () => {
    const { orderNo } = await companyOrder()
    const day = (from: string, to: string) => rowsOf('orders', `from=${from}&to=${to}`)
    const found = await day('2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z')
    expect(found.map((row) => row['Order number'])).toContain(orderNo)
    expect(await day('2026-11-19T21:00:00.000Z', '2026-11-20T21:00:00.000Z')).toEqual([])
  })

  it('is for employees who may read orders, and leaves a row in the log without what was searched for', async () => {
    const reader = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    expect((await download('query=0501234567&type=0', reader)).statusCode).toBe(200)
    const rows = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.actorId, reader.id), eq(auditLog.call, 'listOrders')))
    expect(rows).toMatchObject([{ entity: 'order', entityId: 'export', changes: { export: { after: { type: 0 } } } }])
    const catalogue = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })
    expect((await download('', catalogue)).statusCode).toBe(403)
    expect((await testShop.app.inject({ url: '/api/v1/admin/orders/export' })).statusCode).toBe(401)
    expect((await download('sheet=everything')).statusCode).toBe(400)
  })
})
