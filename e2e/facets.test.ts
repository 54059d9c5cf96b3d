// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations } from './accessibility.ts'
import { expectNoBrowserErrors, hydrated, newContext, settled, type VisitOptions, visit } from './browser.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { wholeForm } from './wholeForm.ts'

const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }))
/** Each size is in all the families up to its place: 20 in all of them, 110 in few. */
const sizes = ['20', '25', '32', '40', '50', '63', '110']
const families = 35
/** Every fifth is sold out. */
const inStock = 28
let elbows: number
let valves: number

beforeAll(async () => {
  elbows = await shop.make.category({ nameAr: 'أكواع', nameEn: 'Elbows' })
  valves = await shop.make.category({ nameAr: 'محابس', nameEn: 'Valves' })
  const brands = [await shop.make.brand('ألفا', 'Alpha'), await shop.make.brand('برافو', 'Bravo')]
  for (let index = 0; index < families; index += 1) {
    const members = sizes.filter((_, place) => place === 0 || index % (place + 1) === 0 || (place < 3 && index < 33))
    await shop.make.family(
      members.map((size) => ({
        size,
        nameAr: `كوع ${index} مقاس ${size}`,
        nameEn: `Elbow ${index} of ${size}`,
        brandId: brands[index % 2] ?? 0,
        retailHalalas: 1_000 + 100 * index,
        pieces: index % 5 === 0 ? 0 : 50,
      })),
      { categoryId: elbows, nameAr: `كوع ${index}`, nameEn: `Elbow ${index}` },
    )
  }
  for (let index = 0; index < 3; index += 1)
    await shop.make.product({ categoryId: valves, nameAr: `محبس ${index}`, nameEn: `Valve ${index}`, pieces: 5 })
})

async function open(path: string, options: Omit<VisitOptions, 'url'>) {
  const visitor = await visit({ url: shop.url + path, ...options })
  await settled(visitor.page)
  return visitor
}

const main = (page: Page) => page.getByRole('main')
const inAddress = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
type Counted = 'product_count' | 'show_products' | 'found_families'

/** A text that counts products, in the form of its number. */
function counted(language: Language, key: Counted, count: number): string {
  const form = new Intl.PluralRules(language).select(count)
  return translatorOf(language)(`catalogue:${key}_${form}`, { n: String(count) })
}

/** The list says that it has this many products. */
const expectFound = (page: Page, language: Language, count: number) =>
  main(page)
    .getByText(counted(language, 'found_families', count), { exact: true })
    .waitFor()

/** How many products a box says that it leaves. */
const saidBy = async (box: Locator) =>
  Number(await box.evaluate((element) => element.closest('label')?.querySelector('[aria-hidden]')?.textContent))

/** The filters: beside the list, or in the drawer that a button opens. */
async function filtersOf(page: Page, language: Language, width: number): Promise<Locator> {
  const word = translatorOf(language)
  if (width >= 1024) {
    // Code of parts that wait for a first press or move.
    await page.keyboard.press('Shift')
    return page.getByRole('complementary', { name: word('catalogue:filter_products') })
  }
  await tabTo(
    page,
    main(page)
      .getByRole('button', { name: word('catalogue:filter'), exact: false })
      .first(),
  )
  await page.keyboard.press('Enter')
  return page.getByRole('dialog')
}

const diameter = { ar: 'القطر', en: 'Diameter' } as const
const size110 = { ar: '110 مم', en: '110 mm' } as const

describe.each(['ar', 'en'] as const)('The facets of a list, in %s', (language) => {
  const word = translatorOf(language)

  it.each([390, 1440])(
    'are walked by keys and read out with how many products each value leaves, at %i px',
    async (width) => {
      const visitor = await open(`/purchase/${elbows}`, { language, width })
      const { page } = visitor
      const filters = await filtersOf(page, language, width)
      const group = filters.getByRole('group', { name: diameter[language], exact: true })
      await group.getByRole('checkbox').first().waitFor()
      // A page's order: what the specification describes first.
      expect(await filters.locator('legend').allTextContents()).toEqual([
        word('catalogue:categories'),
        word('catalogue:brands'),
        word('catalogue:sizes_prices_with_vat'),
        word('catalogue:size_stock'),
      ])
      await tabTo(page, group.getByRole('button', { name: word('catalogue:see_more') }))
      await page.keyboard.press('Enter')
      const box = group.getByRole('checkbox', { name: size110[language], exact: true })
      await box.waitFor()
      // All that is shown before stands before it.
      for (
        let presses = 0;
        presses < 8 && !(await box.evaluate((element) => element === document.activeElement));
        presses += 1
      )
        await page.keyboard.press('Shift+Tab')
      const count = await saidBy(box)
      expect(count).toBeGreaterThan(0)
      expect(await box.getAttribute('aria-description')).toBe(counted(language, 'product_count', count))
      expect(await group.ariaSnapshot()).toContain(`checkbox "${size110[language]}"`)
      expect(await accessibilityViolations(page)).toEqual([])
      await page.keyboard.press('Space')
      const apply = filters.getByRole('button', {
        name: width < 1024 ? counted(language, 'show_products', count) : word('catalogue:apply_filter'),
        exact: true,
      })
      await tabTo(page, apply)
      await page.keyboard.press('Enter')
      await page.waitForURL(/field=diameter:110/)
      await expectFound(page, language, count)
      expect(inAddress(page)).toBe(`/purchase/${elbows}?field=diameter:110`)
      if (width >= 1024) await expectFocus(apply)
      const chip = main(page).getByRole('link', { name: `${diameter[language]}: ${size110[language]}` })
      await chip.waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await tabTo(page, chip)
      await page.keyboard.press('Enter')
      await expectFound(page, language, families)
      await expectFocus(page.getByRole('heading', { level: 1 }))
      expectNoBrowserErrors(visitor)
      await visitor.context.close()
    },
  )

  it('lead without script from a form of their own to the list', async () => {
    const context = await newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const page = await context.newPage()
    await page.goto(`${shop.url}/purchase/${elbows}?sortBy=name&order=asc&limit=50&in_stock=1`)
    await page.getByRole('link', { name: word('catalogue:all_filters') }).click()
    await page.waitForURL(/\/purchase\/filters\?/)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const form = main(page).getByRole('form', { name: word('catalogue:filter_products') })
    expect(await form.getByRole('checkbox', { name: word('catalogue:in_stock') }).isChecked()).toBe(true)
    await form.getByRole('checkbox', { name: size110[language], exact: true }).check()
    await form.getByRole('textbox', { name: word('catalogue:price_to'), exact: true }).fill('٤٠')
    await main(page)
      .getByRole('button', { name: counted(language, 'show_products', inStock) })
      .click()
    await page.waitForURL(/price_to=/)
    const listed = new URL(page.url()).searchParams
    expect(Object.fromEntries(listed)).toMatchObject({
      cat_id: String(elbows),
      in_stock: '1',
      field: 'diameter:110',
      price_to: '٤٠',
      sortBy: 'name',
      limit: '50',
    })
    const chips = main(page)
      .getByRole('list', { name: word('catalogue:active_filters') })
      .getByRole('listitem')
    expect(await chips.count()).toBe(4)
    expect(await chips.last().textContent()).toContain(`${diameter[language]}: ${size110[language]}`)
    await context.close()
  })
})

it.each([
  ['beside the list', '/purchase/CATEGORY?field=diameter:110', 'Apply filter'],
  ['on the page of all filters', '/purchase/filters?cat_id=CATEGORY&field=diameter:110', /^Show \d+ product/],
] as const)(
  'Without script another category is listed without the sizes of the one before: %s',
  async (_, path, press) => {
    const context = await newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
    await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
    const page = await context.newPage()
    await page.goto(shop.url + path.replace('CATEGORY', String(elbows)))
    const form = main(page).getByRole('form', { name: 'Filter products' })
    await form.getByRole('checkbox', { name: 'Elbows', exact: true }).uncheck()
    await form.getByRole('checkbox', { name: 'Valves', exact: true }).check()
    await main(page).getByRole('button', { name: press }).click()
    await page.waitForURL(/field=diameter/)
    await main(page).getByText('We found 3 products', { exact: true }).waitFor()
    expect(
      await main(page)
        .getByRole('link', { name: /diameter/i })
        .count(),
    ).toBe(0)
    // The address of the list is its own.
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    const { pathname, searchParams } = new URL(canonical ?? '')
    expect([pathname, [...searchParams.keys()]]).toEqual([`/purchase/${valves}`, ['lang']])
    await context.close()
  },
)

it('An address with more sizes than a list is narrowed by shows the list', async () => {
  const fields = Array.from({ length: 25 }, (_, index) => `f${index}:1`)
  const { status } = await fetch(`${shop.url}/purchase/${elbows}?field=${fields.join(',')}`)
  expect(status).toBe(200)
})

it('Filters, order, pages and language keep each other', async () => {
  const ar = translatorOf('ar')
  const visitor = await open(`/purchase/${elbows}?field=diameter:20&price_from=10`, { language: 'ar', width: 1440 })
  const { page } = visitor
  const kept = 'price_from=10&field=diameter:20'
  await main(page)
    .getByRole('combobox', { name: ar('catalogue:sort_by') })
    .selectOption('name')
  await page.waitForURL(/sortBy/)
  await settled(page)
  expect(inAddress(page)).toBe(`/purchase/${elbows}?${kept}&sortBy=name&order=asc`)
  await main(page)
    .getByRole('link', { name: ar('catalogue:next_page') })
    .first()
    .click()
  await page.waitForURL(/page=2/)
  await settled(page)
  expect(inAddress(page)).toBe(`/purchase/${elbows}?${kept}&sortBy=name&order=asc&page=2`)
  await page
    .getByRole('link', { name: ar('common:change_language') })
    .first()
    .click()
  await main(page).getByRole('link', { name: 'Diameter: 20 mm' }).waitFor()
  await hydrated(page)
  const url = new URL(page.url())
  url.searchParams.delete('lang')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    price_from: '10',
    field: 'diameter:20',
    sortBy: 'name',
    order: 'asc',
    page: '2',
  })
  // A filter more begins at the first page.
  const filters = await filtersOf(page, 'en', 1440)
  await filters.getByRole('checkbox', { name: 'In stock' }).check()
  await filters.getByRole('button', { name: 'Apply filter' }).click()
  await page.waitForURL(/in_stock/)
  expect(inAddress(page)).toBe(`/purchase/${elbows}?price_from=10&in_stock=1&field=diameter:20&sortBy=name&order=asc`)
  await expectFound(page, 'en', inStock)
  // Another category has other sizes.
  await filters.getByRole('checkbox', { name: 'Elbows' }).uncheck()
  await filters.getByRole('checkbox', { name: 'Valves' }).check()
  await filters.getByRole('button', { name: 'Apply filter' }).click()
  await page.waitForURL(new RegExp(`/purchase/${valves}`))
  expect(inAddress(page)).toBe(`/purchase/${valves}?price_from=10&in_stock=1&sortBy=name&order=asc`)
  expectNoBrowserErrors(visitor)
  await visitor.context.close()
})

it('The drawer says for a size how many products the list then has', async () => {
  for (const size of wholeForm ? sizes : ['32', '110']) {
    const visitor = await open(`/purchase/${elbows}`, { language: 'en', width: 390 })
    const { page } = visitor
    const drawer = await filtersOf(page, 'en', 390)
    await drawer.getByRole('button', { name: `Show ${families} products` }).waitFor()
    const group = drawer.getByRole('group', { name: 'Diameter', exact: true })
    await group.getByRole('button', { name: 'See more' }).click()
    await group.getByRole('checkbox', { name: `${size} mm`, exact: true }).check()
    const said = await saidBy(group.getByRole('checkbox', { name: `${size} mm`, exact: true }))
    await drawer.getByRole('button', { name: counted('en', 'show_products', said), exact: true }).click()
    await page.waitForURL(/field=/)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expectFound(page, 'en', said)
    await visitor.context.close()
  }
})

it('A list whose facets cannot be read stands as it is', async () => {
  const visitor = await visit({ url: `${shop.url}/robots.txt`, language: 'en', width: 1440 })
  const { page } = visitor
  const asked = page.waitForRequest('**/product/facets*')
  await page.route('**/product/facets*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: '' } }),
  )
  await page.goto(`${shop.url}/purchase/${elbows}`)
  await settled(page)
  await page.keyboard.press('Shift')
  await asked
  const filters = page.getByRole('complementary', { name: 'Filter products' })
  await filters.getByRole('checkbox', { name: 'Alpha', exact: true }).check()
  await filters.getByRole('button', { name: 'Apply filter' }).click()
  await page.waitForURL(/brand_id/)
  await main(page)
    .getByText(/We found \d+ products/)
    .waitFor()
  expect(await filters.locator('legend').allTextContents()).toEqual(['Categories', 'Brands'])
  expect(await page.getByRole('alert').filter({ visible: true, hasText: /\S/ }).count()).toBe(0)
  await visitor.context.close()
})
