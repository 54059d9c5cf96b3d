import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { products } from '../server/features/catalogue/tables.ts'
import { decideReturn, updateOrderStatus } from '../server/features/fulfilment/index.ts'
import { orderReturns } from '../server/features/orders/tables.ts'
import { actorFor } from '../server/testing/actor.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { type PlacedTestOrder, placeOrder } from '../server/testing/placeOrder.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, expectNoBrowserErrors, idle, visit } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { comeBackTo } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

async function move({ orderId }: PlacedTestOrder, ...statuses: OrderStatus[]) {
  const staff = await testShop.make.customer({ role: 2 })
  const shipment = { carrier: 'smsa', trackingNumber: '290011223344' }
  for (const to of statuses) await updateOrderStatus(testShop.shop, actorFor(staff), { orderId, to, shipment })
}

async function open(language: Language, path: string, { token, id, role, type }: SignedInCustomer) {
  const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
  const width = language === 'ar' ? 390 : 1440
  const visitor = await visit({ url: testShop.url + path, language, width, storage })
  const word = translatorOf(language)
  const text = (key: string, values?: Record<string, string>) => word(`orders:${key}`, values)
  return { visitor, page: visitor.page, text }
}

describe.each(inLanguages('en'))('A customer who looks at an own order in %s', (language) => {
  it('comes from the list, sees each step, and follows the parcel', async () => {
    const placed = await placeOrder(testShop)
    const { visitor, page, text } = await open(language, '/orders', placed.customer)
    await page.getByRole('link', { name: placed.orderNo }).click()
    await page.getByRole('heading', { level: 1, name: text('order_title') }).waitFor()
    await page.getByRole('button', { name: text('cancel'), exact: true }).waitFor()
    await idle(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await move(placed, 2, 3)
    // Returning to the window refreshes the order.
    await comeBackTo(page)
    const link = page.getByRole('link', { name: text('track') })
    await link.waitFor()
    expect(await link.getAttribute('href')).toContain('tracknumbers=290011223344')
    await page
      .getByRole('region', { name: text('steps') })
      .getByText(text('status_3'))
      .waitFor()
    expect(await page.getByRole('button', { name: text('cancel'), exact: true }).count()).toBe(0)
    await idle(page)
    await expectAccessible(page)
    expectNoBrowserErrors(visitor)
  })

  it('cancels it for a reason, and reads that it was sent meanwhile', async () => {
    const [placed, sent] = [await placeOrder(testShop), await placeOrder(testShop)]
    const { visitor, page, text } = await open(language, `/orders/${placed.orderNo}`, placed.customer)
    const dialog = page.getByRole('dialog')
    const press = (key: string) =>
      page
        .getByRole('button', { name: text(key), exact: true })
        .first()
        .click()
    const answer = () => dialog.getByRole('button', { name: text('cancel'), exact: true }).click()
    await press('cancel')
    await dialog.getByLabel(text('cancel_reason')).selectOption('by_mistake')
    await idle(page)
    await expectAccessible(page)
    await answer()
    await page.getByText(text('cancel_done')).waitFor()
    await page.getByText(text('status_7'), { exact: true }).first().waitFor()
    await page.getByText(text('cancelled_because', { reason: text('reason_by_mistake') })).waitFor()
    expectNoBrowserErrors(visitor)

    const other = await open(language, `/orders/${sent.orderNo}`, sent.customer)
    await other.page.getByRole('button', { name: text('cancel'), exact: true }).click()
    await other.page.getByLabel(text('cancel_reason')).selectOption('too_slow')
    await move(sent, 2)
    await other.page
      .getByRole('dialog')
      .getByRole('button', { name: text('cancel'), exact: true })
      .click()
    await other.page.getByRole('dialog').getByRole('alert').filter({ hasText: /./ }).waitFor()
    await other.page.getByRole('link', { name: text('track'), includeHidden: true }).waitFor({ state: 'attached' })
    expect(browserErrorsExcept(other.visitor, 409)).toEqual([])
  })

  it('asks to send a part back with a picture, reads the answer, and orders again', async () => {
    const placed = await placeOrder(testShop, { quantity: 3 })
    await move(placed, 2, 4)
    const { visitor, page, text } = await open(language, `/orders/${placed.orderNo}`, placed.customer)
    await page.getByRole('button', { name: text('return_goods') }).click()
    const dialog = page.getByRole('dialog')
    // The only product of the order is chosen.
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: text('return_send') }).click()
    await dialog.getByRole('alert').getByText(text('return_choose_lines')).waitFor()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: text('return_less') }).click()
    await dialog.getByLabel(text('return_reason'), { exact: true }).selectOption('defective')
    const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#a44' } })
    const file = { name: 'broken.png', mimeType: 'image/png', buffer: await photo.png().toBuffer() }
    await dialog.locator('input[type=file]').setInputFiles(file)
    await idle(page)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: text('return_send') }).click()
    const returns = page.getByRole('region', { name: text('returns') })
    await returns.getByText(text('return_state_requested')).waitFor()
    await returns.getByText('× 2').waitFor()
    const [asked] = await testShop.shop.db.select().from(orderReturns).where(eq(orderReturns.orderId, placed.orderId))
    const staff = actorFor(await testShop.make.customer({ role: 2 }))
    const decision = { orderId: placed.orderId, returnId: asked?.id ?? 0, approved: true, answer: 'مستودع الرياض' }
    await decideReturn(testShop.shop, staff, decision)
    await comeBackTo(page)
    await returns.getByText('مستودع الرياض').waitFor()
    await idle(page)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: text('again') }).click()
    await page.getByText(text('again_done')).waitFor()
    const { db, catalogueVersion } = testShop.shop
    await db.update(products).set({ retailHalalas: 9_200 }).where(eq(products.id, placed.productId))
    catalogueVersion.changed()
    // It takes no press until the cart has been read again.
    const again = page.getByRole('button', { name: text('again') })
    await expect.poll(() => again.getAttribute('aria-busy')).toBeNull()
    await again.click()
    await dialog.getByText(text('again_cheaper')).waitFor()
    await idle(page)
    await expectAccessible(page)
    await dialog.getByRole('link', { name: text('again_cart') }).click()
    await page.waitForURL(/\/shopcart/)
    expectNoBrowserErrors(visitor)
  })

  it('finds nothing under a number of another customer, and signs in first', { tags: ['long'] }, async () => {
    const [placed, stranger] = [await placeOrder(testShop), await testShop.make.customer()]
    const { visitor, page, text } = await open(language, `/orders/${placed.orderNo}`, stranger)
    await page.getByText(text('unknown_title')).waitFor()
    expect(browserErrorsExcept(visitor, 404)).toEqual([])
    const signedOut = await visit({ url: `${testShop.url}/orders/${placed.orderNo}`, language })
    await signedOut.page.waitForURL(/\/login\?next=/)
    expect(new URL(signedOut.page.url()).searchParams.get('next')).toBe(`/orders/${placed.orderNo}`)
  })
})
