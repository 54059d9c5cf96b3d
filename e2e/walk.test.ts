// @module-tag ci
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sessions, users } from '../server/features/accounts/tables.ts'
import { cartLines } from '../server/features/cart/tables.ts'
import { enquiries } from '../server/features/quotations/enquiries/tables.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { testPassword } from '../server/testing/builders.ts'
import { checkoutBody } from '../server/testing/checkout.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, resizeWindow, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const shop = useFixture(() => openShop())

const word = translatorOf('en')
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })
const storageOf = ({ token, id, type }: SignedInCustomer) => ({
  isAuthenticated: 'true',
  authKey: token,
  id: String(id),
  role: '3',
  type: String(type),
})
const cartOf = ({ id }: { id: number }) => shop.shop.db.select().from(cartLines).where(eq(cartLines.userId, id))
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: word('common:cart') })

async function register(page: Page, mobile: string) {
  const form = page.getByRole('form', { name: word('account:register') })
  const fields = { name: 'Noura', mobile, email: `noura-${mobile}@example.test`, password: 'Noura12' }
  for (const [name, text] of Object.entries(fields))
    await form.getByLabel(word(`account:${name}`), { exact: true }).fill(text)
  await form.getByRole('button', { name: word('account:create_account') }).click()
  await page.getByText('You have successfully registered').first().waitFor()
}

describe('What a visitor adds before signing in', () => {
  it('is added after it, with its quantity, and the visitor is back where they were', async () => {
    const product = await shop.make.product({ nameEn: 'Patient bend', pieces: 50 })
    const { page, browserErrors } = await visit({ url: `${shop.url}/productdetails/${product}`, language: 'en' })
    await settled(page)
    const main = page.getByRole('main')
    const quantity = main.getByRole('textbox', { name: word('catalogue:quantity') }).first()
    await quantity.fill('7')
    await quantity.press('Tab')
    await main
      .getByRole('button', { name: word('cart:add_to_cart') })
      .first()
      .click()
    await page.waitForURL(/\/login/)
    await register(page, '0551230001')
    await page.waitForURL(`${shop.url}/productdetails/${product}`)
    const [customer] = await shop.shop.db.select().from(users).where(eq(users.mobile, '0551230001'))
    await eventually(() => cartOf({ id: customer?.id ?? 0 })).toMatchObject([{ productId: product, quantity: 7 }])
    await eventually(() => cartLink(page).textContent()).toContain('805.00')
    // Once is enough.
    await page.reload()
    await settled(page)
    expect(await cartOf({ id: customer?.id ?? 0 })).toMatchObject([{ quantity: 7 }])
    expect(browserErrors).toEqual([])
  })
})

describe('A cart whose first answer is slow', () => {
  it('shows what was added meanwhile', { tags: ['long'] }, async () => {
    const product = await shop.make.product({ nameEn: 'Quick bend', pieces: 50 })
    const { page } = await visit({ url: `${shop.url}/productdetails/${product}`, language: 'en' })
    await settled(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: word('cart:add_to_cart') })
      .first()
      .click()
    await page.waitForURL(/\/login/)
    const added = page.waitForResponse('**/cart/addCart?*')
    // As it was before: empty, and here after the line was added.
    await page.route(
      '**/cart/cartProduct?*',
      async (route) => {
        const empty = await route.fetch()
        await added
        await route.fulfill({ response: empty })
      },
      { times: 1 },
    )
    await register(page, '0551230009')
    await eventually(() => cartLink(page).textContent()).toContain('115.00')
  })
})

describe('Registering', () => {
  it('signs in, and leads home where the visitor came from nowhere', { tags: ['long'] }, async () => {
    const { page } = await visit({ url: `${shop.url}/login`, language: 'en' })
    await settled(page)
    await register(page, '0551230002')
    await page.waitForURL(`${shop.url}/`)
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBe('true')
  })
})

describe('Two tabs', () => {
  it('show the same cart: what one adds, changes and takes out, the other follows', async () => {
    const customer = await shop.make.customer()
    const product = await shop.make.product({ nameEn: 'Shared bend' })
    const first = await visit({ url: `${shop.url}/purchase`, language: 'en', storage: storageOf(customer) })
    await settled(first.page)
    const other = await first.context.newPage()
    await other.goto(`${shop.url}/productdetails/${product}`)
    await settled(other)
    await other
      .getByRole('main')
      .getByRole('button', { name: word('cart:add_to_cart') })
      .first()
      .click()
    await eventually(() => cartLink(first.page).textContent()).toContain('115.00')
    await first.page.goto(`${shop.url}/shopcart`)
    const line = first.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Shared bend' })
    await line.getByRole('button', { name: word('cart:one_more') }).click()
    await eventually(() => cartLink(other).textContent()).toContain('230.00')
    await line.getByRole('button', { name: 'Remove Shared bend' }).click()
    await eventually(() => cartLink(other).textContent()).not.toContain('230.00')
    await eventually(() => cartOf(customer)).toEqual([])
  })
})

describe('A session that has ended', () => {
  it('leads to sign-in, and back to where it was noticed', async () => {
    const customer = await shop.make.customer()
    const visitor = await visit({ url: `${shop.url}/purchase`, language: 'en' })
    const { page } = visitor
    await settled(page)
    // Not by `visit`, which would sign in again on every page.
    await page.evaluate((stored) => {
      for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    }, storageOf(customer))
    await shop.shop.db.delete(sessions).where(eq(sessions.userId, customer.id))
    await page.goto(`${shop.url}/orders`)
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await dialog.getByRole('button', { name: word('account:sign_in_again') }).click()
    await page.waitForURL(/\/login\?next=%2Forders$/)
    const form = page.getByRole('form', { name: word('account:sign_in') })
    await form.getByLabel(word('account:mobile_or_email'), { exact: true }).fill(customer.mobile)
    await form.getByLabel(word('account:password'), { exact: true }).fill(testPassword)
    await form.getByRole('button', { name: word('account:sign_in'), exact: true }).click()
    await page.waitForURL(`${shop.url}/orders`)
    expect(browserErrorsExcept(visitor, 401)).toEqual([])
  })
})

describe('A price request', () => {
  it.each(inLanguages('ar'))('goes by one name, and stands under My orders by its number, in %s', async (language) => {
    const word = translatorOf(language)
    const customer = await shop.make.customer()
    const product = await shop.make.product({ nameEn: 'Priced bend', nameAr: 'كوع مسعّر' })
    const storage = storageOf(customer)
    const { page, browserErrors } = await visit({ url: `${shop.url}/productdetails/${product}`, language, storage })
    await settled(page)
    const name = word('catalogue:request_price')
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await dialog.getByLabel(word('catalogue:quantity'), { exact: true }).fill('40')
    await dialog.getByRole('button', { name: word('catalogue:submit'), exact: true }).click()
    const [request] = await eventually(() =>
      shop.shop.db.select().from(enquiries).where(eq(enquiries.userId, customer.id)),
    )
      .toHaveLength(1)
      .then(() => shop.shop.db.select().from(enquiries).where(eq(enquiries.userId, customer.id)))
    await page
      .getByText(word('catalogue:price_request_received', { number: String(request?.id) }))
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: word('common:my_orders') })
      .last()
      .click()
    await page.waitForURL(`${shop.url}/orders`)
    const requests = page.getByRole('region', { name: word('orders:price_requests') })
    await requests.getByText(language === 'ar' ? 'كوع مسعّر' : 'Priced bend').waitFor()
    expect(await requests.textContent()).toContain(`${word('orders:price_request_no')} ${request?.id}`)
    expect(browserErrors).toEqual([])
  })
})

describe('Login and Register', () => {
  it('stand side by side on a wide screen, and are tabs on a phone', async () => {
    const forms = (page: Page) =>
      ['sign_in', 'register'].map((name) => page.getByRole('form', { name: word(`account:${name}`) }))
    const wide = await visit({ url: `${shop.url}/login`, language: 'en', width: 1440 })
    await settled(wide.page)
    const [left, right] = await Promise.all(forms(wide.page).map((form) => form.boundingBox()))
    expect(left && right && left.x < right.x && Math.abs(left.y - right.y) < 200).toBe(true)
    expect(await wide.page.getByRole('tab').count()).toBe(0)

    const { page } = await visit({ url: `${shop.url}/login`, language: 'en', width: 390 })
    await settled(page)
    const shown = () => Promise.all(forms(page).map((form) => form.isVisible()))
    await expect.poll(shown).toEqual([true, false])
    await page.getByRole('tab', { name: word('account:register') }).click()
    await expect.poll(shown).toEqual([false, true])
    await page.keyboard.press('ArrowLeft')
    await expect.poll(shown).toEqual([true, false])
  })
})

describe.each([
  ['a phone', 'ar', 195, 422],
  ['a laptop', 'en', 720, 450],
] as const)('On %s at 200 %%', (_, language, width, height) => {
  it.each(inLanguages(language))(
    'what sticks leaves two thirds of the page, and nothing lies beside it, in %s',
    { tags: ['long'] },
    async (language) => {
      const customer = await shop.make.customer()
      const product = await shop.make.product({ nameEn: 'Low bend', nameAr: 'كوع منخفض' })
      await shop.make.cartLine(customer.id, product)
      const { page } = await visit({ url: `${shop.url}/faq`, language, storage: storageOf(customer), width })
      await resizeWindow(page, { width, height })
      for (const path of [
        '/',
        '/purchase',
        `/productdetails/${product}`,
        '/shopcart',
        '/orders',
        '/login',
        '/contact',
      ]) {
        await page.goto(`${shop.url}${path}`)
        await settled(page)
        const { free, beside } = await page.evaluate(() => {
          scrollTo(0, 300)
          const sticks = (element: Element | null): boolean =>
            element !== null &&
            (['fixed', 'sticky'].includes(getComputedStyle(element).position) || sticks(element.parentElement))
          const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
          const { clientWidth, scrollWidth } = document.documentElement
          const isBeside = (element: Element) => {
            const { left, right } = element.getBoundingClientRect()
            return left < -1 || right > clientWidth + 1
          }
          const beside = scrollWidth <= clientWidth ? [] : [...document.querySelectorAll('main *')].filter(isBeside)
          return {
            free: rows.filter((at) => !sticks(at)).length / rows.length,
            beside: beside.map(({ outerHTML }) => outerHTML.slice(0, 80)),
          }
        })
        expect([path, free >= 2 / 3, beside]).toEqual([path, true, []])
      }
    },
  )
})

describe('Without a connection', () => {
  it('every opened screen reports it', { tags: ['long'] }, async () => {
    const customer = await shop.make.customer()
    const product = await shop.make.product()
    const storage = storageOf(customer)
    const { page, context } = await visit({ url: `${shop.url}/faq`, language: 'ar', storage, offlineWorker: true })
    const say = translatorOf('ar')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    for (const path of [
      '/',
      '/purchase',
      `/productdetails/${product}`,
      '/shopcart',
      '/orders',
      '/support',
      '/account',
    ]) {
      await page.goto(`${shop.url}${path}`)
      await page.getByRole('heading', { level: 1, name: say('common:offline_title') }).waitFor()
    }
  })

  it('results inside the page are unavailable offline too, and appear by themselves when the connection is back', async () => {
    const customer = await shop.make.customer()
    await shop.make.product({ nameEn: 'Patient union' })
    const storage = storageOf(customer)
    const { page, context } = await visit({ url: `${shop.url}/purchase`, language: 'en', storage })
    await settled(page)
    const order = page.getByRole('main').getByRole('combobox').first()
    // The code of the order comes with the first touch of the page.
    await order.selectOption({ index: 2 })
    await page.waitForURL(/\?/)
    await settled(page)
    await context.setOffline(true)
    await order.selectOption({ index: 1 })
    const lost = page.getByRole('heading', { name: word('common:offline_title') })
    await lost.waitFor()
    await context.setOffline(false)
    await page.getByRole('main').getByText('Patient union').first().waitFor()

    const orders = '**/api/v1/orders/list*'
    await page.route(orders, (route) => route.abort('internetdisconnected'))
    await page.goto(`${shop.url}/orders`)
    await lost.waitFor()
    await page.unroute(orders)
    await page
      .getByRole('main')
      .getByRole('button', { name: word('common:try_again') })
      .click()
    await page.getByText(word('orders:empty_title')).waitFor()
  })
})

describe('Printing an order', () => {
  it('prints that order with all its lines, and nothing else', { tags: ['long'] }, async () => {
    const customer = await shop.make.customer()
    for (const count of [6, 1]) {
      // One after the other: a collapsed order shows its first lines, which identify it.
      const lines = []
      for (let index = 0; index < count; index += 1) {
        const productId = await shop.make.product({ nameEn: `Paper bend ${count}-${index}`, retailHalalas: 1_150 })
        await shop.make.cartLine(customer.id, productId)
        lines.push({ productId, quantity: 1, unitHalalas: 1_150 })
      }
      await shop.call('POST', '/checkout', { token: customer.token, body: checkoutBody(lines) })
    }
    const { page } = await visit({ url: `${shop.url}/orders`, language: 'en', storage: storageOf(customer) })
    await settled(page)
    // The printed content is that which is visible while the browser prints.
    await page.evaluate(() => {
      window.print = () => {
        dispatchEvent(new Event('beforeprint'))
        const seen = [...document.querySelectorAll('body *')].filter((one) => one.childElementCount === 0)
        const paper = seen.filter((one) => one.checkVisibility()).map((one) => one.textContent)
        Object.assign(window, { paper: paper.join('\n') })
      }
    })
    const order = page.getByRole('article').filter({ hasText: 'Paper bend 6-0' })
    await order.getByRole('heading').getByRole('link').click()
    await order.getByRole('button', { name: word('orders:print') }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await order.getByRole('button', { name: word('orders:print'), includeHidden: true }).dispatchEvent('click')
    const paper = await page.evaluate(() => String((window as { paper?: string }).paper))
    for (let index = 0; index < 6; index += 1) expect(paper).toContain(`Paper bend 6-${index}`)
    for (const other of ['Paper bend 1-0', word('common:my_orders'), word('common:faq'), `\n${word('orders:print')}\n`])
      expect(paper).not.toContain(other)
  })
})

describe('The bottom bar on a phone', () => {
  it('keeps the way to the account, signed in or not', { tags: ['long'] }, async () => {
    const customer = await shop.make.customer()
    const nav = (page: Page) => page.getByRole('navigation', { name: word('common:quick_navigation') })
    const visitor = await visit({ url: shop.url, language: 'en', width: 390 })
    await settled(visitor.page)
    await nav(visitor.page)
      .getByRole('link', { name: word('common:sign_in_short') })
      .waitFor()
    const own = await visit({ url: shop.url, language: 'en', width: 390, storage: storageOf(customer) })
    await settled(own.page)
    await nav(own.page)
      .getByRole('link', { name: word('common:account') })
      .click()
    await own.page.waitForURL(`${shop.url}/account`)
  })
})

it('A first address becomes the profile’s', { tags: ['long'] }, async () => {
  const customer = await shop.make.customer()
  const product = await shop.make.product()
  await shop.make.cartLine(customer.id, product)
  const { page } = await visit({ url: `${shop.url}/shopcart`, language: 'en', storage: storageOf(customer) })
  const main = page.getByRole('main')
  await settled(page)
  await main.getByLabel(word('cart:buyer_address'), { exact: true }).fill('7 Olaya Street, Riyadh')
  await main.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
  await main.getByRole('button', { name: word('cart:place_order'), exact: true }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: word('cart:ok'), exact: true })
    .click()
  await page.waitForURL('**/orders')
  const [profile] = await shop.shop.db.select().from(users).where(eq(users.id, customer.id))
  expect(profile).toMatchObject({ address: '7 Olaya Street, Riyadh', zipcode: '12241' })
})
