// @module-tag ci
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { newContext } from './browser.ts'
import { demoShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const shop = useFixture(demoShop)

/** A new visitor whose browser runs no script, and who chose this language while it did. */
async function open(address: string, language: Language, width = 1280): Promise<Page> {
  const context = await newContext({ javaScriptEnabled: false, viewport: { width, height: 900 } })
  await context.addCookies([{ name: 'language', value: language, url: shop.url }])
  const page = await context.newPage()
  await page.goto(shop.url + address)
  return page
}

const products = (page: Page) => page.getByRole('main').locator('li a[href^="/productdetails/"]')
const hasPrices = (place: Locator) => place.getByText(/\d+\.\d\d/)

describe.each(inLanguages('ar'))('without JavaScript, in %s', (language) => {
  const word = translatorOf(language)

  it('the home page can be read, its rows moved, its questions opened', async () => {
    const page = await open('/', language, 360)
    expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await products(page).count()).toBeGreaterThan(20)
    expect(await hasPrices(page.getByRole('main')).first().isVisible()).toBe(true)
    // The deal of the day may be of one product, which leads nowhere.
    const moves = page.locator('li:nth-child(5)')
    const row = page.getByRole('main').locator('ul.slides-products').filter({ has: moves }).first()
    await row.scrollIntoViewIfNeeded()
    const before = (await row.locator('li').first().boundingBox())?.x ?? 0
    await row.focus()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect.poll(async () => (await row.locator('li').first().boundingBox())?.x).not.toBe(before)
    const question = page.getByRole('main').locator('details').first()
    await question.locator('summary').click()
    await question.locator(':scope > :not(summary)').first().waitFor()
    await page.context().close()
  })

  it('the search leads to what was looked for', { tags: ['long'] }, async () => {
    const page = await open('/', language)
    const search = page.getByRole('combobox', { name: word('common:search_label') })
    await search.fill('PVC')
    await search.press('Enter')
    await page.waitForURL(`${shop.url}/purchase?query=PVC`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('PVC')
    expect(await products(page).count()).toBeGreaterThan(0)
    await page.context().close()
  })

  it.each(language === 'ar' ? [360] : [1280])(
    'the listing can be filtered, sorted and paged through, at %i px',
    async (width) => {
      const page = await open('/purchase', language, width)
      expect(await products(page).count()).toBeGreaterThan(29)
      const filters = page.getByRole('form', { name: word('catalogue:filter_products') })
      const category = filters.locator('input[name=cat_id]').first()
      const id = await category.inputValue()
      await category.check()
      await page
        .getByRole('main')
        .getByRole('button', { name: word('catalogue:apply_filter') })
        .first()
        .click()
      await page.waitForURL(new RegExp(`/purchase.*${id}`))
      expect(await page.locator('input[name=cat_id]:checked').first().inputValue()).toBe(id)
      expect(await products(page).count()).toBeGreaterThan(0)

      await page.goto(`${shop.url}/purchase`)
      await page.getByRole('combobox', { name: word('catalogue:sort_by') }).selectOption({
        label: word('catalogue:sort_price_low'),
      })
      await page.getByRole('button', { name: word('catalogue:show'), exact: true }).click()
      await page.waitForURL(/sort/)
      const cheapest = await products(page).first().getAttribute('href')
      await page
        .getByRole('link', { name: word('catalogue:next_page') })
        .first()
        .click()
      await page.waitForURL(/page=2/)
      expect(new URL(page.url()).search).toMatch(/sort/)
      expect(await products(page).first().getAttribute('href')).not.toBe(cheapest)
      await page.context().close()
    },
  )

  it('a product can be read to the end, with its pictures, price and specification', async () => {
    const page = await open('/purchase', language)
    await products(page).first().click()
    await page.waitForURL('**/productdetails/*')
    const main = page.getByRole('main')
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    expect(await hasPrices(main).first().isVisible()).toBe(true)
    expect(await main.locator('img').first().isVisible()).toBe(true)
    expect(await main.getByRole('tabpanel', { name: word('catalogue:description') }).isVisible()).toBe(true)
    expect(await main.getByRole('heading', { name: word('catalogue:specification') }).isVisible()).toBe(true)
    expect(await main.getByRole('table').last().isVisible()).toBe(true)
    // Content that a button would unfold is unfolded.
    expect(await main.getByRole('button', { name: word('catalogue:read_more') }).isVisible()).toBe(false)
    await page.context().close()
  })

  it('a form says that it cannot be sent', { tags: ['long'] }, async () => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${shop.url}/login?lang=${language}`)
    const form = page.getByRole('form', { name: word('account:sign_in') })
    const note = form.locator('noscript p')
    expect([await note.textContent(), await note.isVisible()]).toEqual([word('common:form_needs_script'), true])
    expect(await form.getAttribute('method')).toBe('post')
    await context.close()
  })

  it('the other language is a link', { tags: ['long'] }, async () => {
    const context = await newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const other = language === 'ar' ? 'en' : 'ar'
    await page.goto(`${shop.url}/purchase?lang=${language}`)
    await page
      .getByRole('link', { name: word('common:change_language') })
      .first()
      .click()
    await page.waitForURL(new RegExp(`lang=${other}`))
    expect(await page.locator('html').getAttribute('lang')).toBe(other)
    await context.close()
  })
})
