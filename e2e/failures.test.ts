import { languages } from '@rawaj/contract/text/languages.ts'
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { bringTablesBack, takeTablesAway } from './awayDatabase.ts'
import { blankPage, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages, wholeForm } from './wholeForm.ts'

const word = translatorOf('en')

const testShop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }))
let products: number[]
beforeAll(async () => {
  products = []
  // Two pages of the listing.
  for (let made = 0; made < 40; made++) products.push(await testShop.make.product({ nameEn: `Bend ${made + 1}` }))
})

/** A customer with one product in the cart, and what the browser then holds. */
async function customer() {
  const { id, token } = await testShop.make.customer()
  await testShop.make.cartLine(id, products[0] ?? 0)
  return { token, storage: { isAuthenticated: 'true', authKey: token, id: String(id), role: '3', type: '0' } }
}

async function ordersOf(token: string): Promise<number> {
  const { body } = await testShop.call('GET', '/orders/list?page=0&limit=0', { token })
  return body.data.length
}

/** Holds requests to this address until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return async () => {
    letGo()
    await page.unroute(address)
  }
}

const lose = (route: Route) => route.abort('connectionfailed')
const nextPage = (page: Page) => page.getByRole('link', { name: word('catalogue:next_page') }).first()
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' })
const placeOrder = (page: Page) => page.getByRole('button', { name: word('cart:place_order'), exact: true }).first()
const sayOk = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Ok', exact: true })

async function fillDelivery(page: Page) {
  // An order needs the name, which comes with the profile.
  await expect.poll(() => page.getByLabel(word('cart:buyer_name'), { exact: true }).inputValue()).not.toBe('')
  await page.getByLabel(word('cart:buyer_address'), { exact: true }).fill('7 Olaya Street, Riyadh')
  await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
}

describe('a slow network', () => {
  it('shows the places of what is coming: products, cart and orders', { tags: ['long'] }, async () => {
    const { storage } = await customer()
    const { page, context } = await visit({ url: `${testShop.url}/purchase`, language: 'en', storage })
    await settled(page)
    const letProducts = await hold(page, '**/api/v1/product?*')
    await nextPage(page).click()
    await page.getByText(word('catalogue:loading_products')).first().waitFor({ state: 'attached' })
    await letProducts()
    await page.waitForURL(/page=2/)
    await page.getByText(word('catalogue:loading_products')).first().waitFor({ state: 'detached' })

    for (const [address, call, waiting] of [
      ['/shopcart', '**/cart/cartProduct*', word('cart:loading')],
      ['/orders', '**/orders/list*', word('orders:loading')],
    ] as const) {
      const letGo = await hold(page, call)
      await page.goto(testShop.url + address)
      const places = page.getByRole('status', { name: waiting })
      await places.waitFor()
      await letGo()
      await places.waitFor({ state: 'detached' })
    }
    await context.close()
  })
})

describe('a page that is not alive yet', () => {
  it('draws a line along the top edge while another page is on its way', { tags: ['long'] }, async () => {
    const { page, context } = await visit({ url: `${testShop.url}/purchase`, language: 'en' })
    await settled(page)
    const letProduct = await hold(page, '**/api/v1/product?*')
    await page.getByRole('main').locator('h2 a, h3 a').first().click()
    await page.locator('.navigation-progress').waitFor()
    await letProduct()
    await page.waitForURL(/productdetails/)
    await page.locator('.navigation-progress').waitFor({ state: 'detached' })
    await context.close()
  })

  it('keeps what is typed into a form, and sends it once it can', { tags: ['ci'] }, async () => {
    const { page, context } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en' })
    const comeAlive = await hold(page, '**/assets/entry.client*.js')
    await page.goto(`${testShop.url}/login`, { waitUntil: 'domcontentloaded' })
    const typed = { name: 'Noura', mobile: '0512345688', email: 'noura@example.test', password: 'Noura12' }
    const form = page.getByRole('form', { name: word('account:register') })
    const field = (name: keyof typeof typed) => form.getByLabel(word(`account:${name}`), { exact: true })
    for (const name of ['name', 'mobile', 'email', 'password'] as const) await field(name).fill(typed[name])
    await field('password').press('Enter')
    expect(page.url()).toBe(`${testShop.url}/login`)

    await comeAlive()
    await page.getByText('You have successfully registered').first().waitFor()
    expect(page.url()).not.toContain('Noura12')
    await page.waitForURL(`${testShop.url}/`)
    await context.close()
  })

  it('keeps what is typed where nothing is sent', { tags: ['long'] }, async () => {
    const { page, context } = await visit({ url: `${testShop.url}${blankPage}`, language: 'ar' })
    const comeAlive = await hold(page, '**/assets/entry.client*.js')
    await page.goto(`${testShop.url}/contact`, { waitUntil: 'domcontentloaded' })
    const say = translatorOf('ar')
    const message = page.getByLabel(say('contact:message'), { exact: true })
    await message.fill('هل لديكم فروع؟')
    await comeAlive()
    await settled(page)
    expect(await message.inputValue()).toBe('هل لديكم فروع؟')
    await page.getByRole('form').filter({ has: message }).getByRole('button').click()
    // The form has the text too: it complains about the missing fields, not about the message.
    const name = page.getByLabel(say('contact:name'), { exact: true })
    await expect.poll(() => name.getAttribute('aria-invalid')).toBe('true')
    expect(await message.getAttribute('aria-invalid')).not.toBe('true')
    await context.close()
  })

  // The next one ticks as well.
  if (wholeForm)
    it('keeps what is ticked', async () => {
      const { page } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en' })
      const comeAlive = await hold(page, '**/assets/entry.client*.js')
      await page.goto(`${testShop.url}/login`, { waitUntil: 'domcontentloaded' })
      const remember = page.getByRole('checkbox', { name: word('account:remember_me') })
      await remember.check()
      await comeAlive()
      await settled(page)
      expect(await remember.isChecked()).toBe(true)
    })

  it('keeps a filter that is ticked', { tags: ['ci'] }, async () => {
    const { page } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en' })
    const comeAlive = await hold(page, '**/assets/entry.client*.js')
    await page.goto(`${testShop.url}/purchase`, { waitUntil: 'domcontentloaded' })
    const category = page.getByRole('complementary').getByRole('checkbox').first()
    await category.check()
    await comeAlive()
    await settled(page)
    expect(await category.isChecked()).toBe(true)
  })

  it('keeps what is typed into the search, with its caret', { tags: ['ci'] }, async () => {
    const { page } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en' })
    const comeAlive = await hold(page, '**/assets/entry.client*.js')
    await page.goto(`${testShop.url}/purchase`, { waitUntil: 'domcontentloaded' })
    const search = page.getByRole('search').locator('input')
    await search.fill('bend 50')
    await search.press('Home')
    await comeAlive()
    await settled(page)
    expect(await search.inputValue()).toBe('bend 50')
    expect(await search.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0)
    // A render of the field does not undo it.
    await search.pressSequentially('x')
    await expect.poll(() => search.inputValue()).toBe('xbend 50')
  })

  it('shows at once that a press was noticed, answers it once it can, and once only', async () => {
    const { page, context } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en' })
    const comeAlive = await hold(page, '**/assets/entry.client*.js')
    await page.goto(testShop.url, { waitUntil: 'domcontentloaded' })
    const menu = page.locator('button[aria-controls="mega-menu"]')
    await menu.click()
    expect(await menu.getAttribute('aria-expanded')).toBe('false')
    const animation = () => menu.evaluate((button) => getComputedStyle(button).animationName)
    expect(await animation()).toBe('breathe')
    await comeAlive()
    await settled(page)
    expect(await menu.getAttribute('aria-expanded')).toBe('true')
    expect(await animation()).toBe('none')
    await context.close()
  })

  it.each(['as React begins', 'while React works'])(
    'answers a press during hydration once only: %s',
    async (moment) => {
      const { page, context } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en' })
      await page.addInitScript((atOnce) => {
        const { addEventListener } = EventTarget.prototype
        const press = () => document.querySelector<HTMLElement>('button[aria-controls="mega-menu"]')?.click()
        // React listens on the document from the moment on in which it begins to hydrate it.
        EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
          addEventListener.apply(this, args)
          if (this !== document || args[0] !== 'click') return
          EventTarget.prototype.addEventListener = addEventListener
          if (atOnce) queueMicrotask(press)
          else setTimeout(press)
        }
      }, moment === 'as React begins')
      await page.goto(testShop.url)
      await settled(page)
      expect(await page.locator('button[aria-controls="mega-menu"]').getAttribute('aria-expanded')).toBe('true')
      await context.close()
    },
  )

  it('takes the next search while the last one is still on its way', { tags: ['long'] }, async () => {
    const { page, context } = await visit({ url: testShop.url, language: 'en' })
    await settled(page)
    const box = page.getByRole('combobox', { name: word('common:search_label') })
    const answer = await hold(page, '**/product?*')
    await box.fill('bend 1')
    await box.press('Enter')
    await box.fill('bend 2')
    await answer()
    await page.waitForURL('**/purchase?query=bend+1')
    await settled(page)
    expect(await box.inputValue()).toBe('bend 2')
    await context.close()
  })
})

describe('a failing network', () => {
  it('leaves a way on: the listing and a product try again where they stand', async () => {
    const { page, context } = await visit({ url: `${testShop.url}/purchase`, language: 'en' })
    await settled(page)
    await page.route('**/api/v1/product?*', lose)
    await nextPage(page).click()
    await page.getByRole('heading', { name: word('common:offline_title') }).waitFor()
    await expectAccessible(page)
    await page.unroute('**/api/v1/product?*')
    await tryAgain(page).click()
    await page.getByRole('main').locator('li a[href^="/productdetails/"]').first().waitFor()
    expect(page.url()).toMatch(/page=2/)

    await page.route('**/api/v1/product?*', lose)
    await page.getByRole('main').locator('li a[href^="/productdetails/"]').first().click()
    await page.getByRole('heading', { name: word('common:offline_title') }).waitFor()
    await page.unroute('**/api/v1/product?*')
    await tryAgain(page).click()
    await page.getByRole('heading', { level: 1, name: /Bend/ }).waitFor()
    await context.close()
  })

  it('leaves a way on: cart and orders try again where they stand', { tags: ['long'] }, async () => {
    const { storage } = await customer()
    const { page } = await visit({ url: `${testShop.url}${blankPage}`, language: 'en', storage })
    for (const [address, call, title, then] of [
      ['/shopcart', '**/cart/cartProduct*', word('common:offline_title'), word('cart:place_order')],
      ['/orders', '**/orders/list*', word('common:offline_title'), word('orders:empty_title')],
    ] as const) {
      await page.route(call, lose)
      await page.goto(testShop.url + address)
      await page.getByText(title).first().waitFor()
      await page.unroute(call)
      await tryAgain(page).click()
      await page.getByRole('main').getByText(then).first().waitFor()
    }
  })

  it('loses nothing that was typed: registering succeeds with the second press', { tags: ['long'] }, async () => {
    const { page, context } = await visit({ url: `${testShop.url}/login`, language: 'en' })
    await settled(page)
    const typed = { name: 'Huda', mobile: '0512345677', email: 'huda@example.test', password: 'Huda12' }
    const form = page.getByRole('form', { name: word('account:register') })
    const field = (name: keyof typeof typed) => form.getByLabel(word(`account:${name}`), { exact: true })
    for (const name of ['name', 'mobile', 'email', 'password'] as const) await field(name).fill(typed[name])
    await page.route('**/auth/signup*', lose)
    await form.getByRole('button', { name: word('account:create_account') }).click()
    await form.getByText('No connection. Check your internet and try again').waitFor()
    for (const name of ['name', 'mobile', 'email', 'password'] as const)
      expect(await field(name).inputValue()).toBe(typed[name])
    await page.unroute('**/auth/signup*')
    await form.getByRole('button', { name: word('account:create_account') }).click()
    await page.getByText('You have successfully registered').first().waitFor()
    await context.close()
  })
})

describe.each(inLanguages('ar'))('without a connection, in %s', (language) => {
  const say = translatorOf(language)

  it('the shop says so, keeps the page, and reports when it is back', async () => {
    const { page, context } = await visit({ url: `${testShop.url}/faq`, language })
    await settled(page)
    // The toast and its code are loaded last.
    await page.waitForFunction(() => {
      const names = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['offline-', 'Toaster'].every((part) => names.some((name) => name.includes(part)))
    })
    await page.getByLabel(say('common:notices')).first().waitFor({ state: 'attached' })
    // Fetched is not yet run: the connection goes again until it is noticed.
    await expect
      .poll(
        async () => {
          // A browser that receives both changes at once reports neither to the page.
          await context.setOffline(false)
          await page.waitForFunction(() => navigator.onLine)
          await context.setOffline(true)
          await page.waitForFunction(() => !navigator.onLine)
          return page
            .getByText(say('messages:offline'))
            .first()
            .waitFor({ timeout: 5_000 })
            .then(() => true)
            .catch(() => false)
        },
        { timeout: 45_000, interval: 500 },
      )
      .toBe(true)
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await context.setOffline(false)
    await page.getByText(say('messages:back_online')).waitFor()
    expect(await page.getByText(say('messages:offline')).count()).toBe(0)
    await context.close()
  })

  it.each(language === 'ar' ? [360] : [1280])(
    'a page that cannot be fetched says so, and opens when the connection is back, at %i px',
    { tags: ['long'] },
    async (width) => {
      const { page, context } = await visit({ url: `${testShop.url}/faq`, language, width, offlineWorker: true })
      await page.evaluate(async () => void (await navigator.serviceWorker.ready))
      await context.setOffline(true)
      await page.goto(`${testShop.url}/purchase`)
      await page.getByRole('heading', { level: 1, name: say('offline:title') }).waitFor()
      expect(await page.getByRole('heading').count()).toBe(1)
      expect(await page.title()).toBe(`${say('offline:title')} | ${say('common:shop_name')}`)
      expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(tooWide).toBe(0)
      await expectAccessible(page)
      await page.getByRole('link', { name: say('offline:try_again') }).click()
      await page.getByRole('heading', { level: 1, name: say('offline:title') }).waitFor()
      // The worker keeps nothing: no page of a customer can lie in it.
      expect(await page.evaluate(() => caches.keys())).toEqual([])

      await context.setOffline(false)
      await page.getByRole('main').locator('li a[href^="/productdetails/"]').first().waitFor()
      expect(page.url()).toBe(`${testShop.url}/purchase`)
      await context.close()
    },
  )
})

describe('an order', () => {
  it('keeps what was typed for it over a reload, and without a connection', { tags: ['long'] }, async () => {
    const { storage } = await customer()
    const { page, context } = await visit({
      url: `${testShop.url}/shopcart`,
      language: 'en',
      storage,
      offlineWorker: true,
    })
    await page.getByLabel(word('cart:buyer_address'), { exact: true }).waitFor()
    await fillDelivery(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'No connection' }).waitFor()
    await context.setOffline(false)
    await page.getByLabel(word('cart:buyer_address'), { exact: true }).waitFor()
    expect(await page.getByLabel(word('cart:buyer_address'), { exact: true }).inputValue()).toBe(
      '7 Olaya Street, Riyadh',
    )
    expect(await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).inputValue()).toBe('12241')
    await context.close()
  })

  it('is placed once, however often Ok is pressed', { tags: ['long'] }, async () => {
    const { storage, token } = await customer()
    const { page, context } = await visit({ url: `${testShop.url}/shopcart`, language: 'en', storage })
    await page.getByLabel(word('cart:buyer_address'), { exact: true }).waitFor()
    await fillDelivery(page)
    await placeOrder(page).dblclick()
    await sayOk(page).dblclick()
    await page.waitForURL('**/orders')
    expect(await ordersOf(token)).toBe(1)
    await context.close()
  })

  it('is placed once when its answer is lost and it is sent again', async () => {
    const { storage, token } = await customer()
    const { page, context } = await visit({ url: `${testShop.url}/shopcart`, language: 'en', storage })
    await page.getByLabel(word('cart:buyer_address'), { exact: true }).waitFor()
    await fillDelivery(page)
    await page.route('**/api/v1/checkout*', async (route) => {
      await route.fetch()
      await lose(route)
    })
    await placeOrder(page).click()
    await sayOk(page).click()
    await page.getByText(word('cart:order_unanswered')).waitFor()
    expect(await ordersOf(token)).toBe(1)
    await page.unroute('**/api/v1/checkout*')
    await placeOrder(page).click()
    await sayOk(page).click()
    await page.waitForURL('**/orders')
    expect(await ordersOf(token)).toBe(1)
    await context.close()
  })
})

describe('a database that is away', () => {
  it('pages show what failed with a way to try again, and the shop continues when it is back', async () => {
    const { page, context } = await visit({ url: `${testShop.url}/login`, language: 'en' })
    await settled(page)
    const { db, catalogueVersion } = testShop.shop
    await takeTablesAway(db)
    catalogueVersion.changed()
    await page.goto(`${testShop.url}/purchase?limit=50`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').locator('li a[href^="/productdetails/"]').count()).toBe(0)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await settled(page)
    await bringTablesBack(db)
    expect(testShop.loggedErrors.splice(0)).not.toEqual([])
    catalogueVersion.changed()
    await again.click()
    await page.getByRole('main').locator('li a[href^="/productdetails/"]').first().waitFor()
    await context.close()
  })
})
