import { type OrderStatus, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../server/features/orders/tables.ts'
import { payments } from '../server/features/payments/tables.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { checkoutBody } from '../server/testing/checkout.ts'
import { statesWithStatus } from '../server/testing/statesWithStatus.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { expectPicture } from './expectPicture.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { representative, wholeForm } from './wholeForm.ts'

const picture = '/media/demo/ball-valve-brass-25-hero.webp'
const testShop = useFixture(() => openShop({}, { pictures: true }))
let valve: number
let tape: number
beforeAll(async () => {
  const pictures = [picture]
  valve = await testShop.make.product({
    nameEn: 'Ball valve',
    nameAr: 'محبس كروي',
    sku: 'VALVE-1',
    pieces: 500,
    pictures,
  })
  tape = await testShop.make.product({ nameEn: 'Tape', nameAr: 'شريط', sku: 'TAPE-1', pieces: 500, retailHalalas: 250 })
})

const word = translatorOf('en')
const patient = { timeout: 30_000 }

interface OrderOptions {
  type?: 0 | 2
  coupon?: string
}

/** Orders two valves and three rolls of tape: 237.50 with VAT. */
async function order(customer: SignedInCustomer, { type = 0, coupon }: OrderOptions = {}): Promise<number> {
  await testShop.make.cartLine(customer.id, valve, 2)
  await testShop.make.cartLine(customer.id, tape, 3)
  const lines = [
    { productId: valve, quantity: 2, unitHalalas: 11_500 },
    { productId: tape, quantity: 3, unitHalalas: 250 },
  ]
  const body = checkoutBody(lines, { type, ...(coupon !== undefined && { coupon }) }, coupon === undefined ? 0 : 10)
  const { status, body: reply } = await testShop.call('POST', '/checkout', { token: customer.token, body })
  expect([status, reply.message]).toEqual([200, type === orderType.quotation ? 'Cotation Created' : 'Payment Created'])
  return reply.data.id
}

const become = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  testShop.shop.db.update(orders).set(values).where(eq(orders.id, id))

/** An online order becomes one when money comes. */
async function payOnline(orderId: number, { id: userId }: SignedInCustomer) {
  const money = { amount: 26_750, currency: 'SAR', state: 'paid', reservedUntil: new Date() } as const
  await testShop.shop.db.insert(payments).values({ orderId, userId, provider: 'razorpay', ...money })
  await become(orderId, { type: orderType.online, ...statesWithStatus(orderStatus.paid) })
}

function open(customer: SignedInCustomer, { language = 'en' as 'ar' | 'en', width = 1280 } = {}) {
  const { token, id, role, type } = customer
  const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
  return visit({ url: `${testShop.url}/orders`, language, width, storage })
}

describe('an order on the screen', () => {
  it('shows number, date, total, status, type, and its lines with picture, name, price and a quantity to read', async () => {
    const customer = await testShop.make.customer()
    const id = await order(customer)
    // Past midnight in Riyadh, not yet in UTC.
    await become(id, { createdAt: new Date('2026-03-04T22:30:00Z') })
    const [row] = await testShop.shop.db.select().from(orders).where(eq(orders.id, id))
    const visitor = await open(customer)
    const { page } = visitor
    expect(await page.title()).toBe('My Orders | Rawaj')
    const card = page.getByRole('article')
    await card.waitFor()
    const showsItsHead = async () => {
      expect(await card.getByRole('heading', { level: 2 }).textContent()).toBe(row?.orderNo)
      expect(await card.locator('time').textContent()).toBe('05/03/2026')
      await card.getByText('Order initiated', { exact: true }).waitFor()
      await card.getByText('Cash on delivery', { exact: true }).waitFor()
      expect(await card.textContent()).toContain('267.50')
    }
    await showsItsHead()
    await card.getByRole('link', { name: row?.orderNo ?? '' }).click()
    await page.getByRole('heading', { level: 1, name: word('orders:order_title') }).waitFor()
    await card.getByRole('list', { name: word('orders:progress') }).waitFor()
    await showsItsHead()
    // 237.50, and 30 for shipping; 34.89 of both are VAT.
    const figures = await card.textContent()
    for (const amount of ['267.50', '237.50', '206.52', '26.09', '34.89', '30.00']) expect(figures).toContain(amount)
    expect(await card.getByText(word('orders:discount'), { exact: true }).count()).toBe(0)

    const lines = card.getByRole('list').last().getByRole('listitem')
    expect(await lines.count()).toBe(2)
    const first = lines.filter({ hasText: 'Ball valve' })
    expect(await first.getByRole('link', { name: 'Ball valve' }).getAttribute('href')).toBe(`/productdetails/${valve}`)
    await expectPicture(first.locator('img'), picture)
    // The tape has none.
    expect(await lines.filter({ hasText: 'Tape' }).locator('img').count()).toBe(0)
    expect(await first.textContent()).toMatch(/VALVE-1.*115\.00.*Quantity 2.*230\.00/)
    expect(await lines.filter({ hasText: 'Tape' }).textContent()).toMatch(/2\.50.*Quantity 3.*7\.50/)
    expect(await card.locator('input, select').count()).toBe(0)
    expect(
      await card
        .getByRole('list', { name: word('orders:progress') })
        .getByRole('listitem')
        .count(),
    ).toBe(4)
  })

  it('shows the discount of a coupon', { tags: ['long'] }, async () => {
    const customer = await testShop.make.customer()
    await order(customer, { coupon: await testShop.make.coupon() })
    const visitor = await open(customer)
    const card = visitor.page.getByRole('article')
    await card.getByRole('heading').getByRole('link').click()
    await card.getByText('Discount', { exact: true }).waitFor()
    expect(await card.textContent()).toContain('-23.75')
  })

  it('names its type: cash on delivery, online payment, quotation', { tags: ['long'] }, async () => {
    const customer = await testShop.make.customer()
    await order(customer)
    await payOnline(await order(customer), customer)
    await order(customer, { type: 2 })
    const visitor = await open(customer)
    const cards = visitor.page.getByRole('article')
    await expect.poll(() => cards.count(), patient).toBe(3)
    await cards.nth(0).getByText('Quotation', { exact: true }).waitFor()
    await cards.nth(0).getByText(word('orders:next_offer')).waitFor()
    await cards.nth(1).getByText('Online payment', { exact: true }).waitFor()
    await cards.nth(2).getByText('Cash on delivery', { exact: true }).waitFor()
  })

  const labels: Record<OrderStatus, string> = {
    0: 'Order initiated',
    1: 'On hold',
    2: 'Dispatched',
    3: 'Delivery in process',
    4: 'Delivered',
    5: 'Completed',
    6: 'Paid',
    7: 'Cancelled',
    8: 'Returned',
  }

  it('says where it stands, each status in its colour', { tags: ['long'] }, async () => {
    const customer = await testShop.make.customer()
    const statuses = Object.values(orderStatus)
    for (const status of statuses) await become(await order(customer), statesWithStatus(status))
    const visitor = await open(customer)
    const { page } = visitor
    const cards = page.getByRole('article')
    await expect.poll(() => cards.count(), patient).toBe(statuses.length)
    const colours = new Map<OrderStatus, string>()
    for (const [at, status] of statuses.toReversed().entries()) {
      const label = cards.nth(at).getByText(labels[status], { exact: true })
      await label.waitFor()
      colours.set(status, await label.evaluate((element) => getComputedStyle(element).color))
    }
    expect(new Set([0, 2, 3].map((status) => colours.get(status as OrderStatus))).size).toBe(1)
    expect(new Set([4, 5, 6].map((status) => colours.get(status as OrderStatus))).size).toBe(1)
    expect(new Set([0, 1, 4, 7].map((status) => colours.get(status as OrderStatus))).size).toBe(4)
    expect(colours.get(8)).toBe(colours.get(1))
    await expectAccessible(page)
  })
})

describe('the list of orders', () => {
  it('asks for all of them, the newest first, and shows nobody else’s', async () => {
    const [customer, other] = [await testShop.make.customer(), await testShop.make.customer()]
    const ids = [await order(customer), await order(customer)]
    await order(other)
    const visitor = await visit({ url: `${testShop.url}/login`, language: 'en' })
    const { token, id, role, type } = customer
    await visitor.page.evaluate(
      (session) => {
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
      },
      { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) },
    )
    const listed = visitor.page.waitForRequest((request) => request.url().includes('/api/v1/orders/list'))
    await visitor.page.goto(`${testShop.url}/orders`)
    const { searchParams } = new URL((await listed).url())
    expect([searchParams.get('page'), searchParams.get('limit')]).toEqual(['0', '0'])
    const cards = visitor.page.getByRole('article')
    await expect.poll(() => cards.count(), patient).toBe(2)
    const rows = await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
    const newestFirst = ids.toReversed().map((own) => rows.find((row) => row.id === own))
    expect(await cards.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
      newestFirst.map((row) => row?.orderNo),
    )
    expect(await cards.first().locator('time').textContent()).toBe(
      formatDate(newestFirst[0]?.createdAt.toISOString() ?? ''),
    )
  })

  it('says that there are none yet, and where to begin', { tags: ['long'] }, async () => {
    const visitor = await open(await testShop.make.customer())
    const { page } = visitor
    await page.getByRole('heading', { name: word('orders:empty_title') }).waitFor()
    expect(await page.getByRole('link', { name: word('orders:start_shopping') }).getAttribute('href')).toBe('/purchase')
    await settled(page)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    await expectAccessible(page)
    expectNoBrowserErrors(visitor)
  })

  // Both e2e/failures.test.ts shows as well.
  if (wholeForm)
    it('has the shape of orders until they come, and offers to try again when they do not', async () => {
      const customer = await testShop.make.customer()
      await order(customer)
      const visitor = await visit({ url: `${testShop.url}/faq`, language: 'en' })
      const { page } = visitor
      await settled(page)
      const { token, id, role, type } = customer
      await page.evaluate(
        (session) => {
          for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value)
        },
        { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) },
      )
      let broken = true
      let letGo: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route('**/api/v1/orders/list*', async (route) => {
        await held
        if (!broken) return route.fallback()
        await route.fulfill({ status: 500, json: { success: false, code: 'fault', message: 'Something went wrong' } })
      })
      await page.goto(`${testShop.url}/orders`)
      await page.getByRole('status', { name: word('orders:loading') }).waitFor()
      letGo()
      await page.getByRole('heading', { name: word('orders:failed_title') }).waitFor()
      expect(await page.getByRole('alertdialog').count()).toBe(0)
      broken = false
      await page.getByRole('button', { name: word('orders:try_again') }).click()
      await page.getByRole('article').waitFor()
    })

  it.each(
    representative([
      ['ar', 360],
      ['en', 1280],
    ] as const),
  )('shifts nothing, with header and footer around it (%s, %i px)', { tags: ['long'] }, async (language, width) => {
    const customer = await testShop.make.customer()
    await order(customer)
    await order(customer, { type: 2 })
    const visitor = await open(customer, { language, width })
    const { page } = visitor
    await page.getByRole('article').first().waitFor()
    await settled(page)
    expect(await page.getByRole('banner').count()).toBe(1)
    expect(await page.getByRole('contentinfo').count()).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    await expectAccessible(page)
    const [asked, initiated] =
      language === 'ar' ? ['بانتظار العرض', 'تم تسجيل الطلب'] : ['Awaiting our offer', 'Order initiated']
    await page.getByRole('article').first().getByText(asked).waitFor()
    await page.getByRole('article').last().getByText(initiated).waitFor()
  })
})

describe('a visitor', () => {
  it('who opens My Orders does not see it', async () => {
    const visitor = await visit({ url: `${testShop.url}/orders`, language: 'en' })
    await visitor.page.waitForURL(`${testShop.url}/login?next=%2Forders`)
    expect(await visitor.page.getByRole('heading', { name: 'My Orders' }).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })
})
