// @module-tag ci
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations, expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, newContext, settled, visit } from './browser.ts'
import { callShop, newCustomer, signedIn, storageOf } from './customers.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const pictures = ['/media/demo/ball-valve-brass-25-hero.webp']
const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }, { pictures: true }))
let category: number
let sizes: Record<'20' | '32' | '110', number>
/** A page of a family of twelve sizes and two angles. */
let page24: string
/** With a clamp for every two, and cement for every ten. */
let pipe: number
beforeAll(async () => {
  category = await shop.make.category({ nameAr: 'الأكواع', nameEn: 'Elbows' })
  const size = (diameter: string, retailHalalas: number, pieces: number) => ({
    size: diameter,
    nameAr: `كوع صرف ${diameter} مم`,
    nameEn: `Drain elbow ${diameter} mm`,
    sku: `EL-${diameter}`,
    retailHalalas,
    pieces,
    pictures,
  })
  const { productIds } = await shop.make.family([size('110', 1_150, 40), size('20', 230, 9), size('32', 345, 0)], {
    categoryId: category,
    nameAr: 'كوع صرف',
    nameEn: 'Drain elbow',
  })
  const [large = 0, small = 0, middle = 0] = productIds
  sizes = { '20': small, '32': middle, '110': large }
  const { productIds: elbows } = await shop.make.family(
    diameters.flatMap((diameter, row) =>
      ['45', '90'].map((angle) => ({ ...size(diameter, 115 * (row + 1), 40), angle, sku: `E${angle}-${diameter}` })),
    ),
  )
  page24 = `/productdetails/${elbows[0]}`
  const clamp = await shop.make.product({ nameAr: 'مشبك', nameEn: 'Clamp', retailHalalas: 230, pieces: 90, pictures })
  const cement = await shop.make.product({ nameAr: 'غراء', nameEn: 'Cement', retailHalalas: 2_300, pictures })
  pipe = await shop.make.product({
    nameAr: 'أنبوب',
    nameEn: 'Pipe',
    pieces: 90,
    pictures,
    accessories: [
      { kind: 'product', id: clamp, ratio: { quantity: 1, pieces: 2 } },
      { kind: 'product', id: cement, ratio: { quantity: 1, pieces: 10 } },
    ],
  })
})
const diameters = ['20', '25', '32', '40', '50', '63', '75', '90', '110', '125', '140', '160']

/** The table of sizes of a page, and the inputs of one column of it. */
async function sizeTable(page: Page, word: ReturnType<typeof translatorOf>, column: string) {
  const table = page.getByRole('region', { name: word('catalogue:sizes_title') })
  await table.scrollIntoViewIfNeeded()
  // Its code comes with the first interaction.
  await page.locator('[data-deferred]').first().waitFor({ state: 'detached' })
  const boxes = table.getByRole('textbox', { name: column })
  return { table, boxes }
}

describe.each(inLanguages('ar'))('A family of sizes in %s', (language) => {
  const word = translatorOf(language)

  it('stands in a list once, and the pages of its sizes lead to each other by keys and by presses', async () => {
    const visitor = await visit({ url: `${shop.url}/purchase/${category}`, language, width: 390 })
    const { page } = visitor
    await settled(page)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBe(1)
    expect(await cards.first().textContent()).toContain(
      word(language === 'ar' ? 'catalogue:family_sizes_few' : 'catalogue:family_sizes_other', { count: '3' }),
    )
    await cards.first().getByRole('link').first().click()
    await page.waitForURL(/productdetails/)
    const axis = page.getByRole('radiogroup')
    const choices = axis.getByRole('radio')
    await choices.first().waitFor()
    expect(await choices.allTextContents()).toEqual(['20', expect.stringContaining('32'), '110'])
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const quantity = page.getByRole('textbox', { name: word('catalogue:quantity'), exact: true })
    await choices.nth(2).click()
    await quantity.fill('12')
    await choices.nth(0).click()
    await page.waitForURL(`**/productdetails/${sizes['20']}`)
    await expect.poll(() => page.locator('h1').textContent()).toContain('20')
    await expect.poll(() => choices.nth(0).getAttribute('aria-checked')).toBe('true')
    expect(await quantity.inputValue()).toBe('1')
    await choices.nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(`**/productdetails/${sizes['32']}`)
    await expect.poll(() => page.getByRole('main').textContent()).toContain(word('catalogue:out_of_stock'))
    await expect.poll(() => choices.nth(1).evaluate((choice) => choice === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await expectAccessible(page)
    await page.goBack()
    await page.waitForURL(`**/purchase/${category}`)
    expectNoBrowserErrors(visitor)
  })

  it('is read and chosen from without JavaScript', async () => {
    const context = await newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const page = await context.newPage()
    await page.goto(`${shop.url}/productdetails/${sizes['110']}`)
    await page.getByRole('group').getByRole('link', { name: /^20 / }).click()
    await page.waitForURL(`**/productdetails/${sizes['20']}`)
    expect(await page.locator('h1').textContent()).toContain('20')
    await page.goto(shop.url + page24)
    const table = page.getByRole('region', { name: word('catalogue:sizes_title') })
    expect(await table.getByRole('textbox').count()).toBe(0)
    await table.getByRole('link', { name: '13.80' }).last().click()
    await page.waitForURL((url) => url.pathname !== page24)
    expect(await page.locator('h1').textContent()).toContain('160')
  })
})

it.each([
  ['ar', 1440],
  ['en', 390],
] as const)(
  'Twelve sizes are typed into the table of a family and added at once, in %s at %i px',
  async (language, width) => {
    const word = translatorOf(language)
    const customer = await signedIn(shop.url, await newCustomer(shop.url))
    const storage = storageOf(customer)
    const visitor = await visit({ url: shop.url + page24, language, width, storage, motion: true })
    const { page } = visitor
    await settled(page)
    const { table, boxes } = await sizeTable(page, word, '90°')
    expect(await boxes.count()).toBe(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const height = () => table.locator('table').evaluate((element) => element.clientHeight)
    const before = await height()
    await boxes.first().focus()
    for (const place of diameters.keys()) {
      await page.keyboard.type(String(place + 1))
      await page.keyboard.press('Enter')
    }
    const added = page.waitForRequest('**/cart/addLines*')
    await page.keyboard.press('Enter')
    expect((await added).postDataJSON()).toHaveProperty('lines.length', 12)
    await page
      .getByRole('alert')
      .filter({ hasText: word('catalogue:size_pieces_other', { count: '78' }) })
      .waitFor()
    expect(await boxes.first().inputValue()).toBe('')
    // Each quantity has its pieces in the cart at its corner, and nothing moves.
    await expect.poll(() => table.locator('[data-in-cart]').count()).toBe(12)
    expect(await height()).toBe(before)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    expect(await accessibilityViolations(page)).toEqual([])
    const { datas } = await callShop<{ datas: { data: { quantity: number; total_incl: number }[] } }>(
      shop.url,
      'POST',
      '/cart/cartProduct',
      { token: customer.accessToken, body: {} },
    )
    const lines = datas.data
    expect(lines.map(({ quantity }) => quantity)).toEqual([...diameters.keys()].map((place) => place + 1))
    // 1.15 riyals and as much more for each size: the sum of the squares.
    expect(lines.reduce((sum, line) => sum + Math.round(line.total_incl * 100), 0)).toBe(650 * 115)
    await table.getByRole('link', { name: word('cart:view_cart') }).click()
    await page.waitForURL('**/shopcart')
    await expect.poll(() => page.getByRole('main').textContent()).toContain('747.50')
    expectNoBrowserErrors(visitor)
  },
)

it.each([
  ['ar', 1440],
  ['en', 390],
] as const)(
  'What goes with a product is added from its page and from the cart, in %s at %i px',
  async (language, width) => {
    const word = translatorOf(language)
    const [clampName, cementName] = language === 'ar' ? ['مشبك', 'غراء'] : ['Clamp', 'Cement']
    const counted = (key: string, count: number, values: Record<string, string> = {}) => {
      const form = new Intl.PluralRules(language).select(count)
      return word(`cart:${key}_${form}`, { ...values, count: String(count) })
    }
    const customer = await signedIn(shop.url, await newCustomer(shop.url))
    const storage = storageOf(customer)
    const visitor = await visit({ url: `${shop.url}/productdetails/${pipe}`, language, width, storage, motion: true })
    const { page } = visitor
    await settled(page)
    const section = page.getByRole('region', { name: word('cart:goes_with') })
    await section.scrollIntoViewIfNeeded()
    await page.locator('[data-deferred]').first().waitFor({ state: 'detached' })
    const clamp = section.getByRole('listitem').filter({ hasText: clampName })
    expect(await clamp.textContent()).toContain(counted('accessory_ratio', 2, { quantity: '1' }))
    const stepper = page.getByRole('group', { name: word('catalogue:quantity') }).first()
    await stepper.getByRole('textbox').fill('14')
    await page.keyboard.press('Enter')
    await clamp.getByRole('button', { name: counted('add_pieces', 7), exact: true }).click()
    await clamp.getByRole('group').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    expect(await accessibilityViolations(page)).toEqual([])
    const { accessToken: token } = customer
    await callShop(shop.url, 'POST', '/cart/addLines', { token, body: { lines: [{ product_id: pipe, quantity: 14 }] } })
    await page.goto(`${shop.url}/shopcart`)
    await settled(page)
    // What goes with the goods comes once the visitor does anything.
    await page.mouse.wheel(0, 200)
    const needed = page.getByRole('region', { name: word('cart:goes_with_cart') })
    await needed.getByRole('button', { name: counted('add_pieces', 2), exact: true }).click()
    await page
      .getByRole('region', { name: word('cart:lines') })
      .getByText(cementName, { exact: true })
      .waitFor()
    expect(await needed.getByText(clampName, { exact: true }).count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    expectNoBrowserErrors(visitor)
  },
)
