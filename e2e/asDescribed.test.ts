// @module-tag ci
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cartLines } from '../server/features/cart/tables.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors, settled, type Visit, visit } from './browser.ts'
import { callShop, fillSignIn, newCustomer, type SignedIn, signedIn, storageOf } from './customers.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { representative } from './wholeForm.ts'

const shop = useFixture(() => openShop({ COMPAT: 'described' }))

const word = translatorOf('en')
const open = (path: string, storage?: Record<string, string>): Promise<Visit> =>
  visit({ url: shop.url + path, language: 'en', ...(storage && { storage }) })
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))

/** A visitor's browser that comes to hold a session once: `visit` would store it again on every page. */
async function visitorWith(session: SignedIn): Promise<Visit> {
  const visitor = await open('/faq')
  await settled(visitor.page)
  await visitor.page.evaluate(
    (stored) => {
      Object.assign(window, { before: true })
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { ...storageOf(session), something: 'else' },
  )
  return visitor
}

/** Asserts that after `press` the page has reloaded in place, and local storage is empty. */
async function expectClearedAndReloaded(page: Page, press: () => Promise<void>) {
  const address = page.url()
  await page.evaluate(() => Object.assign(window, { before: true }))
  await press()
  await page.waitForFunction(() => !('before' in window))
  await settled(page)
  expect(page.url()).toBe(address)
  const keys = Object.keys(await kept(page))
  for (const key of ['something', 'isAuthenticated', 'authKey', 'id', 'role', 'type']) expect(keys).not.toContain(key)
}

describe('As described (COMPAT=described)', { tags: ['described'] }, () => {
  it.each(representative(['/orders', '/account', '/support']))(
    'the guard of %s sends a visitor home',
    {
      tags: ['long'],
    },
    async (guarded) => {
      const visitor = await open(guarded)
      await visitor.page.waitForURL(`${shop.url}/`)
      await settled(visitor.page)
      expect(new URL(visitor.page.url()).pathname).toBe('/')
      expectNoBrowserErrors(visitor)
    },
  )

  it('a suggestion leads to the listing of its name, be it of a product or of a category', async () => {
    const categoryId = await shop.make.category({ nameEn: 'Bends of brass' })
    await shop.make.product({ nameEn: 'Bend 25 mm', categoryId })
    const visitor = await open('/faq')
    const { page } = visitor
    await settled(page)
    const search = page.getByRole('combobox', { name: word('common:search_label') })
    // A suggested query leads to the listing in either mode: what is chosen here shows a price, or what it is.
    for (const [name, mark] of [
      ['Bend 25 mm', /\d\.\d\d/],
      ['Bends of brass', word('common:category')],
    ] as const) {
      await search.fill(name.slice(0, 5))
      await page.getByRole('option').filter({ hasText: name }).filter({ hasText: mark }).click()
      await page.waitForURL(
        ({ pathname, searchParams }) => pathname === '/purchase' && searchParams.get('query') === name,
      )
    }
    expectNoBrowserErrors(visitor)
  })

  it('what a visitor adds leads to sign-in and then to the product, and is not added', async () => {
    const product = await shop.make.product()
    const customer = await newCustomer(shop.url)
    const visitor = await open(`/productdetails/${product}`)
    const { page } = visitor
    await settled(page)
    const add = page.getByRole('main').getByRole('button', { name: word('cart:add_to_cart') })
    await add.first().click()
    await page.getByText('Login to continue...').first().waitFor()
    await page.waitForURL(/\/login\?next=/)
    await fillSignIn(page, customer, word)
    await page.waitForURL(`${shop.url}/productdetails/${product}`)
    await add.first().waitFor()
    await settled(page)
    const { id } = await kept(page)
    expect(
      await shop.shop.db
        .select()
        .from(cartLines)
        .where(eq(cartLines.userId, Number(id))),
    ).toEqual([])
    expectNoBrowserErrors(visitor)
  })

  it('a product’s page adds one piece whatever the stepper shows, stands below “Product”, and has the sample review', async () => {
    const product = await shop.make.product()
    const session = await signedIn(shop.url, await newCustomer(shop.url))
    const visitor = await open(`/productdetails/${product}`, storageOf(session))
    const { page } = visitor
    await settled(page)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: word('catalogue:quantity') }).fill('3')
    const asked = page.waitForRequest('**/cart/addCart*')
    await main
      .getByRole('button', { name: word('cart:add_to_cart') })
      .first()
      .click()
    expect((await asked).postDataJSON()).toMatchObject({ product_id: product, quantity: '1' })
    const crumbs = main.getByRole('navigation').first().getByRole('link')
    expect((await crumbs.allInnerTexts())[1]).toBe('Product')
    await page.getByText('Product Added To Cart').first().waitFor()
    await page.getByRole('tab', { name: 'Reviews' }).click()
    expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(1)
    expectNoBrowserErrors(visitor)
  })

  it('a failed subscription is reported in a notice that looks like a success', async () => {
    const visitor = await open('/login')
    const { page } = visitor
    await settled(page)
    await page.route('**/api/v1/user/subscribe?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('textbox').fill('reader@shop.test')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    const notice = page.getByRole('listitem').filter({ hasText: 'Subscription failed. Please try again.' })
    await notice.waitFor()
    expect(await notice.locator('svg').first().getAttribute('class')).toContain('text-success')
    expect(browserErrorsExcept(visitor, 500)).toEqual([])
  })

  it('registering leads to the login form, with the number filled in', async () => {
    const { page } = await open('/login')
    await settled(page)
    const form = page.getByRole('form', { name: word('account:register') })
    const fields = { name: 'Noura', mobile: '0551230003', email: 'noura@example.test', password: 'Noura12' }
    for (const [name, text] of Object.entries(fields))
      await form.getByLabel(word(`account:${name}`), { exact: true }).fill(text)
    await form.getByRole('button', { name: word('account:create_account') }).click()
    await page.getByText('You have successfully registered').first().waitFor()
    const mobile = page.getByRole('form', { name: word('account:sign_in') }).getByLabel(word('account:mobile_or_email'))
    await expect.poll(() => mobile.inputValue()).toBe(fields.mobile)
    expect(page.url()).toBe(`${shop.url}/login`)
    expect(await kept(page)).not.toHaveProperty('isAuthenticated')
  })

  it('a session that ended on the server is reported as the cart is read; confirming clears and reloads', async () => {
    const session = await signedIn(shop.url, await newCustomer(shop.url))
    await callShop(shop.url, 'POST', '/auth/logout', { token: session.accessToken })
    const visitor = await visitorWith(session)
    const { page } = visitor
    await page.goto(`${shop.url}/shopcart`)
    const alarm = page.getByRole('alertdialog', { name: 'User Session Expired..!' })
    await alarm.getByText('Re-Login Again').waitFor()
    await expectClearedAndReloaded(page, () => alarm.getByRole('button').click())
    expect(browserErrorsExcept(visitor, 401)).toEqual([])
  })

  it('maintenance clears and reloads', { tags: ['long'] }, async () => {
    const visitor = await visitorWith(await signedIn(shop.url, await newCustomer(shop.url)))
    const { page } = visitor
    const message = 'The shop is temporarily unavailable. Please try again'
    await page.route('**/cart/cartProduct*', (route) =>
      route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message } }),
    )
    await page.goto(`${shop.url}/shopcart`)
    const alarm = page.getByRole('alertdialog', { name: 'Maintenance..!' })
    await alarm.getByText(message).waitFor()
    await expectClearedAndReloaded(page, () => alarm.getByRole('button').click())
    expect(browserErrorsExcept(visitor, 503)).toEqual([])
  })

  it('a cart that comes to nothing is called empty', async () => {
    await shop.make.settings('delivery', { chargeHalalas: 0 })
    const customer = await shop.make.customer()
    await shop.make.cartLine(customer.id, await shop.make.product({ retailHalalas: 0 }), 1)
    const storage = storageOf({ accessToken: customer.token, id: customer.id, role: 3, type: customer.type })
    const visitor = await open('/shopcart', storage)
    const { page } = visitor
    await settled(page)
    await page.getByLabel(word('cart:buyer_address'), { exact: true }).fill('7 Olaya Street, Riyadh')
    await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
    await page.getByRole('button', { name: word('cart:place_order'), exact: true }).click()
    await page.getByText('Your Cart Is Empty', { exact: true }).waitFor()
    expect(await page.getByRole('alertdialog').isVisible()).toBe(false)
    expectNoBrowserErrors(visitor)
  })

  it('a price request is called “Purchase Product”, on its button and its dialog', async () => {
    const { page } = await open(`/productdetails/${await shop.make.product()}`)
    await settled(page)
    await page.getByRole('button', { name: 'Purchase Product', exact: true }).click()
    await page.getByRole('dialog', { name: 'Purchase Product', exact: true }).waitFor()
  })
})
