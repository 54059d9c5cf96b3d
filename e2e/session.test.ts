import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { users } from '../server/features/accounts/tables.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, expectNoBrowserErrors, hydrated, settled, type Visit, visit } from './browser.ts'
import { callShop, demoCustomer, fillSignIn, newCustomer, type SignedIn, signedIn, storageOf } from './customers.ts'
import { messageIn } from './messageIn.ts'
import { demoShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages, representative, wholeForm } from './wholeForm.ts'

const shop = useFixture(demoShop)

const word = translatorOf('en')

const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }))
const path = (page: Page) => new URL(page.url()).pathname

/** Nothing went wrong but what the test brought about: answers of those statuses. */
function expectOnly(visitor: Visit, statuses: RegExp) {
  const others = visitor.browserErrors.filter(
    (error) => !/Failed to load resource/.test(error) || !statuses.test(error),
  )
  expect(others).toEqual([])
}

async function customer(): Promise<SignedIn> {
  return signedIn(shop.url, await newCustomer(shop.url))
}

async function someProduct(): Promise<number | undefined> {
  const path = '/product?in_stock=true&limit=1'
  const { datas } = await callShop<{ datas: { data: { id: number }[] } }>(shop.url, 'GET', path)
  return datas.data[0]?.id
}

/** A category with a sub-category. */
async function someCategory(): Promise<{ category: string; subcategory: string }> {
  const { data } = await callShop<{ data: { id: number; subcategory: { id: number }[] }[] }>(
    shop.url,
    'GET',
    '/category/',
  )
  const found = data.find(({ subcategory }) => subcategory.length > 0)
  return { category: String(found?.id), subcategory: String(found?.subcategory[0]?.id) }
}

/** Presses a button by its text as pages opened from now on read who is signed in: they are hydrated, and do not know yet. */
const pressAsSessionIsRead = (page: Page, name: string) =>
  page.addInitScript((text) => {
    const { getItem } = Storage.prototype
    Storage.prototype.getItem = function (key) {
      const buttons = [...document.querySelectorAll('main button')].filter((button) => button instanceof HTMLElement)
      if (key === 'isAuthenticated') buttons.find(({ textContent }) => textContent?.trim() === text)?.click()
      return getItem.call(this, key)
    }
  }, name)

describe('A screen that needs a session', () => {
  it.each(
    representative([
      ['ar', '/orders'],
      ['en', '/account'],
      ['en', '/support'],
    ] as const),
  )('in %s at %s asks a visitor to sign in, and lets them come back to it', async (language, guarded) => {
    const visitor = await visit({ url: shop.url + guarded, language })
    const { page } = visitor
    await page.waitForURL(`**/login?next=${encodeURIComponent(guarded)}`)
    await page.getByText(messageIn(language, 'Login to continue...')).first().waitFor()
    await fillSignIn(page, demoCustomer, translatorOf(language))
    await page.waitForURL(shop.url + guarded)
    // Inside the shop's layout.
    await page.getByRole('banner').waitFor()
    await page.getByRole('contentinfo').waitFor()
    // One, or it throws; the address is there a moment before the page.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('asks once, not again in the other language', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${shop.url}/orders`, language: 'en' })
    const { page } = visitor
    await page.getByText('Login to continue...').first().waitFor()
    await page
      .getByRole('link', { name: word('common:change_language') })
      .first()
      .click()
    await page.locator('html[lang=ar]').waitFor({ state: 'attached' })
    await page.getByRole('form', { name: translatorOf('ar')('account:sign_in') }).waitFor()
    expect(await page.getByText(messageIn('ar', 'Login to continue...')).count()).toBe(0)
  })

  it('a guarded screen reached by client-side navigation asks for a sign-in as well', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'en' })
    const { page } = visitor
    await settled(page)
    await page.evaluate(() => {
      history.pushState({}, '', '/orders')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.waitForURL('**/login?next=%2Forders')
    await page.getByText('Login to continue...').first().waitFor()
  })

  it('a session ends that is signed out before the page has read it', async () => {
    const signed = await customer()
    const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', storage: storageOf(signed) })
    const { page } = visitor
    await pressAsSessionIsRead(page, 'Sign out')
    const asked = page.waitForRequest('**/auth/logout*')
    await page.goto(`${shop.url}/account`)
    expect((await asked).headers()['x-access-token']).toBe(signed.accessToken)
    await page.waitForURL(`${shop.url}/`)
  })

  it('knows who adds to the cart before the page has read who it is', async () => {
    const signed = await customer()
    const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', storage: storageOf(signed) })
    const { page } = visitor
    await pressAsSessionIsRead(page, 'Add to cart')
    const added = page.waitForRequest('**/cart/addCart*')
    await page.goto(`${shop.url}/productdetails/1`)
    expect((await added).headers()['x-access-token']).toBe(signed.accessToken)
  })

  it('signing out on a guarded screen leads home', { tags: ['long'] }, async () => {
    const visitor = await visit({
      url: `${shop.url}/account`,
      language: 'en',
      storage: storageOf(await customer()),
    })
    const { page } = visitor
    // Requests with a token that has just ended are rejected, and browsers log that.
    await settled(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)
    expectNoBrowserErrors(visitor)
  })
})

describe('The login page', () => {
  it('is for visitors: a customer who opens it is led home', async () => {
    const visitor = await visit({
      url: `${shop.url}/login`,
      language: 'en',
      storage: storageOf(await customer()),
    })
    await visitor.page.waitForURL(`${shop.url}/`)
    expectNoBrowserErrors(visitor)
  })
})

describe('Local storage', () => {
  it('holds the session, the shop’s address and the last category under the described keys', {
    tags: ['ci'],
  }, async () => {
    const visitor = await visit({ url: `${shop.url}/login`, language: 'en' })
    const { page } = visitor
    await settled(page)
    await fillSignIn(page, demoCustomer, word)
    await page.getByText('Login successful').first().waitFor()
    await page.waitForURL(`${shop.url}/`)
    const session = await kept(page)
    expect(session).toMatchObject({ isAuthenticated: 'true', role: '3', type: '0', language: 'en' })
    expect(Number(session.id)).toBeGreaterThan(0)
    const profile = await callShop(shop.url, 'GET', '/user/profile', { token: session.authKey ?? '' })
    expect(profile).toMatchObject({ data: { id: Number(session.id), mobile: demoCustomer.mobile } })
    const addresses = await callShop<{ data: object[] }>(shop.url, 'GET', '/address?lang=en')
    expect(JSON.parse(session.address ?? '')).toEqual(addresses.data[0])
    expect(session).not.toHaveProperty('catgId')

    const { category, subcategory } = await someCategory()
    await page.goto(`${shop.url}/purchase/${category}`)
    await expect.poll(() => kept(page)).toMatchObject({ catgId: category })
    expect(await kept(page)).not.toHaveProperty('scatgId')
    await page.goto(`${shop.url}/purchase/${category}/${subcategory}`)
    await expect.poll(() => kept(page)).toMatchObject({ catgId: category, scatgId: subcategory })
  })

  it.each(
    representative([
      ['0500000002', 1],
      ['0500000003', 2],
      ['0500000001', 0],
    ] as const),
  )(
    'holds the type of the account %s, by which its prices are chosen: %i',
    { tags: ['long'] },
    async (mobile, type) => {
      const { page } = await visit({ url: `${shop.url}/login`, language: 'en' })
      await settled(page)
      await fillSignIn(page, { ...demoCustomer, mobile }, word)
      await page.waitForURL(`${shop.url}/`)
      const [account] = await shop.shop.db.select().from(users).where(eq(users.mobile, mobile))
      expect(account?.type).toBe(type)
      expect(await kept(page)).toMatchObject({ id: String(account?.id), type: String(type) })
    },
  )

  it('signs a customer in again after a reload, with the cart that is theirs', async () => {
    const session = await customer()
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'en', storage: storageOf(session) })
    const { page } = visitor
    const body = { product_id: await someProduct(), quantity: '1' }
    await callShop(shop.url, 'POST', '/cart/addCart', { body, token: session.accessToken })
    await page.reload()
    await page.getByRole('banner').getByText('1 item').waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('without the flag isAuthenticated the customer is a visitor, token or not', async () => {
    const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en' })
    const { page } = visitor
    const { isAuthenticated: _, ...withoutFlag } = storageOf(await customer())
    await page.evaluate((keys) => {
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
    }, withoutFlag)
    await page.goto(`${shop.url}/faq`)
    await settled(page)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
    await page.goto(`${shop.url}/orders`)
    await page.waitForURL('**/login?next=%2Forders')
    expectNoBrowserErrors(visitor)
  })

  it('is empty after signing out, and the token is dead', async () => {
    const session = await customer()
    const visitor = await visit({ url: `${shop.url}/orders`, language: 'en', storage: storageOf(session) })
    const { page } = visitor
    await settled(page)
    await page.evaluate(() => {
      localStorage.setItem('something', 'else')
      sessionStorage.setItem('something', 'else')
    })
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('something')])).toEqual([0, null])
    await page.getByRole('banner').getByText('empty').waitFor()
    await expect
      .poll(() => callShop(shop.url, 'GET', '/user/profile', { token: session.accessToken }).catch(String))
      .toContain('Your session expired! Please login to continue!')
  })
})

describe('Another tab', () => {
  it('signing out in another tab signs this one out as well, and a guarded screen is left', {
    tags: ['ci'],
  }, async () => {
    const visitor = await visit({
      url: `${shop.url}/orders`,
      language: 'en',
      storage: storageOf(await customer()),
    })
    const { page, context } = visitor
    await page.getByRole('heading', { name: 'My Orders' }).waitFor()
    await settled(page)
    const other = await context.newPage()
    await other.goto(`${shop.url}/account`)
    await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
    await page.waitForURL(`${shop.url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  })

  it('signing in in another tab signs this one in as well', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'en' })
    const { page, context } = visitor
    await settled(page)
    const other = await context.newPage()
    await other.goto(`${shop.url}/login`)
    await settled(other)
    await fillSignIn(other, demoCustomer, word)
    await page.getByRole('banner').getByRole('link', { name: 'My Orders' }).waitFor()
    expectNoBrowserErrors(visitor)
  })
})

describe('A session that ended on the server', () => {
  it.each(inLanguages('ar'))(
    'an ended session is reported in %s as the cart is read; confirming clears everything and reloads',
    async (language) => {
      const session = await customer()
      await callShop(shop.url, 'POST', '/auth/logout', { token: session.accessToken })
      const visitor = await visit({ url: `${shop.url}${blankPage}`, language })
      const { page } = visitor
      await page.evaluate((keys) => {
        for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
      }, storageOf(session))
      await page.goto(`${shop.url}/shopcart`)
      const alarm = page.getByRole('alertdialog', { name: messageIn(language, 'User Session Expired..!') })
      await alarm.getByText(messageIn(language, 'Re-Login Again')).waitFor()
      await expectCleared(page, () => alarm.getByRole('button').click())
      expectOnly(visitor, /401/)
    },
  )
})

/** Asserts that after `press` the page has reloaded and local storage is empty, including the session. */
async function expectCleared(page: Page, press: () => Promise<void>) {
  await page.evaluate(() => {
    Object.assign(window, { before: true })
    localStorage.setItem('something', 'else')
  })
  await press()
  await page.waitForFunction(() => !('before' in window))
  await settled(page)
  const keys = Object.keys(await kept(page))
  for (const key of ['something', 'isAuthenticated', 'authKey', 'id', 'role', 'type']) expect(keys).not.toContain(key)
}

const unavailable = 'The shop is temporarily unavailable. Please try again'

function failCart(page: Page) {
  return page.route('**/cart/cartProduct*', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'unavailable', message: unavailable } }),
  )
}

describe('A cart that cannot be read', () => {
  it.each(inLanguages('en'))(
    'an unreadable cart is reported in %s as maintenance, with the message; nothing is cleared, and it is read again',
    async (language) => {
      const session = await customer()
      const visitor = await visit({ url: `${shop.url}${blankPage}`, language })
      const { page } = visitor
      await page.evaluate((keys) => {
        for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
      }, storageOf(session))
      await failCart(page)
      await page.goto(`${shop.url}/shopcart`)
      const alarm = page.getByRole('dialog', { name: messageIn(language, 'Maintenance..!') })
      await alarm.getByText(messageIn(language, unavailable)).waitFor()
      await page.unroute('**/cart/cartProduct*')
      await alarm.getByRole('button', { name: translatorOf(language)('account:try_again') }).click()
      await page.getByText(messageIn(language, 'Your cart is currently empty. Start adding items')).waitFor()
      expect(await kept(page)).toMatchObject({ authKey: session.accessToken })
      expectOnly(visitor, /503/)
    },
  )

  // The test above covers the first message.
  if (wholeForm)
    it('an unreadable cart is reported again when it fails again', async () => {
      const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en' })
      const { page } = visitor
      await page.evaluate(
        (keys) => {
          for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
        },
        storageOf(await customer()),
      )
      await failCart(page)
      await page.goto(`${shop.url}/shopcart`)
      const alarm = page.getByRole('dialog', { name: 'Maintenance..!' })
      await alarm.getByRole('button', { name: 'Try again' }).click()
      await alarm.waitFor({ state: 'detached' })
      await alarm.waitFor()
    })
})

describe('Restoring', () => {
  it('hides prices that are not the customer’s own for 5000 ms at most', { tags: ['long'] }, async () => {
    const visitor = await visit({
      url: `${shop.url}/purchase`,
      language: 'en',
      storage: { isAuthenticated: 'true', authKey: 'x', id: '1', type: '1' },
    })
    const { page } = visitor
    await page.clock.install()
    // No script comes.
    await page.route('**/assets/*.js', () => undefined)
    await page.goto(`${shop.url}/purchase`, { waitUntil: 'commit' })
    const hidden = () => page.evaluate(() => document.documentElement.dataset.prices)
    await expect.poll(hidden).toBe('pending')
    await page.clock.fastForward(5_000)
    await expect.poll(hidden).toBeUndefined()
    // It comes late, and what the customer's own prices are comes later still.
    await page.route('**/api/v1/**', () => undefined)
    await page.unroute('**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    // Not before the clock of these 5000 ms runs.
    await expect.poll(hidden).toBe('pending')
    await page.clock.fastForward(5_000)
    await hydrated(page)
    expect(await hidden()).toBeUndefined()
  })

  it('restoring hides prices no longer when the prices of a new session do not come', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${shop.url}/purchase`, language: 'en' })
    const { page, context } = visitor
    await settled(page)
    await page.clock.install()
    await page.route('**/api/v1/**', () => undefined)
    const other = await context.newPage()
    await other.goto(`${shop.url}/faq`)
    await other.evaluate(() => {
      for (const [key, text] of Object.entries({ authKey: 'x', id: '1', type: '1', isAuthenticated: 'true' }))
        localStorage.setItem(key, text)
    })
    const hidden = () => page.evaluate(() => document.documentElement.dataset.prices)
    await expect.poll(hidden).toBe('pending')
    await page.clock.fastForward(5_000)
    await expect.poll(hidden).toBeUndefined()
    await context.close()
  })
})

describe('Script that does not come', () => {
  it.each(inLanguages('ar'))(
    'a missing script of a screen in %s reloads the page, and the next press finds it',
    { tags: ['long'] },
    async (language: Language) => {
      const visitor = await visit({ url: `${shop.url}/faq`, language })
      const { page } = visitor
      await settled(page)
      await page.evaluate(() => Object.assign(window, { before: true }))
      await page.route('**/assets/login-*.js', (route) => route.abort())
      const signIn = page.getByRole('banner').getByRole('link', { name: translatorOf(language)('common:sign_in') })
      await signIn.click()
      await page.waitForFunction(() => !('before' in window))
      await page.unroute('**/assets/login-*.js')
      await settled(page)
      expect(path(page)).toBe('/faq')
      await signIn.click()
      await page.getByRole('form', { name: translatorOf(language)('account:sign_in') }).waitFor()
      expect(path(page)).toBe('/login')
    },
  )

  it('a missing script of a dialog is reported, and the next press tries again', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${shop.url}/login`, language: 'en' })
    const { page } = visitor
    await settled(page)
    await page.route('**/assets/CodeSignIn-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Login with a one-time code' }).click()
    await page.getByText('No connection. Check your internet and try again').first().waitFor()
    await page.unroute('**/assets/CodeSignIn-*.js')
    // A browser that remembers the failure reloads the page, where the next press finds the script.
    const dialog = page.getByRole('dialog', { name: 'Send OTP' })
    await expect
      .poll(async () => {
        await settled(page)
        if (await dialog.isVisible()) return true
        await page.getByRole('button', { name: 'Login with a one-time code' }).click()
        return dialog.isVisible()
      })
      .toBe(true)
  })
})
