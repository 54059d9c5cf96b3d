import { documentKinds } from '@rawaj/contract/orders/orderDocuments.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storePicture } from '../../../platform/media/storePicture.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { type PlacedTestOrder, placeOrder } from '../../../testing/placeOrder.ts'
import { signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { createOrderDocument } from '../index.ts'

const testShop = useFixture(() => openTestShop())

const longName = 'كوع 90° بي بي آر 25 مم × 3/4" أبيض مع حلقة نحاسية (كود 800-123) مقاوم للحرارة والضغط العالي '

/** An order of many lines with the longest names. */
async function longOrder(lines: number): Promise<PlacedTestOrder> {
  const { db } = testShop.shop
  const placed = await placeOrder(testShop, { buyerName: 'عبدالرحمن بن محمد 😀 العبدالله القحطاني' })
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, placed.orderId))
  if (!line) throw new Error('The order has no line')
  const { id: _id, ...more } = { ...line, nameAr: longName.repeat(3).slice(0, 250), nameEn: 'Elbow '.repeat(40) }
  await db.insert(orderLines).values(Array.from({ length: lines - 1 }, () => more))
  return placed
}

const text = (pdf: Buffer) => pdf.toString('latin1')
const pagesOf = (pdf: Buffer) => (text(pdf).match(/\/Type\s*\/Page\b/g) ?? []).length
const fontsOf = (pdf: Buffer) => new Set(text(pdf).match(/(?<=\/BaseFont\s*\/[A-Z]+\+)[A-Za-z]+/g))

describe('A printed document', () => {
  it.each(documentKinds)('%s is a PDF in both languages, with the shop’s own letters alone', async (kind) => {
    const { orderId } = await placeOrder(testShop)
    for (const language of ['ar', 'en'] as const) {
      const pdf = await createOrderDocument(testShop.shop, { kind, orderIds: [orderId], language })
      expect(text(pdf)).toMatch(/^%PDF-/)
      expect([pagesOf(pdf), [...fontsOf(pdf)]]).toEqual([1, ['IBMPlexSansArabic']])
    }
  })

  it('bears the owner’s logo beside the name, and does without a file that is gone', async () => {
    const own = await openTestShop()
    const { orderId } = await placeOrder(own)
    const picture = await sharp({ create: { width: 400, height: 100, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    const logo = await storePicture(own.shop, new File([new Uint8Array(picture)], 'logo.png'), 'logo')
    const picturesOf = async () => {
      const pdf = await createOrderDocument(own.shop, { kind: 'packing-slip', orderIds: [orderId], language: 'en' })
      return (text(pdf).match(/\/Subtype\s*\/Image/g) ?? []).length
    }
    expect(await picturesOf()).toBe(0)
    await own.make.settings('identity', { logo })
    expect(await picturesOf()).toBe(1)
    await own.make.settings('identity', { logo: 'logo/gone-400x100.webp' })
    expect(await picturesOf()).toBe(0)
    await own.close()
  })

  it('has many orders in one file, each on pages of its own', async () => {
    const long = await longOrder(40)
    const short = await Promise.all(Array.from({ length: 4 }, () => placeOrder(testShop)))
    const orderIds = [long, ...short].map(({ orderId }) => orderId)
    const pdf = await createOrderDocument(testShop.shop, { kind: 'packing-slip', orderIds, language: 'ar' })
    expect(pagesOf(pdf)).toBeGreaterThan(5)
    const labels = await createOrderDocument(testShop.shop, { kind: 'address-label', orderIds, language: undefined })
    expect(pagesOf(labels)).toBe(5)
  })

  it('keeps an address on its label, however long, and a number that no scanner reads', async () => {
    const { orderId } = await placeOrder(testShop)
    const buyerCompany = 'شركة '.repeat(24).trim()
    const address = { buyerCompany, buyerAddress: 'حي\n'.repeat(60) + 'و'.repeat(400), trackingNumber: 'شحنة ١٢' }
    await testShop.shop.db.update(orders).set(address).where(eq(orders.id, orderId))
    const pdf = await createOrderDocument(testShop.shop, { kind: 'address-label', orderIds: [orderId], language: 'ar' })
    expect(pagesOf(pdf)).toBe(1)
  })

  it('is opened by staff who may see orders, and by nobody else', async () => {
    const { orderId, customer } = await placeOrder(testShop)
    const path = `/admin/documents/packing-slip?orders=${orderId}&lang=en`
    const open = (url: string, headers: Record<string, string> = {}) => testShop.app.inject({ url, headers })
    expect((await open(path)).statusCode).toBe(401)
    expect((await open(path, { authorization: `Bearer ${customer.token}` })).statusCode).toBe(401)
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const staff = { cookie: client.cookie }
    const opened = await open(path, staff)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    const tooMany = Array.from({ length: 501 }, (_, index) => index + 1).join()
    for (const wrong of [`/admin/documents/invoice?orders=${orderId}`, '/admin/documents/packing-slip?orders=x'])
      expect((await open(wrong, staff)).statusCode).toBe(404)
    for (const ids of ['', tooMany, `${orderId},999999999`])
      expect((await open(`/admin/documents/packing-slip?orders=${ids}`, staff)).statusCode).toBe(404)
  })
})
