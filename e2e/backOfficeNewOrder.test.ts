import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { cartLines } from '../server/features/cart/tables.ts'
import { productStock, products } from '../server/features/catalogue/tables.ts'
import { orders } from '../server/features/orders/tables.ts'
import { bankAccount } from '../server/testing/bankAccount.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
let clerk: SignedInStaff
beforeAll(async () => {
  await testShop.make.settings('bank', { accounts: [bankAccount] })
  await signedInStaff(testShop, { role: 'owner' })
  clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
})

const visit = (language: Language, path: string) =>
  visitAs(testShop, clerk, language, path, { width: language === 'ar' ? 390 : 1440 })

describe.each(inLanguages('ar'))('An employee who takes an order on the phone in %s', (language) => {
  it('does so by keyboard alone: finds the customer and the products, and places it', async () => {
    const customer = await testShop.make.customer()
    const names = { nameAr: `خلاط نحاسي ${language}`, nameEn: `Brass mixer ${language}` }
    const sku = `PHONE-${language}`
    const productId = await testShop.make.product({ sku, ...names })
    const another = await testShop.make.product()
    await testShop.make.cartLine(customer.id, another)
    const visitor = await visit(language, '/orders')
    const { page } = visitor
    const { text, field } = partsOf(page, language)
    const { keyboard } = page
    await page.getByRole('heading', { name: text('orders_title') }).waitFor()
    await keyboard.press('Control+k')
    await page.getByRole('combobox', { name: text('palette') }).waitFor()
    await keyboard.type(text('orders_new'))
    await page
      .locator('[role=option][data-highlighted]')
      .filter({ hasText: text('orders_new') })
      .waitFor()
    await keyboard.press('Enter')

    // The customer's field has the focus as the screen opens, the products' once they are chosen.
    await expect.poll(() => field('customers_search').evaluate((input) => input === document.activeElement)).toBe(true)
    await keyboard.type(`+966 ${customer.mobile.slice(1)}`)
    await page.getByRole('option').filter({ hasText: customer.email }).waitFor()
    await keyboard.press('Enter')
    await expect.poll(() => field('orders_new_goods').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field('orders_buyerName').inputValue()).toBe(customer.name)
    await keyboard.type(sku.toLowerCase())
    await page.getByRole('option').filter({ hasText: sku }).waitFor()
    await keyboard.press('Enter')
    const name = language === 'ar' ? names.nameAr : names.nameEn
    const pieces = page.getByLabel(text('orders_new_pieces', { name }), { exact: true })
    await pieces.waitFor()
    await keyboard.press('Tab')
    await keyboard.type('٣')
    await page.getByText('375.00').waitFor()
    await keyboard.press('Enter')
    await expectScreen(page, text('orders_new'))
    await expectNoSidewaysScroll(page)
    for (const [key, typed] of [
      ['orders_buyerAddress', 'حي الملز، الرياض'],
      ['orders_buyerZipcode', '12836'],
    ] as const) {
      await field(key).focus()
      await keyboard.type(typed)
    }
    await keyboard.press('Control+Enter')
    await page.getByText(text('orders_takenBy'), { exact: true }).waitFor()
    const [placed] = await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))
    expect(placed).toMatchObject({ takenByUserId: clerk.id, totalHalalas: 37_500, buyerZipcode: '12836' })
    const [stock] = await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId))
    expect(stock?.pieces).toBe(7)
    // Their own cart is as it was.
    const cart = await testShop.shop.db.select().from(cartLines).where(eq(cartLines.userId, customer.id))
    expect(cart).toMatchObject([{ productId: another }])
    expectNoBrowserErrors(visitor)
  })

  it('opens an account for the caller, finds the one there is, and hears what has changed meanwhile', {
    tags: ['long'],
  }, async () => {
    const known = await testShop.make.customer()
    const productId = await testShop.make.product()
    const [product] = await testShop.shop.db.select().from(products).where(eq(products.id, productId))
    const visitor = await visit(language, '/orders/new')
    const { page } = visitor
    const { text, field, press } = partsOf(page, language)
    const dialog = page.getByRole('dialog')
    await press('customers_new')
    await dialog.getByLabel(text('customers_name'), { exact: true }).fill('هند القحطاني')
    await dialog.getByLabel(text('customers_mobile'), { exact: true }).fill('0551112233')
    await dialog.getByLabel(text('customers_email'), { exact: true }).fill(known.email)
    await expectScreen(page, text('customers_new'))
    await dialog.getByRole('button', { name: text('customers_new_save'), exact: true }).click()
    await press('orders_new_customer_choose')
    await page.getByRole('link', { name: known.name }).waitFor()

    await field('orders_new_goods').fill(product?.sku ?? '')
    await page.getByRole('option').first().click()
    await page.getByText('145.00').waitFor()
    await field('orders_buyerAddress').fill('جدة')
    await field('orders_buyerZipcode').fill('23424')
    await field('orders_payment').selectOption('bank')
    // The total is worked out for it: until then there is nothing to place.
    await page.locator('button[type=submit]:not([aria-busy=true])', { hasText: text('orders_new_place') }).waitFor()
    await page.getByText('145.00').waitFor()
    await testShop.shop.db.update(products).set({ retailHalalas: 10_000 }).where(eq(products.id, productId))
    await press('orders_new_place')
    await page.getByText(text('failure_price_changed'), { exact: true }).waitFor()
    await page.getByText('130.00').waitFor()
    await testShop.shop.db.update(productStock).set({ pieces: 0 }).where(eq(productStock.productId, productId))
    await press('orders_new_place')
    await page.getByRole('listitem').getByText(translatorOf(language)('errors:out_of_stock')).waitFor()
    await testShop.shop.db.update(productStock).set({ pieces: 5 }).where(eq(productStock.productId, productId))
    await press('orders_new_place')
    await page.getByText(text('orders_type_transfer'), { exact: true }).first().waitFor()
    expect(browserErrorsExcept(visitor, /409/)).toEqual([])
  })
})
