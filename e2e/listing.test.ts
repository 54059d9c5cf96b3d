// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { scriptLimit } from '../scripts/pageBudget.mjs'
import { enquiries } from '../server/features/quotations/enquiries/tables.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, newContext, settled, type Visit, type VisitOptions, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { inLanguages, representative, wholeForm } from './wholeForm.ts'

/** Products on the shelves: eight pages of 30. */
const goods = 211
const categoriesAr = ['مواسير', 'محابس', 'أكواع', 'مضخات', 'خزانات', 'عدادات', 'أدوات']
const categoriesEn = ['Pipes', 'Valves', 'Elbows', 'Pumps', 'Tanks', 'Meters', 'Tools']
const brandsEn = ['Alpha', 'Bravo', 'Coast', 'Delta', 'Eagle', 'Falcon', 'Garnet']

const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }))
const categories: number[] = []
const brands: number[] = []
let hotWater: number
/** The first product that was put on the shelves: a pipe for hot water by Alpha, on offer. */
let oldest: number
beforeAll(async () => {
  await shop.make.settings('promises', { reductionsAreDeals: true })
  for (const [index, nameEn] of categoriesEn.entries()) {
    categories.push(await shop.make.category({ nameAr: categoriesAr[index] ?? '', nameEn }))
    brands.push(await shop.make.brand(`علامة ${brandsEn[index]}`, brandsEn[index]))
  }
  hotWater = await shop.make.subcategory(categories[0] ?? 0, 'ماء حار')
  await shop.make.subcategory(categories[0] ?? 0, 'ماء بارد')
  for (let index = 0; index < goods; index += 1) {
    const number = String(index + 1).padStart(3, '0')
    const id = await shop.make.product({
      nameAr: `سلعة ${number}`,
      nameEn: `Item ${number}`,
      pieces: 500,
      categoryId: categories[index % 7] ?? 0,
      brandId: brands[Math.floor(index / 7) % 7] ?? 0,
      // Dearer and cheaper in no order of their age.
      retailHalalas: 1_150 + ((index * 37) % goods) * 100,
      ...(index % 14 === 0 && { subcategoryId: hotWater }),
      ...(index === 0 && {
        regularHalalas: 1_438,
        pictures: ['/media/demo/ball-valve-brass-25-hero.webp'],
        descriptionEn: 'Carries hot water.\nCut to length.',
        descriptionAr: 'لنقل الماء الحار.',
      }),
    })
    if (index === 0) oldest = id
  }
})
type OpenOptions = Partial<Pick<VisitOptions, 'language' | 'width' | 'storage'>>

async function open(path: string, { language = 'en', ...options }: OpenOptions = {}): Promise<Visit> {
  const visitor = await visit({ url: shop.url + path, language, ...options })
  await settled(visitor.page)
  return visitor
}

async function leave(visitor: Visit) {
  expectNoBrowserErrors(visitor)
  await visitor.context.close()
}

const main = (page: Page) => page.getByRole('main')
const filters = (page: Page) => page.getByRole('complementary', { name: /Filter products|تصفية المنتجات/ })
const cards = (page: Page) => main(page).getByRole('article')
const names = (page: Page) => cards(page).getByRole('heading').allTextContents()
const inAddress = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
/** Names of the matching products, newest first: the shop's own order. */
const itemsWhere = (fits: (index: number) => boolean) =>
  [...Array(goods).keys()]
    .filter(fits)
    .map((index) => `Item ${String(index + 1).padStart(3, '0')}`)
    .toReversed()

/** The browser's calls for products from here on: the query of each. */
function callsOf(page: Page): Record<string, string>[] {
  const asked: Record<string, string>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/v1/product') asked.push(Object.fromEntries(searchParams))
  })
  return asked
}

const said = {
  ar: {
    apply: 'تطبيق التصفية',
    clear: 'مسح التصفية',
    pipes: 'مواسير',
    alpha: 'علامة Alpha',
    found: 'وجدنا 211 منتجًا',
    showing: 'عرض 30 من 211 نتيجة',
    few: 'وجدنا 5 منتجات',
  },
  en: {
    apply: 'Apply filter',
    clear: 'Clear filter',
    pipes: 'Pipes',
    alpha: 'Alpha',
    found: 'We found 211 products',
    showing: 'Showing 30 of 211 results',
    few: 'We found 5 products',
  },
} satisfies Record<Language, Record<string, string>>

describe('the place in the listing', () => {
  it.each(representative([390, 1440]))(
    'is where it was after Back from a product, read anew or not, at %i px',
    async (width) => {
      const visitor = await open('/purchase', { width })
      const { page } = visitor
      const link = cards(page).getByRole('link').nth(14)
      await link.scrollIntoViewIfNeeded()
      const place = () => page.evaluate(() => Math.round(scrollY))
      const left = await place()
      expect(left).toBeGreaterThan(1_000)
      const address = await link.getAttribute('href')
      for (const isRead of [false, true]) {
        // By its name's own place a card is pressed without another scroll.
        await link.evaluate((element: HTMLElement) => element.click())
        await page.waitForURL(`**${address}`)
        await settled(page)
        expect(await place()).toBe(0)
        if (isRead) {
          await page.reload()
          await settled(page)
        }
        await page.goBack()
        await page.waitForURL(/\/purchase$/)
        await expect.poll(place).toBe(left)
      }
      await leave(visitor)
    },
  )
})

describe.each(inLanguages('ar'))('the listing in %s', (language) => {
  const words = said[language]

  it('is narrowed by what is ticked once “apply filter” is pressed, and widened by “clear filter”', async () => {
    const visitor = await open('/purchase', { language })
    const { page } = visitor
    const asked = callsOf(page)
    await main(page).getByText(words.found, { exact: true }).waitFor()
    await main(page).getByText(words.showing, { exact: true }).waitFor()
    expect(await cards(page).count()).toBe(30)

    await filters(page).getByRole('checkbox', { name: words.pipes, exact: true }).check()
    await filters(page).getByRole('checkbox', { name: words.alpha, exact: true }).check()
    // Nothing is fetched until it is asked for.
    expect(asked).toEqual([])
    expect(inAddress(page)).toBe('/purchase')
    await filters(page).getByRole('button', { name: words.apply, exact: true }).click()
    await main(page).getByText(words.few, { exact: true }).waitFor()
    expect(inAddress(page)).toBe(`/purchase/${categories[0]}?brand_id=${brands[0]}`)
    expect(asked).toEqual([
      {
        lang: language,
        cat_id: `${categories[0]}`,
        brand_id: `${brands[0]}`,
        page: '0',
        limit: '30',
        fields: 'datas',
        group: 'family',
      },
    ])
    expect(await cards(page).count()).toBe(5)

    // Address, back and reload agree.
    await page.reload()
    await settled(page)
    expect(await cards(page).count()).toBe(5)
    expect(await filters(page).getByRole('checkbox', { name: words.alpha, exact: true }).isChecked()).toBe(true)

    await filters(page).getByRole('button', { name: words.clear, exact: true }).click()
    await main(page).getByText(words.found, { exact: true }).waitFor()
    expect(inAddress(page)).toBe('/purchase')
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await page.goBack()
    await main(page).getByText(words.few, { exact: true }).waitFor()
    await leave(visitor)
  })

  it('keeps its width on a phone, however long a word is searched for', { tags: ['long'] }, async () => {
    const visitor = await open(`/purchase?query=${'pipe'.repeat(40)}`, { width: 360 })
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await leave(visitor)
  })

  // Also tested in everyRouteArabic.test.ts, for a category and the drawer of filters, and in pageSpeed.test.ts.
  it.each(wholeForm ? [language === 'ar' ? 360 : 1280] : [])(
    'at %i px complains of nothing, shifts nothing and is not heavy',
    async (width) => {
      const visitor = await open('/purchase', { language, width })
      const { page } = visitor
      await expectAccessible(page)
      expect(await visitor.layoutShift()).toBeLessThan(0.01)
      expect(await visitor.scriptBytes()).toBeLessThanOrEqual(scriptLimit)
      if (width === 360) {
        await main(page)
          .getByRole('button', { name: language === 'ar' ? 'تصفية' : 'Filter', exact: true })
          .click()
        await page.getByRole('dialog').getByRole('button', { name: words.apply }).waitFor()
        await expectAccessible(page)
      }
      await leave(visitor)
    },
  )

  // Also tested in e2e/withoutScript.test.ts.
  if (wholeForm)
    it('can be read without JavaScript', async () => {
      const context = await newContext({ javaScriptEnabled: false })
      await context.addCookies([{ name: 'language', value: language, url: shop.url }])
      const page = await context.newPage()
      await page.goto(`${shop.url}/purchase?page=2`)
      expect(await cards(page).count()).toBe(30)
      await context.close()
    })
})

describe('the filters', () => {
  it('stand in the address of a category, whose products alone it lists', { tags: ['long'] }, async () => {
    const visitor = await open(`/purchase/${categories[3]}`)
    const { page } = visitor
    await main(page).getByText('We found 30 products').waitFor()
    expect(await names(page)).toEqual(itemsWhere((index) => index % 7 === 3))
    expect(await filters(page).getByRole('checkbox', { name: 'Pumps' }).isChecked()).toBe(true)
    await leave(visitor)
  })
})

describe('the pages', () => {
  it('hold 30, 50 or 100 products', { tags: ['long'] }, async () => {
    const visitor = await open('/purchase?page=3')
    const { page } = visitor
    const size = main(page).getByRole('combobox', { name: 'Products per page' })
    expect(await size.locator('option').allTextContents()).toEqual(['30', '50', '100'])
    expect(await size.inputValue()).toBe('30')
    for (const [pieces, address] of [
      ['50', '/purchase?limit=50'],
      ['100', '/purchase?limit=100'],
      ['30', '/purchase'],
    ] as const) {
      await size.selectOption(pieces)
      await main(page).getByText(`Showing ${pieces} of 211 results`).waitFor()
      expect(inAddress(page)).toBe(address)
      expect(await cards(page).count()).toBe(Number(pieces))
    }
    await leave(visitor)
  })
})

describe('a product card', () => {
  const card = (page: Page) => cards(page).filter({ hasText: 'Item 001' })

  it('shows image, category, name, price and badge, and its button adds to the cart', async () => {
    const { id, token } = await shop.make.customer()
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: '3', type: '0' }
    const visitor = await open(`/purchase/${categories[0]}?sortBy=created_at&order=asc`, { storage })
    const { page } = visitor
    const picture = await card(page).locator('img').first().getAttribute('src')
    expect(picture).toContain('/media/demo/ball-valve-brass-25-hero.webp')
    for (const text of ['Pipes', 'Item 001', '11.50', '14.38', '-20%', 'Limited deal'])
      await card(page).getByText(text, { exact: true }).first().waitFor()
    await card(page).getByRole('button', { name: 'Add to cart' }).click()
    await page.getByText('Product Added To Cart').first().waitFor()
    await card(page)
      .getByRole('textbox', { name: /Item 001/ })
      .waitFor()
    await leave(visitor)
  })
})

describe('“Request a price”', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^(Request a price|اطلب عرض سعر)$/ })

  async function ask(page: Page, name = 'Request a price: Item 001') {
    await main(page).getByRole('button', { name, exact: true }).click()
    await dialogOf(page).getByRole('form').waitFor()
    return dialogOf(page)
  }
  const path = () => `/purchase/${categories[0]}?sortBy=created_at&order=asc`
  const sent = async () => (await shop.shop.db.select().from(enquiries)).at(-1)

  /** Asserts for each typed quantity whether "Submit" works. */
  async function expectQuantities(dialog: Locator, quantities: readonly (readonly [typed: string, takes: boolean])[]) {
    for (const [typed, takes] of quantities) {
      await dialog.getByRole('textbox', { name: 'Quantity' }).fill(typed)
      expect(await dialog.getByRole('button', { name: 'Submit', exact: true }).isEnabled(), typed).toBe(takes)
    }
  }

  it('a visitor’s request for a price asks where the answer goes, and says at each field what is wrong', {
    tags: ['long'],
  }, async () => {
    const visitor = await open(path())
    const { page } = visitor
    const dialog = await ask(page)
    await dialog.getByText('11.50', { exact: true }).waitFor()
    await expectAccessible(page)
    const submit = dialog.getByRole('button', { name: 'Submit', exact: true })
    await expectQuantities(dialog, [
      ['٥', true],
      ['', false],
      ['many', false],
      ['1.5', false],
      ['4', true],
    ])

    // Typed errors are shown at once; a rejected press has ended when its field has the focus.
    const refused = async (message: string, field: string) => {
      await submit.click()
      await dialog.getByText(message).waitFor()
      await dialog.locator(`[name=${field}]:focus`).waitFor()
    }
    // An answer needs a contact.
    await refused('Mail is Required', 'email')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('nobody')
    await refused('Please enter a valid email address', 'email')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('sara@example.test')
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('123')
    await refused('Mobile number must be 10 digits', 'mobile')
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill('')
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Cut to 50 cm?')
    await submit.click()
    await page.getByText('We have received your price request No.').first().waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(await sent()).toMatchObject({
      productId: oldest,
      quantity: 4,
      userId: null,
      email: 'sara@example.test',
      message: 'Cut to 50 cm?',
      language: 'en',
    })
    // The browser itself notes the refused call; nothing else is amiss.
    expect(visitor.browserErrors.filter((error) => !/status of 400/.test(error))).toEqual([])
  })

  it.each(
    representative([
      [1, '9.00'],
      [0, '11.50'],
      [2, '8.00'],
    ] as const),
  )(
    'shows name, description and the own price of a customer of type %i, %s, and takes a quantity above 0 only',
    async (type, price) => {
      const { id, token, email } = await shop.make.customer({ type })
      const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: '3', type: String(type) }
      const visitor = await open(path(), { storage })
      const { page } = visitor
      const dialog = await ask(page)
      for (const text of ['Item 001', price, 'Carries hot water.', 'Cut to length.'])
        await dialog.getByText(text, { exact: true }).waitFor()
      // The shop knows who asks.
      expect(await dialog.getByRole('textbox', { name: 'E-mail' }).count()).toBe(0)
      await expectQuantities(dialog, [
        ['0', false],
        ['-1', false],
        ['1', true],
      ])
      await dialog.getByRole('button', { name: 'Submit' }).click()
      await page.getByText('We have received your price request No.').first().waitFor()
      expect(await sent()).toMatchObject({ productId: oldest, quantity: 1, userId: id, email })
      await leave(visitor)
    },
  )

  it.each([360])('speaks Arabic, at %i px', { tags: ['long'] }, async (width) => {
    const visitor = await open(path(), { language: 'ar', width })
    const { page } = visitor
    const dialog = await ask(page, 'اطلب عرض سعر: سلعة 001')
    await dialog.getByText('لنقل الماء الحار.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'رقم الجوال' }).fill('0501234567')
    await dialog.getByRole('button', { name: 'إرسال', exact: true }).click()
    await page.getByText('استلمنا طلب عرض السعر رقم').first().waitFor()
    expect(await sent()).toMatchObject({ productId: oldest, mobile: '0501234567', language: 'ar' })
    await leave(visitor)
  })

  it('opens on the product page too, and keeps what was typed when the shop cannot be reached', {
    tags: ['long'],
  }, async () => {
    const visitor = await open(`/productdetails/${oldest}`)
    const { page, context } = visitor
    const dialog = await ask(page, 'Request a price')
    await dialog.getByText('Carries hot water.', { exact: true }).waitFor()
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('sara@example.test')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText('No connection. Check your internet and try again').waitFor()
    await context.setOffline(false)
    expect(await dialog.getByRole('textbox', { name: 'E-mail' }).inputValue()).toBe('sara@example.test')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('We have received your price request No.').first().waitFor()
    expect(visitor.browserErrors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error))).toEqual([])
    await context.close()
  })
})
