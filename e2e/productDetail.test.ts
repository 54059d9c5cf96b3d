// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, resizeWindow, settled, type Visit, visit, visitOnce } from './browser.ts'
import { storageOf } from './customers.ts'
import { openShop } from './shops.ts'
import { inLanguages, representative, wholeForm } from './wholeForm.ts'

const settings = { PAYLOAD_SEAL: 'off' }
/** Pictures that every shop has. */
const pictures = ['25-hero', '25-angle', '25-detail', '20-hero', '20-angle', '20-detail'].map(
  (name) => `/media/demo/ball-valve-brass-${name}.webp`,
)
const long = (text: string) => Array.from({ length: 12 }, (_, line) => `${line + 1}. ${text}`).join('\n')

const shop = useFixture(() => openShop(settings, { pictures: true }))
let category: number
let subcategory: number
let brand: number
/** A ball valve of which everything is known. */
let valve: number
beforeAll(async () => {
  category = await shop.make.category({ nameAr: 'المحابس', nameEn: 'Valves' })
  subcategory = await shop.make.subcategory(category, 'محابس كروية')
  brand = await shop.make.brand('مياه', 'Miyah')
  valve = await shop.make.product({
    nameAr: 'محبس كروي 25 مم',
    nameEn: 'Ball valve 25 mm',
    sku: 'BV-25',
    categoryId: category,
    subcategoryId: subcategory,
    brandId: brand,
    regularHalalas: 14_375,
    retailHalalas: 11_500,
    pieces: 40,
    pictures,
    descriptionAr: long('محبس من النحاس يغلق بربع لفة، ويتحمّل ماء الشرب البارد والساخن.'),
    descriptionEn: long('A brass valve that shuts with a quarter turn, made for cold and hot drinking water.'),
    highlightsAr: ['نحاس كامل', 'ربع لفة'],
    highlightsEn: ['Full brass', 'Quarter turn'],
    specificationAr: [{ key: 'القطر', value: '25 مم' }],
    specificationEn: [{ key: 'Diameter', value: '25 mm' }],
  })
})
async function open(product: number, { language = 'en', ...options }: OpenOptions = {}): Promise<Visit> {
  const visitor = await visit({ url: `${shop.url}/productdetails/${product}`, language, ...options })
  await settled(visitor.page)
  return visitor
}

interface OpenOptions {
  language?: Language
  motion?: boolean
  width?: number
  storage?: Record<string, string>
}

async function leave(visitor: Visit) {
  expectNoBrowserErrors(visitor)
  await visitor.context.close()
}

const main = (page: Page) => page.getByRole('main')
const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? 0

const said = {
  ar: {
    crumbs: ['الرئيسية', 'المحابس', 'محابس كروية', 'محبس كروي 25 مم'],
    category: 'المحابس',
    brand: 'مياه',
    highlights: ['نحاس كامل', 'ربع لفة'],
    diameter: ['القطر', '25 مم'],
    more: 'اقرأ المزيد',
    less: 'اقرأ أقل',
    tabs: ['الوصف', 'المواصفات', 'التقييمات'],
    sku: 'رقم الصنف',
    forward: 'ArrowLeft',
    back: 'ArrowRight',
    currency: 'ريال سعودي',
    noReviews: 'لا توجد تقييمات بعد',
  },
  en: {
    crumbs: ['Home', 'Valves', 'محابس كروية', 'Ball valve 25 mm'],
    category: 'Valves',
    brand: 'Miyah',
    highlights: ['Full brass', 'Quarter turn'],
    diameter: ['Diameter', '25 mm'],
    more: 'Read more',
    less: 'Read less',
    tabs: ['Description', 'Specification', 'Reviews'],
    sku: 'SKU',
    forward: 'ArrowRight',
    back: 'ArrowLeft',
    currency: 'Saudi riyals',
    noReviews: 'No reviews yet',
  },
}

describe.each(inLanguages('ar'))('the product page in %s', (language) => {
  const words = said[language]
  const shown = visitOnce(() => ({ url: `${shop.url}/productdetails/${valve}`, language }))

  it('leads back by Home > category > sub-category > product name', async () => {
    const visitor = await open(valve, { language })
    const crumbs = main(visitor.page).getByRole('navigation').first().getByRole('listitem')
    expect(await crumbs.allInnerTexts()).toEqual(words.crumbs)
    const places = ['/', `/purchase/${category}`, `/purchase/${category}/${subcategory}`]
    for (const [place, path] of places.entries())
      expect(await crumbs.nth(place).getByRole('link').getAttribute('href')).toBe(path)
    await crumbs.nth(2).getByRole('link').click()
    await visitor.page.waitForURL(`${shop.url}/purchase/${category}/${subcategory}`)
    await leave(visitor)
  })

  it('names category, brand, price, highlights and SKU', async () => {
    const { page } = shown
    expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe(words.crumbs[3])
    // 100 and 125 riyals with 15 % VAT.
    for (const price of ['115.00', '143.75', '-20%']) await main(page).getByText(price).first().waitFor()
    for (const highlight of words.highlights) await main(page).getByRole('listitem').getByText(highlight).waitFor()
    const meta = main(page).locator('dl')
    expect(await meta.locator('dt').first().textContent()).toBe(words.sku)
    expect(await meta.locator('dd').allInnerTexts()).toEqual([
      'BV-25',
      `${words.category} · ${words.crumbs[2]}`,
      words.brand,
    ])
    for (const name of [words.category, words.brand])
      expect(await meta.getByRole('link', { name, exact: true }).count()).toBe(1)
  })

  it('shows its price with the Saudi riyal sign before the figure, and says the currency to who cannot see it', async () => {
    const { page } = shown
    const price = main(page).getByText('115.00').first()
    expect(await price.getAttribute('dir')).toBe('ltr')
    const [sign, figure] = await price.evaluate((run) => {
      const box = run.querySelector('svg')?.getBoundingClientRect()
      const text = document.createRange()
      if (run.lastChild) text.selectNode(run.lastChild)
      return [box?.right ?? Number.NaN, text.getBoundingClientRect().left]
    })
    expect(sign).toBeLessThanOrEqual(figure ?? 0)
    expect(await price.locator('xpath=..').textContent()).toContain(words.currency)
  })

  // Also tested in everyRouteEnglish.test.ts, in the other language, and in pageSpeed.test.ts.
  it.each(wholeForm ? [language === 'ar' ? 360 : 1280] : [])(
    'at %i px complains of nothing and shifts nothing',
    async (width) => {
      const visitor = await open(valve, { language, width })
      await expectAccessible(visitor.page)
      expect(await visitor.layoutShift()).toBeLessThan(0.01)
      await leave(visitor)
    },
  )

  it('folds a long description at 125 px, and unfolds and folds it again', async () => {
    const { page } = shown
    const panel = page.getByRole('tabpanel').first()
    const box = panel.locator('div:has(> [id])')
    expect(await heightOf(box)).toBe(125)
    const folded = await heightOf(panel)
    await panel.getByRole('button', { name: words.more, exact: true }).click()
    await expect.poll(() => heightOf(panel)).toBeGreaterThan(folded + 100)
    await panel.getByRole('button', { name: words.less, exact: true }).click()
    await expect.poll(() => heightOf(box)).toBe(125)
  })

  it('turns the tabs by mouse and by keyboard: description, specification, reviews', async () => {
    const { page } = shown
    const [description = '', specification = '', reviews = ''] = words.tabs
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(words.tabs)
    const tab = (name: string) => page.getByRole('tab', { name, exact: true })

    await tab(specification).click()
    const cells = page.getByRole('tabpanel').getByRole('row').first().locator('th, td')
    expect(await cells.allInnerTexts()).toEqual(words.diameter)

    await page.keyboard.press(words.forward)
    expect(await tab(reviews).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tabpanel').getByText(words.noReviews).waitFor()
    expect(await page.getByRole('tabpanel').getByRole('article').count()).toBe(0)
    await expectAccessible(page)

    await page.keyboard.press(words.back)
    await page.keyboard.press(words.back)
    expect(await tab(description).getAttribute('aria-selected')).toBe('true')
  })
})

describe('the price', () => {
  it.each([
    [0, 'a retail customer', '115.00'],
    [1, 'a wholesale customer', '103.50'],
    [2, 'a contract customer', '92.00'],
  ])('for customer type %i, %s, is %s', async (type, _who, price) => {
    const product = await shop.make.product({
      nameEn: 'Gate valve',
      nameAr: 'محبس بوابة',
      categoryId: await shop.make.category(),
      retailHalalas: 11_500,
      wholesaleHalalas: 9_000,
      contractHalalas: 8_000,
      pieces: 5,
    })
    const { id, token, role } = await shop.make.customer({ type })
    const storage = storageOf({ id, accessToken: token, role, type })
    const visitor = await open(product, { storage })
    await main(visitor.page).getByText(price).first().waitFor()
    await leave(visitor)
  })
})

describe('the pictures', () => {
  const thumbnail = (page: Page, number: number) => page.getByRole('button', { name: `Show picture ${number}` })
  const isCurrent = (page: Page, number: number) => thumbnail(page, number).getAttribute('aria-current')

  it.each(representative([360, 1280]))(
    'show four thumbnails a view at %i px, and the picture of the one that is pressed',
    async (width) => {
      const visitor = await open(valve, { width })
      const { page } = visitor
      const list = page.getByRole('list').filter({ has: thumbnail(page, 1) })
      const inView = () =>
        list.evaluate((box) => {
          const seen = box.getBoundingClientRect()
          return [...box.children].filter((child) => {
            const { top, bottom, left, right } = child.getBoundingClientRect()
            return left >= seen.left - 1 && right <= seen.right + 1 && top >= seen.top - 1 && bottom <= seen.bottom + 1
          }).length
        })
      expect(await list.getByRole('button').count()).toBe(6)
      expect(await inView()).toBe(4)
      await thumbnail(page, 3).click()
      await expect.poll(() => isCurrent(page, 3)).toBe('true')
      await expect
        .poll(() => page.locator('.slides').evaluate((row) => Math.round(row.scrollLeft / row.clientWidth)))
        .toBe(2)
      await leave(visitor)
    },
  )

  it('are looked into under the mouse: the file at its own size, faded in within 150 ms, panning with the pointer', async () => {
    const visitor = await open(valve, { motion: true })
    const { page } = visitor
    const picture = page.getByRole('button', { name: 'Enlarge picture 1 of Ball valve 25 mm' })
    const image = picture.locator('img')
    const style = (name: 'scale' | 'transformOrigin' | 'transitionDuration') =>
      image.evaluate((img, name) => getComputedStyle(img)[name], name)
    const box = await picture.boundingBox()
    if (!box) throw new Error('The picture is not to be seen')
    expect(await style('scale')).toBe('none')
    expect(await style('transitionDuration')).toBe('0.15s')
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2)
    await expect.poll(async () => Number(await style('scale'))).toBeCloseTo(960 / box.width, 2)
    const [near] = (await style('transformOrigin')).split('px')
    await page.mouse.move(box.x + (box.width * 3) / 4, box.y + box.height / 2)
    await expect
      .poll(async () => Number((await style('transformOrigin')).split('px')[0]))
      .toBeGreaterThan(Number(near) * 2)
    await page.mouse.move(0, 0)
    await expect.poll(() => style('scale')).toBe('none')

    // Under the breakpoint of 640 px nothing grows.
    await resizeWindow(page, { width: 639, height: 900 })
    await picture.hover()
    await expect.poll(() => style('scale')).toBe('none')
    await leave(visitor)
  })

  it('open on the whole screen at a press, a press looks closer, and Escape closes', async () => {
    const visitor = await open(valve)
    const { page } = visitor
    await page.getByRole('button', { name: 'Enlarge picture 1 of Ball valve 25 mm' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ball valve 25 mm' })
    const picture = dialog.getByRole('img')
    await picture.waitFor()
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await expect.poll(width).toBeGreaterThan(1_000)
    const small = await width()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enlarge picture 1 of Ball valve 25 mm' }).click()
    await expect.poll(width).toBeCloseTo(small * 2, -1)
    const shrink = dialog.getByRole('button', { name: 'Shrink picture 1 of Ball valve 25 mm' })
    // Its name says what it does; "pressed" beside it would say the opposite.
    expect(await shrink.getAttribute('aria-pressed')).toBeNull()
    await shrink.click()
    await expect.poll(width).toBeCloseTo(small, -1)
    await dialog.getByRole('button', { name: 'Next picture' }).click()
    await dialog.getByText('2 / 6').waitFor()
    expect(await dialog.getByText('2 / 6').getAttribute('aria-live')).toBe('polite')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await leave(visitor)
  })

  it.each(['ar', 'en'] as const)('turn at a swipe of the finger in %s', { tags: ['long'] }, async (language) => {
    const visitor = await open(valve, { language, width: 360 })
    const { page, context } = visitor
    const row = page.locator('.slides')
    const box = await row.boundingBox()
    if (!box) throw new Error('The pictures are not to be seen')
    const finger = await context.newCDPSession(page)
    const at = (share: number) => ({
      x: box.x + box.width * (language === 'ar' ? share : 1 - share),
      y: box.y + box.height / 2,
    })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0.15)] })
    for (let share = 0.2; share < 0.9; share += 0.05) {
      await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(share)] })
    }
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => row.evaluate((row) => Math.round(Math.abs(row.scrollLeft) / row.clientWidth))).toBe(1)
    const thumbnails = main(page).locator('button[aria-current]')
    await expect.poll(() => thumbnails.nth(1).getAttribute('aria-current')).toBe('true')
    await leave(visitor)
  })

  it('pictures that are missing, or whose file is gone, show a placeholder', { tags: ['long'] }, async () => {
    const bare = await shop.make.product({ nameEn: 'Bare goods', pictures: [] })
    const without = await open(bare)
    await main(without.page).getByRole('img', { name: 'Bare goods' }).waitFor()
    expect(await main(without.page).locator('img').count()).toBe(0)
    await leave(without)

    const gone = await shop.make.product({
      nameEn: 'Gone picture',
      pictures: ['/media/products/gone.webp'],
      categoryId: await shop.make.category(),
    })
    const visitor = await open(gone)
    const frame = visitor.page.getByRole('button', { name: 'Enlarge picture 1 of Gone picture' })
    await frame.locator('svg').waitFor()
    expect(await frame.locator('img').count()).toBe(0)
    // The browser itself notes the file that is not there; nothing else is amiss.
    expect(visitor.browserErrors.filter((error) => !/status of 404/.test(error))).toEqual([])
  })
})

describe('the quantity', () => {
  it('the quantity that the stepper shows is what is added', async () => {
    const product = await shop.make.product({ nameEn: 'Elbow' })
    const { id, token } = await shop.make.customer()
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: '3', type: '0' }
    const visitor = await open(product, { storage })
    const { page } = visitor
    await main(page).getByRole('textbox', { name: 'Quantity' }).fill('3')
    const asked = page.waitForRequest('**/cart/addCart*')
    await main(page).getByRole('button', { name: 'Add to cart' }).first().click()
    expect((await asked).postDataJSON()).toMatchObject({ product_id: product, quantity: '3' })
    await page.getByText('Product Added To Cart').first().waitFor()
    await leave(visitor)
  })
})
