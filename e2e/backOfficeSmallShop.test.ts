// @module-tag ci
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { expectNoSidewaysScroll, picture, screensOf } from './categoryScreens.ts'
import { newCustomer, signedIn, storageOf } from './customers.ts'
import { productParts, productPictures, savedProduct } from './productScreens.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

/** In the language of the screen. */
const inWords = (language: Language, ar: string, en: string) => (language === 'ar' ? ar : en)

/** The six products of the small shop: their names, prices with VAT, and the bore of each. */
const goods = [16, 20, 25, 32, 40, 50].map((bore, place) => ({
  sku: `PIPE-${bore}`,
  nameAr: `أنبوب ${bore} مم`,
  nameEn: `Pipe ${bore} mm`,
  price: String(12.5 + place),
  bore: String(bore),
}))
type Goods = (typeof goods)[number]

async function addCategory(page: Page, base: string, language: Language) {
  const { detail, press } = screensOf(page, language)
  const { text, field } = productParts(page, language)
  await page.goto(`${base}/categories/new`)
  await detail.fill({ nameAr: 'أنابيب', nameEn: 'Pipes' })
  await detail.fileInput.setInputFiles(picture)
  await detail.preview.waitFor()
  await detail.save()
  await page.waitForURL(/\/categories\/\d+$/)
  // Specifications that all pipes have.
  await page.getByRole('link', { name: text('specifications_open') }).click()
  await press('specifications_fields_add')
  await field('specifications_nameAr').fill('القطر')
  await field('specifications_nameEn').fill('Bore')
  await field('specifications_unitAr').fill('مم')
  await field('specifications_unitEn').fill('mm')
  await expectScreen(page, text('specifications_of', { category: inWords(language, 'أنابيب', 'Pipes') }))
  await press('save')
  await page.getByRole('button', { name: text('save'), exact: true }).waitFor({ state: 'detached' })
}

async function addBrand(page: Page, base: string, language: Language) {
  const { text, field, press } = partsOf(page, language)
  await page.goto(`${base}/brands/new`)
  await field('brands_nameAr').fill('مسرى')
  await field('brands_nameEn').fill('Masra')
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByRole('img', { name: text('brands_image') }).waitFor()
  await expectScreen(page, text('brands_new'))
  await press('save')
  await page.waitForURL(/\/brands\/\d+$/)
}

/**
 * Creates one product with everything a customer needs.
 * @returns the stored product
 */
async function addProduct(page: Page, owner: SignedInStaff, language: Language, product: Goods): Promise<OpenProduct> {
  const { text, press, field, choose, save, value, pictures, addFiles, called } = productParts(page, language)
  await page.goto(`${page.url().replace(/\/admin.*/, '/admin')}/products/new`)
  await field('products_nameAr').fill(product.nameAr)
  await field('products_nameEn').fill(product.nameEn)
  await field('products_sku').fill(product.sku)
  await choose('products_categoryId', inWords(language, 'أنابيب', 'Pipes'))
  await choose('products_brandId', inWords(language, 'مسرى', 'Masra'))
  await field('products_descriptionAr').fill('أنبوب للمياه الباردة')
  await field('products_descriptionEn').fill('For cold water')
  // One price is enough.
  await field('products_retail').fill(product.price)
  await field('products_pieces').fill('20')
  await addFiles('products_section_pictures', productPictures)
  // A number that is typed in one language counts in both.
  await value(inWords(language, 'القطر', 'Bore'), language === 'ar' ? 'Ar' : 'En').fill(product.bore)
  await page.getByRole('radio', { name: text('products_sale_shown') }).check()
  await press('save')
  await page.waitForURL(/\/products\/\d+$/)
  await expect.poll(() => pictures.count()).toBe(2)
  for (const place of [0, 1]) {
    await pictures
      .nth(place)
      .getByRole('textbox', { name: called('products_pictureTextAr') })
      .fill(`${product.nameAr}، صورة ${place + 1}`)
    await pictures
      .nth(place)
      .getByRole('textbox', { name: called('products_pictureTextEn') })
      .fill(`${product.nameEn}, picture ${place + 1}`)
  }
  await save()
  await page.getByText(text('products_missing_nothing')).waitFor()
  return savedProduct(owner, Number(/\d+$/.exec(page.url())?.[0]))
}

/**
 * Finds a pipe in the shop's menu, adds two to the cart, and orders.
 * @returns the number of the order
 */
async function buy(page: Page, url: string, language: Language, { nameAr, nameEn }: Goods): Promise<string> {
  const word = translatorOf(language)
  const name = inWords(language, nameAr, nameEn)
  await page.goto(`${url}/purchase?query=${encodeURIComponent(name)}`)
  await page.getByRole('main').getByRole('link', { name }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await settled(page)
  const main = page.getByRole('main')
  // On a phone it is folded up until it is asked for.
  await main
    .getByText(inWords(language, 'القطر', 'Bore'), { exact: true })
    .first()
    .waitFor({ state: 'attached' })
  await main
    .getByRole('button', { name: word('cart:add_to_cart') })
    .first()
    .click()
  await page.getByText(word('messages:product_added_to_cart')).first().waitFor()
  await page.goto(`${url}/shopcart`)
  await page.getByRole('link', { name }).first().waitFor()
  await page.getByLabel(word('cart:buyer_address'), { exact: true }).fill('الرياض، حي العليا، مبنى 7')
  await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
  await page
    .getByRole('button', { name: word('cart:place_order'), exact: true })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: word('cart:ok'), exact: true })
    .click()
  await page.waitForURL('**/orders')
  return (await page.getByRole('main').getByRole('link', { name: /^RW-/ }).first().textContent()) ?? ''
}

describe.each(inLanguages('ar'))('An owner with an empty shop, in %s', (language) => {
  // Each language begins with nothing.
  const testShop = useFixture(openShop)
  const width = language === 'ar' ? 390 : 1280

  it('builds a category, a brand and six products with pictures and specification, and a visitor finds and buys one', {
    tags: ['long'],
    timeout: 600_000,
  }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const visitor = await visitAs(testShop, owner, language, '/products', { width })
    const { page } = visitor
    const base = backOfficeOf(testShop)
    await page.getByText(partsOf(page, language).text('products_empty')).waitFor()
    await addCategory(page, base, language)
    await addBrand(page, base, language)
    const kept: OpenProduct[] = []
    for (const product of goods) kept.push(await addProduct(page, owner, language, product))
    await expectNoSidewaysScroll(page)
    for (const [place, product] of kept.entries())
      expect(product).toMatchObject({
        sku: goods[place]?.sku,
        state: 'forSale',
        pieces: 20,
        complete: 100,
        missing: [],
        category: { nameEn: 'Pipes' },
        brand: { nameEn: 'Masra' },
        retail: { withVatHalalas: 1_250 + place * 100 },
        specification: [{ field: 'bore', valueAr: goods[place]?.bore, valueEn: goods[place]?.bore }],
        pictures: [{ textEn: expect.stringContaining('picture 1') }, { textEn: expect.stringContaining('picture 2') }],
      })
    expectNoBrowserErrors(visitor)

    const storage = storageOf(await signedIn(testShop.url, await newCustomer(testShop.url)))
    const shopper = await visit({ url: `${testShop.url}/`, language, width, storage })
    const [, , pipe] = goods
    if (!pipe) throw new Error('There is no third pipe')
    expect(await buy(shopper.page, testShop.url, language, pipe)).toMatch(/^RW-/)
    await expect.poll(async () => (await savedProduct(owner, kept[2]?.id ?? 0)).pieces).toBe(19)
    expectNoBrowserErrors(shopper)
  })
})
