import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { newContext, settled } from './browser.ts'
import { demoCustomer, fillSignIn } from './customers.ts'
import { demoShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { representative } from './wholeForm.ts'

const shop = useFixture(demoShop)
const word = translatorOf('en')

let page: Page
let browserErrors: string[]
beforeEach(async () => {
  const context = await newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
  page = await context.newPage()
  browserErrors = []
  page.on('pageerror', ({ message }) => browserErrors.push(message))
})
afterEach(() => page.context().close())

async function open(path: string) {
  await page.goto(shop.url + path)
  await settled(page)
  // Said by React Router's own script, which remembers in the tab how far each page was scrolled.
  expect(browserErrors.splice(0).filter((error) => error !== 'The operation is insecure.')).toEqual([])
}

describe('A browser that forbids storing', () => {
  it.each(representative(['/purchase', '/', '/productdetails/1', '/login', '/shopcart']))('shows %s', async (path) => {
    await open(path)
    expect(await page.getByRole('main').getByRole('heading', { level: 1 }).count()).toBe(1)
    await page.getByRole('button', { name: 'All categories' }).click()
    await page.getByRole('button', { name: 'All categories', expanded: true }).waitFor()
  })

  it('searches, and offers the search again while the page is open', { tags: ['long'] }, async () => {
    await open('/faq')
    const box = page.getByRole('search').getByRole('combobox')
    await box.fill('pipe')
    await box.press('Enter')
    await page.waitForURL('**/purchase?query=pipe')
    await box.fill('')
    await page.getByRole('option', { name: 'pipe', exact: true }).waitFor()
  })

  it('signs a customer in for as long as the page is open', { tags: ['long'] }, async () => {
    await open('/login?next=/orders')
    await fillSignIn(page, demoCustomer, word)
    await page.waitForURL(`${shop.url}/orders`)
    await page.getByRole('main').getByText(word('orders:empty_title')).waitFor()
    const header = page.getByRole('banner')
    await header.getByRole('button', { name: 'Account' }).click()
    await header.getByRole('button', { name: 'Sign out', exact: true }).click()
    await header.getByRole('link', { name: 'My Orders' }).waitFor({ state: 'hidden' })
    expect(browserErrors).toEqual([])
  })
})
