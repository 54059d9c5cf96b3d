// @module-tag ci
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, browserErrorsExcept, expectNoBrowserErrors, holdRequests, settled, visit } from './browser.ts'
import { demoShop } from './shops.ts'
import { translatorOf } from './translator.ts'

const shop = useFixture(demoShop)

/** Code of the parts that stand in a page as HTML until somebody does something. */
const deferredCode = /\/assets\/(Footer|FilterPanel|RelatedProducts|ShareButton|SortForm|Questions|SaleTerms)-[^/]*\.js/

const deferredParts = (page: Page) => page.locator('[data-deferred]').count()

/** By a press alone, without a pointer that comes near. */
const changeLanguage = (page: Page) =>
  page
    .locator('header a[lang=ar], header a[href*="lang=ar"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())

describe.each([
  ['/', 2],
  ['/purchase', 3],
  // No family's: links to its sizes become choices.
  ['/productdetails/25', 4],
  ['/shopcart', 1],
  ['/no-such-page', 1],
] as const)('%s', (path, parts) => {
  it('fetches the code of what is not pressed first with the first movement, and is whole before', async () => {
    const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', width: 1280 })
    const { page } = visitor
    // They come later, below what is there (facets.test.ts).
    await page.route('**/product/facets*', (route) => route.fulfill({ status: 404, json: { success: false } }))
    const asked = new Set<string>()
    page.on('request', (request) => deferredCode.test(request.url()) && asked.add(request.url()))
    await page.goto(shop.url + path)
    await settled(page)
    const shown = await page.locator('body').ariaSnapshot()
    expect(await deferredParts(page)).toBe(parts)
    expect([...asked]).toEqual([])

    await page.mouse.move(2, 300)
    await page.mouse.move(4, 310)
    await expect.poll(() => deferredParts(page)).toBe(0)
    expect([...asked]).toHaveLength(parts)
    await settled(page)
    expect(await page.locator('body').ariaSnapshot()).toBe(shown)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    expect(browserErrorsExcept(visitor, 404)).toEqual([])
  })
})

it('What is typed and sent in a part before its code has come is kept', async () => {
  const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', width: 1280 })
  const { page, context } = visitor
  const word = translatorOf('en')
  const release = await holdRequests(context, deferredCode)
  await page.goto(`${shop.url}/shopcart`)
  await settled(page)
  const field = page.getByRole('contentinfo').getByLabel(word('common:newsletter_email'))
  await field.fill('early@example.test')
  await page.getByRole('button', { name: word('common:newsletter_subscribe') }).click()
  expect(await deferredParts(page)).toBe(1)
  release()
  await page.getByText(word('messages:thank_you_for_subscribing')).first().waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
  expectNoBrowserErrors(visitor)
})

it('Filters that are chosen before their code has come stay chosen, and are applied', async () => {
  const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', width: 1280 })
  const { page, context } = visitor
  const word = translatorOf('en')
  const release = await holdRequests(context, deferredCode)
  await page.goto(`${shop.url}/purchase`)
  await settled(page)
  const filters = page.getByRole('complementary')
  const box = filters.locator('input[name=cat_id]').first()
  const fold = filters.locator('summary').first()
  await box.check()
  await fold.click()
  release()
  await expect.poll(() => deferredParts(page)).toBe(0)
  expect(await box.isChecked()).toBe(true)
  await filters.locator('input[name=scat_id]').first().waitFor()
  await filters.getByRole('button', { name: word('catalogue:apply_filter') }).click()
  await page.waitForURL((url) => url.pathname !== '/purchase')
  expectNoBrowserErrors(visitor)
})

it('A part whose code cannot be fetched stays as it is, turns to the other language with its page, and its links lead on', async () => {
  const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', width: 1280 })
  const { page, context } = visitor
  await context.route(deferredCode, (route) => route.abort())
  await page.goto(`${shop.url}/shopcart`)
  await settled(page)
  const footer = page.getByRole('contentinfo')
  const text = await footer.textContent()
  const element = await footer.elementHandle()
  await page.mouse.move(2, 300)
  await page.mouse.move(4, 310)
  await expect.poll(() => deferredParts(page)).toBe(0)
  expect(await footer.textContent()).toBe(text)
  // The element itself: another one in its place would lose a press that has begun.
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  expect(browserErrorsExcept(visitor, /ERR_FAILED/)).toEqual([])
  await changeLanguage(page)
  await expect.poll(() => footer.textContent()).toContain(translatorOf('ar')('common:footer_service'))
  await footer.locator('a[href="/about"]').click()
  await page.waitForURL('**/about')
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('A page changes its language whole, also what nobody has come near', async () => {
  const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'en', width: 1280 })
  const { page } = visitor
  await page.goto(`${shop.url}/shopcart`)
  await settled(page)
  const footer = page.getByRole('contentinfo')
  const service = translatorOf('en')('common:footer_service')
  expect(await footer.textContent()).toContain(service)
  await changeLanguage(page)
  await expect.poll(() => footer.textContent()).toContain(translatorOf('ar')('common:footer_service'))
  expect(await footer.textContent()).not.toContain(service)
  expectNoBrowserErrors(visitor)
})

describe('The menu of a page that is not hydrated yet', () => {
  const openDialogs = (page: Page) => page.locator('dialog[open]')

  async function unhydratedPhone() {
    const visitor = await visit({ url: `${shop.url}${blankPage}`, language: 'ar', width: 360 })
    const { page, context } = visitor
    const hydrate = await holdRequests(context, '**/page-data/**')
    await page.goto(`${shop.url}/shopcart`)
    await page.getByRole('button', { name: translatorOf('ar')('common:open_menu') }).click()
    return { visitor, page, hydrate }
  }

  it('opens with the press, and has its entries with hydration', async () => {
    const { visitor, page, hydrate } = await unhydratedPhone()
    await openDialogs(page).waitFor()
    expect(await openDialogs(page).getByRole('link').count()).toBe(0)
    hydrate()
    await openDialogs(page).getByRole('link').first().waitFor()
    await expect.poll(() => openDialogs(page).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => openDialogs(page).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('stays closed where it was closed before', async () => {
    const { visitor, page, hydrate } = await unhydratedPhone()
    await openDialogs(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => openDialogs(page).count()).toBe(0)
    hydrate()
    await settled(page)
    expect(await openDialogs(page).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })
})
