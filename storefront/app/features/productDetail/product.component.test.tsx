import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Product, ProductAccessory } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { factsOnPage, initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as listing from '../../routes/listing.tsx'
import * as productDetail from '../../routes/productDetail.tsx'
import { productOf } from '../../testing/products.ts'
import { pageShop, renderPage } from '../../testing/renderPage.tsx'
import { currentToasts } from '../../ui/toast.ts'
import { deliveryDates } from '../guarantees/index.ts'

const shopPromises = { ...pageShop.promises, reductionsAreDeals: true }

async function open(product: Product, path: string, language: Language = 'en', promises = shopPromises) {
  const calls: Partial<ShopApi> = {
    listCategories: async () =>
      reply([{ id: 1, name: 'Pipes', image: null, department: null, subcategory: [], product: [] }]),
    listBrands: async () => reply([]),
    listProducts: async () => ({ ...reply(undefined), datas: { data: [product], count: 1 } }),
    readProductDetails: async () =>
      reply({ id: product.id, picture_texts: [], documents: [], gtin: null, ...factsOnPage(initialFacts) }),
  }
  const routes = { 'purchase/:categoryId?/:subcategoryId?': listing, 'productdetails/:id': productDetail }
  const { screen } = await renderPage({ path, routes, calls, language, shop: { promises } })
  return screen.getByRole('main')
}

describe('A product that is not shown', () => {
  it.each([
    ['hidden', { state: 'hidden' }, 'This product is not offered at the moment'],
    ['archived', { state: 'archived' }, 'This product is not sold any more'],
    ['unknown', undefined, 'Not Found !!'],
  ])('says that it is %s, and leads on to the goods', async (_, data, title) => {
    const missing = new ShopApiError({ status: 404, code: 'not_found', message: 'Not found', data })
    const { screen } = await renderPage({
      path: '/productdetails/7',
      routes: { 'productdetails/:id': productDetail },
      calls: {
        listProducts: async () => ({ ...reply(undefined), datas: { data: [], count: 0 } }),
        readProductDetails: () => Promise.reject(missing),
      },
    })
    const main = screen.getByRole('main')
    await expect.element(main.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect.element(main.getByRole('link', { name: 'Browse the shop' })).toHaveAttribute('href', '/purchase')
  })
})

describe('The quantity', () => {
  it('is 1 at least: what is typed and is no number above zero becomes 1', async () => {
    const main = await open(productOf({ id: 1, name: 'Valve', pieces: 40 }), '/productdetails/1')
    const stepper = main.getByRole('group', { name: 'Quantity', exact: false })
    const box = stepper.getByRole('textbox')
    const less = stepper.getByRole('button', { name: 'One less' })
    await expect.element(box).toHaveValue('1')
    await expect.element(less).toBeDisabled()
    await stepper.getByRole('button', { name: 'One more' }).click()
    await expect.element(box).toHaveValue('2')
    await less.click()
    await expect.element(box).toHaveValue('1')
    for (const [typed, read] of [
      ['7', '7'],
      ['٣', '3'],
      ['abc', '1'],
      ['7', '7'],
      ['0', '1'],
      ['7', '7'],
      ['-4', '1'],
      ['7', '7'],
      ['', '1'],
    ] as const) {
      await box.fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(box).toHaveValue(read)
    }
  })
})

describe('A product that is sold in multiples', () => {
  const bundle = productOf({ id: 1, name: 'Pipe', pieces: 40, quantity_step: 7 })

  it('begins with the smallest order, goes by the multiple, and says so to one who types another quantity', async () => {
    const main = await open(bundle, '/productdetails/1')
    const stepper = main.getByRole('group', { name: 'Quantity', exact: false })
    const box = stepper.getByRole('textbox')
    await expect.element(main.getByText('Sold in multiples of 7', { exact: true })).toBeVisible()
    await expect.element(box).toHaveValue('7')
    await expect.element(stepper.getByRole('button', { name: 'One less' })).toBeDisabled()
    await stepper.getByRole('button', { name: 'One more' }).click()
    await expect.element(box).toHaveValue('14')
    for (const [typed, read] of [
      ['10', '14'],
      ['1', '7'],
      ['21', '21'],
      ['99', '35'],
    ] as const) {
      await box.fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(box).toHaveValue(read)
    }
    expect(currentToasts().some(({ text }) => text === 'Sold in multiples of 7')).toBe(true)
  })
})

describe('A product that is cheaper in quantity', () => {
  const pipe = productOf({
    id: 1,
    name: 'Pipe',
    pieces: 400,
    price: 13,
    contents: { amount: 5_800, unit: 'millimetre' },
    price_breaks: [
      { from: 25, sale_price: 10.3478, price_incl: 11.9 },
      { from: 50, sale_price: 9.3913, price_incl: 10.8 },
    ],
  })

  it.each([
    ['en', 'Cheaper in quantity', ['From 25 pieces', 'From 50 pieces'], 'a metre'],
    ['ar', 'أرخص عند شراء كمية', ['من ⁦25⁩ قطعة', 'من ⁦50⁩ قطعة'], 'للمتر'],
  ] as const)('says in %s from how many pieces on, and what a metre costs', async (language, caption, rows, per) => {
    const main = await open(pipe, '/productdetails/1', language)
    const table = main.getByRole('table', { name: caption, exact: true })
    await expect.element(table).toBeVisible()
    expect(
      table
        .getByRole('rowheader')
        .all()
        .map((row) => row.element().textContent),
    ).toEqual(rows)
    expect(
      table
        .getByRole('cell')
        .all()
        .map((cell) => /[\d.]+/.exec(cell.element().textContent ?? '')?.[0]),
    ).toEqual(['11.90', '10.80'])
    await expect.element(main.getByText(per, { exact: false }).first()).toBeVisible()
    expect(main.getByText(per, { exact: false }).first().element().textContent).toContain('2.24')
  })
})

describe('What marks a product', () => {
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const discounted = { reg_price: 200, sale_price: 100, discount_price: 100 }

  it.each([
    ['Limited deal', discounted, 'Add to cart'],
    ['Available soon', { available_from: soon }, 'Available soon'],
    ['Available soon', { available_from: soon, pieces: 0 }, 'Available soon'],
    ['Out of stock', { product_inventory: [] as Product['product_inventory'] }, 'Out of stock'],
    ['Sold out', { ...discounted, pieces: 0 }, 'Out of stock'],
  ] as const)('“%s” is read on its card and on its page', async (marker, parts, button) => {
    const product = productOf({ id: 7, name: 'Marked', ...parts })
    const isDisabled = button !== 'Add to cart'
    const card = (await open(product, '/purchase/1')).getByRole('article')
    await expect.element(card.getByText(marker, { exact: true }).first()).toBeVisible()
    const onCard = card.getByRole('button', { name: button, exact: true }).element()
    expect(onCard instanceof HTMLButtonElement && onCard.disabled).toBe(isDisabled)

    const main = await open(product, '/productdetails/7')
    const shown = marker === 'Available soon' ? /^Available from/ : marker
    await expect.element(main.getByText(shown).first()).toBeVisible()
    const onPage = main.getByRole('button', { name: button, exact: true }).first().element()
    expect(onPage instanceof HTMLButtonElement && onPage.disabled).toBe(isDisabled)
    // What cannot be bought can still be asked for.
    await expect.element(main.getByRole('button', { name: 'Request a price' })).toBeEnabled()
  })

  it('what is sold out cannot be added and reads out of stock in Arabic too', async () => {
    const main = await open(productOf({ id: 7, name: 'محبس', pieces: 0 }), '/productdetails/7', 'ar')
    await expect.element(main.getByRole('button', { name: 'غير متوفر', exact: true }).first()).toBeDisabled()
  })
})

describe('The days of delivery', () => {
  const pipe = productOf({ id: 1, name: 'Pipe', pieces: 40 })

  it.each([
    ['en', { from: 1, to: 5 }, 'Delivery within 1 to 5 working days'],
    ['en', { from: 0, to: 2 }, 'Delivery within 2 working days'],
    ['ar', { from: 1, to: 5 }, 'التوصيل خلال 1 إلى 5 أيام عمل'],
    ['ar', { from: 1, to: 2 }, 'التوصيل خلال يوم إلى يومي عمل'],
  ] as const)('are said in %s as the shop has settled them: %o', async (language, deliveryDays, within) => {
    const main = await open(pipe, '/productdetails/1', language, { ...shopPromises, deliveryDays })
    await expect.element(main.getByText(within, { exact: false })).toBeVisible()
    const { to } = deliveryDates(Date.now(), deliveryDays, language)
    await expect.element(main.getByText(to, { exact: false })).toBeVisible()
  })

  it('are not said of what cannot be ordered now, nor where the shop has settled none', async () => {
    const promises = { ...shopPromises, deliveryDays: { from: 1, to: 5 } }
    const soldOut = await open(productOf({ id: 7, name: 'Sold out', pieces: 0 }), '/productdetails/7', 'en', promises)
    await expect.element(soldOut.getByRole('button', { name: 'Request a price' })).toBeVisible()
    expect(soldOut.getByText('working days', { exact: false }).elements()).toEqual([])
    const main = await open(pipe, '/productdetails/1', 'en', { ...shopPromises, deliveryDays: null })
    await expect.element(main.getByText('In stock')).toBeVisible()
    expect(main.getByText('working days', { exact: false }).elements()).toEqual([])
  })
})

describe('Sharing a product', () => {
  const url = 'https://shop.example/productdetails/1?lang=en'
  const pipe = productOf({ id: 1, name: 'Pipe' })

  /** Presses the button on a device that has these. */
  async function press(device: { share?: unknown; clipboard: unknown }) {
    const main = await open(pipe, '/productdetails/1?utm_source=letter')
    for (const [name, value] of Object.entries(device))
      Object.defineProperty(navigator, name, { value, configurable: true })
    onTestFinished(() => void Object.keys(device).map((name) => Reflect.deleteProperty(navigator, name)))
    await main.getByRole('button', { name: 'Share this product' }).click()
  }

  it('hands name and address to what the device shares with', async () => {
    const share = vi.fn(async () => undefined)
    await press({ share, clipboard: undefined })
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Pipe', url })
  })

  it('copies the address where the device shares with nothing', async () => {
    const writeText = vi.fn(async () => undefined)
    await press({ share: undefined, clipboard: { writeText } })
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url)
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual(['Link copied'])
  })

  it('shows the address where nothing can be copied', async () => {
    await press({ share: undefined, clipboard: undefined })
    await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([`Link to this product: ${url}`])
  })
})

describe('What goes with a product', () => {
  const accessory = (parts: Partial<ProductAccessory>): ProductAccessory => ({
    id: 2,
    name: 'Clamp',
    sku: 'CLAMP',
    image: null,
    category_id: 1,
    sale_price: 10,
    price_incl: 11.5,
    tax_included: true,
    tax: 'V15',
    stock: 40,
    available_from: null,
    ...parts,
  })
  const pipe = productOf({
    id: 1,
    name: 'Pipe',
    pieces: 40,
    accessories: [
      accessory({ ratio: { quantity: 1, pieces: 2 }, quantity_step: 5 }),
      accessory({ id: 3, name: 'Cement', family: { id: 9, name: 'Cements', members: 3 } }),
      accessory({ id: 4, name: 'Cleaner', stock: 0 }),
    ],
  })

  it('is shown with how much is needed, for as many pieces as are chosen', async () => {
    const main = await open(pipe, '/productdetails/1')
    const section = main.getByRole('region', { name: 'Goes with it' })
    const item = (name: string) => section.getByRole('listitem').filter({ hasText: name })
    await expect.element(item('Clamp').getByText('1 for every 2 pieces', { exact: true })).toBeVisible()
    await expect.element(item('Clamp').getByRole('button', { name: 'Add 5 to cart', exact: true })).toBeVisible()
    await expect.element(item('Cement').getByText('3 sizes to choose from', { exact: true })).toBeVisible()
    await expect.element(item('Cement').getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible()
    await expect.element(item('Cleaner').getByRole('button', { name: 'Out of stock', exact: true })).toBeDisabled()
    await expect
      .element(item('Clamp').getByRole('link', { name: 'Clamp' }))
      .toHaveAttribute('href', '/productdetails/2')
    const stepper = main.getByRole('group', { name: 'Quantity', exact: false }).first()
    await stepper.getByRole('textbox').fill('12')
    await userEvent.keyboard('{Enter}')
    await expect.element(item('Clamp').getByRole('button', { name: 'Add 10 to cart', exact: true })).toBeVisible()
  })

  it('is said in plain Arabic', async () => {
    const main = await open(pipe, '/productdetails/1', 'ar')
    const section = main.getByRole('region', { name: 'يكمّله' })
    await expect.element(section.getByText('1 لكل قطعتين', { exact: true })).toBeVisible()
    await expect.element(section.getByRole('button', { name: 'أضف 5 قطع إلى السلة', exact: true })).toBeVisible()
  })

  it('has no heading where nothing goes with it', async () => {
    const main = await open(productOf({ id: 1, name: 'Valve' }), '/productdetails/1')
    await expect.element(main.getByRole('heading', { name: 'Valve', level: 1 })).toBeVisible()
    // All that comes later has come.
    await expect.element(main.getByRole('button', { name: 'Share this product' })).toBeVisible()
    await expect.poll(() => document.querySelector('main [data-deferred]')).toBeNull()
    await expect.element(main.getByRole('region', { name: 'Goes with it' })).not.toBeInTheDocument()
  })
})
