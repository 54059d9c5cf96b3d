// @module-tag ci
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { users } from '../server/features/accounts/tables.ts'
import { orders } from '../server/features/orders/tables.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { addresses, withOwnNumbers } from './addresses.ts'
import { blankPage, browserErrorsExcept, expectNoBrowserErrors, settled, visit, walkTo } from './browser.ts'
import { newCustomer, signedIn, storageOf } from './customers.ts'
import { translatableFigures, translatePage, translationModes, untranslatedTexts } from './pageTranslator.ts'
import { seedAccount } from './seedAccount.ts'
import { demoShop, openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { wholeForm } from './wholeForm.ts'

/** Other translators replace the texts, which breaks more. */
const modes = wholeForm ? translationModes : (['replaced'] as const)

const shop = useFixture(openShop)
const demo = useFixture(demoShop)

/** A customer who has an address, with two pieces of a product of 100.00 in the cart. */
async function customerWithCart() {
  const customer = await shop.make.customer()
  const address = { address: '7 Olaya Street, Riyadh', zipcode: '12241' }
  await shop.shop.db.update(users).set(address).where(eq(users.id, customer.id))
  const productId = await shop.make.product({ nameEn: 'Bend to translate', nameAr: 'كوع للترجمة' })
  await shop.make.cartLine(customer.id, productId, 2)
  const { token, id, type } = customer
  return {
    id,
    productId,
    storage: { isAuthenticated: 'true', authKey: token, id: String(id), role: '3', type: String(type) },
  }
}

/** The title of the screen, with or without the number of lines that the cart's has once they are read. */
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe.each(modes)('A shop whose texts a browser has %s', (mode) => {
  it('counts, changes its language, and takes an order', async () => {
    const customer = await customerWithCart()
    const visitor = await visit({ url: `${shop.url}/shopcart`, language: 'en', storage: customer.storage })
    const { page } = visitor
    const en = translatorOf('en')
    const ar = translatorOf('ar')
    await settled(page)
    await page.evaluate(translatePage, mode)
    expect(await page.evaluate(untranslatedTexts)).toEqual([])

    const summary = () => page.getByRole('complementary').last()
    await expect.poll(() => summary().textContent()).toContain('260.00')
    await page.getByRole('button', { name: 'One more' }).click()
    await expect.poll(() => summary().textContent()).toContain('375.00')
    expect(await summary().textContent()).not.toContain('260.00')

    await page
      .getByRole('link', { name: en('common:change_language') })
      .first()
      .click()
    await heading(page, ar('cart:page_title')).waitFor()
    await expect.poll(() => page.getByRole('main').textContent()).not.toContain('Bend to translate')
    await page.getByRole('button', { name: ar('cart:place_order'), exact: true }).click()
    await page.getByRole('alertdialog').getByText('375.00').first().waitFor()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: ar('cart:ok'), exact: true })
      .click()
    await heading(page, ar('orders:page_title')).waitFor()
    await page.getByRole('main').getByText('375.00').first().waitFor()
    expect(await shop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))).toHaveLength(1)
    expectNoBrowserErrors(visitor)
  })
})

describe('A page that a browser translates while it is loading', () => {
  it.each(modes)('is read by the shop and continues (%s)', async (mode) => {
    const customer = await customerWithCart()
    const { page, context } = await visit({ url: `${shop.url}${blankPage}`, language: 'en', storage: customer.storage })
    await context.addInitScript(translatePage, mode)
    await page.goto(`${shop.url}/productdetails/${customer.productId}`)
    await settled(page)
    const en = translatorOf('en')
    await page
      .getByRole('button', { name: en('cart:add_to_cart'), exact: true })
      .first()
      .click()
    const cart = page.getByRole('banner').getByRole('link', { name: en('common:cart') })
    await expect.poll(() => cart.textContent()).toContain('345.00')
    expect(await cart.textContent()).not.toContain('230.00')
  })
})

describe('Every screen of the shop', () => {
  it.each(modes)('is reached inside a page whose texts a browser has %s', async (mode) => {
    const customer = await newCustomer(demo.url)
    const session = await signedIn(demo.url, customer)
    const numbers = await seedAccount(demo.url, session)
    const visitor = await visit({ url: `${demo.url}/faq`, language: 'en', storage: storageOf(session) })
    const { page } = visitor
    await settled(page)
    await page.evaluate(translatePage, mode)
    const titles = new Set<string>()
    for (const address of addresses) {
      await walkTo(page, demo.url + withOwnNumbers(address, numbers))
      await settled(page)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      titles.add(await page.title())
      expect.soft([address, await page.evaluate(translatableFigures)]).toEqual([address, []])
      expect([address, await page.getByText('Unexpected Application Error!').count()]).toEqual([address, 0])
    }
    expect(titles.size).toBeGreaterThan(addresses.length / 2)
    expect(browserErrorsExcept(visitor, 404)).toEqual([])
  })
})
