import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { renderEmail } from '../../app/email/renderEmail.ts'
import { seedShop } from '../../app/seed/seedShop.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { type Answer, openTestShopOn } from '../../testing/openTestShop.ts'
import { acceptance, makeOffer } from '../../testing/quotations.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditBooks } from '../payments/index.ts'
import { quotations } from '../quotations/tables.ts'
import { shopSettings } from '../settings/tables.ts'

const unregistered = 'VATEX-SA-OOS'

/** As its first start leaves it: filled with nothing but its administrator. */
async function openNewShop(compat: 'corrected' | 'described') {
  const testShop = await openTestShopOn(await openTestDatabase(), { PAYLOAD_SEAL: 'off', COMPAT: compat })
  const { shop } = testShop
  await shop.db.delete(shopSettings).where(eq(shopSettings.group, 'vat'))
  await seedShop({ ...shop, settings: { ...shop.settings, seed: 'none', adminEmail: 'owner@example.test' } })
  await shop.shopSettings.load()
  return testShop
}

/** An open shop with products, which was never asked for a VAT number. */
const fixture = useFixture(async () => {
  const testShop = await openNewShop('corrected')
  const { make } = testShop
  await make.settings('opening', { open: true })
  await make.settings('contact', { email: 'shop@example.test' })
  // Entering a number does not register the shop.
  await make.settings('legal', { vatNumber: '300000000000003' })
  const customer = await make.customer()
  const trader = await make.customer({ type: 1 })
  const productId = await make.product({ retailHalalas: 1_000, wholesaleHalalas: 999, nameEn: 'Elbow' })
  await make.inHomeList('hot', productId)
  const staff = await signedInStaff(testShop, { role: 'owner' })
  return { testShop, customer, trader, productId, staff, close: testShop.close }
})

/** Everything that a reply says of VAT, by its place. */
function vatIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => vatIn(one, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const place = `${path}.${name}`
    const wrong =
      (['tax_price', 'vatHalalas', 'tax_per', 'taxPercent'].includes(name) && part !== 0) ||
      (name === 'vat_number' && part !== '') ||
      (name === 'tax' && part !== unregistered) ||
      (name === 'price_incl' && part !== (value as { sale_price?: unknown }).sale_price) ||
      (name === 'withVatHalalas' && part !== (value as { halalas?: unknown }).halalas) ||
      (['taxIncluded', 'tax_included'].includes(name) && part === false) ||
      (name === 'rates' && (part as unknown[]).length > 0)
    return [...(wrong ? [`${place}: ${JSON.stringify(part)}`] : []), ...vatIn(part, place)]
  })
}

/** Whether a reply contains a value that is shown as money. */
const hasMoney = (value: unknown) =>
  /"(sale_price|price_incl|total_price|\w*[hH]alalas|halalas)":/.test(JSON.stringify(value))

describe('A new shop without a VAT number', () => {
  it('charges none on any call that shows money, for retail and trade customers, and for staff', async () => {
    const { testShop, customer, trader, productId, staff } = fixture
    const { call, make, shop } = testShop
    const placed = new Map<string, { id: number; order_no: string }>()
    for (const [name, buyer, unitHalalas, type] of [
      ['retail', customer, 1_000, 0],
      ['trade', trader, 999, 0],
      ['quotation', trader, 999, 2],
    ] as const) {
      await make.cartLine(buyer.id, productId, 2)
      const body = checkoutBody(
        [{ productId, quantity: 2, unitHalalas, regularHalalas: 1_000, taxCode: unregistered }],
        { type },
      )
      const { status, body: reply } = await call('POST', '/checkout', { token: buyer.token, body })
      expect([name, status, reply.data?.total_price]).toEqual([name, 200, (2 * unitHalalas + 3_000) / 100])
      placed.set(name, reply.data)
    }
    const orderOf = (name: string) => placed.get(name) ?? { id: 0, order_no: '' }
    const quotation = orderOf('quotation')
    const [row] = await shop.db.select().from(quotations).where(eq(quotations.orderId, quotation.id))
    const offer = await makeOffer(testShop, staff, row?.id ?? 0, { unitHalalas: 950 })
    expect(offer.totalHalalas).toBe(2 * 950 + 3_000)
    await make.cartLine(customer.id, productId, 1)
    await make.cartLine(trader.id, productId, 1)
    const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString()
    const asCustomer =
      (path: string, method: 'GET' | 'POST' = 'GET', buyer = customer) =>
      () =>
        call(method, path, { token: buyer.token, ...(method === 'POST' && { body: {} }) })
    const asStaff = (path: string, body?: unknown) => () =>
      staff.client.call(body === undefined ? 'GET' : 'POST', path, body === undefined ? {} : { body })
    const calls: Record<string, () => Promise<Answer>> = {
      products: () => call('GET', '/product'),
      'products of trade': asCustomer('/product', 'GET', trader),
      'one product': () => call('GET', `/product?prod_id=${productId}`),
      categories: () => call('GET', '/category/top'),
      'home lists': () => call('GET', '/banner/section2'),
      cart: asCustomer('/cart/cartProduct', 'POST'),
      'cart of trade': asCustomer('/cart/cartProduct', 'POST', trader),
      orders: asCustomer('/orders/list'),
      'orders of trade': asCustomer('/orders/list', 'GET', trader),
      order: asCustomer(`/orders/${orderOf('retail').order_no}`),
      quotation: asCustomer(`/orders/${quotation.order_no}/quotation`, 'GET', trader),
      'back office: products': asStaff('/products'),
      'back office: product': asStaff(`/products/${productId}`),
      'back office: grid': asStaff('/products/grid'),
      'back office: order': asStaff(`/orders/${orderOf('trade').id}`),
      'back office: quotation': asStaff(`/quotations/${row?.id}`),
      'back office: goods of a deal': asStaff(`/deals/goods?${query({ query: 'SKU' })}`),
      'back office: new order': asStaff('/orders/quote', {
        customerId: trader.id,
        payment: 'cash',
        lines: [{ productId, quantity: 3 }],
      }),
    }
    for (const [name, read] of Object.entries(calls)) {
      const { status, body } = await read()
      expect([name, status], JSON.stringify(body)).toEqual([name, 200])
      expect(hasMoney(body), name).toBe(true)
      expect([name, vatIn(body)]).toEqual([name, []])
    }
    const address = await call('GET', '/address')
    expect([address.body.data[0].email, address.body.data[0].vat_number]).toEqual(['shop@example.test', ''])
    const accepted = await call('POST', `/orders/${quotation.order_no}/quotation/accept`, {
      token: trader.token,
      body: acceptance(offer),
    })
    expect([accepted.status, accepted.body.data?.tax_price]).toEqual([200, 0])
    expect(await auditBooks(shop.db)).toBeNull()
  })

  it('says nothing of VAT in its mails', async () => {
    const { testShop, productId } = fixture
    const { call, make, shop } = testShop
    const customer = await make.customer()
    await make.cartLine(customer.id, productId, 3)
    const { body } = await call('POST', '/checkout?lang=en', {
      token: customer.token,
      body: checkoutBody([{ productId, quantity: 3, unitHalalas: 1_000, taxCode: unregistered }]),
    })
    for (const language of ['ar', 'en'] as const) {
      const email = { kind: 'orderPlaced', orderId: body.data?.id, language, to: customer.email, name: 'Sara' } as const
      const rendered = await renderEmail(shop, email, { id: '1', writtenAt: shop.clock() })
      expect(rendered?.text).toContain('60.00')
      expect(rendered?.text).not.toMatch(/\bVAT\b|ضريب/)
    }
  })
})

it('A new shop that keeps the described behaviour charges VAT from its first start on', {
  tags: ['described'],
}, async () => {
  const testShop = await openNewShop('described')
  onTestFinished(() => testShop.close())
  const productId = await testShop.make.product({ retailHalalas: 11_500 })
  await testShop.make.settings('opening', { open: true })
  const { body } = await testShop.call('GET', `/product?prod_id=${productId}`)
  expect(body.datas.data[0]).toMatchObject({ tax: 'V15', sale_price: 100, price_incl: 115 })
})
