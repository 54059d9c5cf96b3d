import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { productOf } from './testing/productOf.ts'

type Body = AdminCallInput<'createProduct'>['body']

/** A shop that makes products, and notes with what. */
function shopOfProducts() {
  const made: Body[] = []
  const pictures: string[] = []
  const pipes = { id: 7, nameAr: 'أنابيب', nameEn: 'Pipes', image: null, position: 1, version: 1, products: 0 }
  const product = () => productOf({ ...(made.length > 0 && { id: made.length, sku: made.at(-1)?.sku ?? '' }) })
  const calls: Partial<AdminApi> = {
    listCategories: async () => reply([{ ...pipes, subcategories: [] }]),
    listBrands: async () => reply([]),
    readSpecificationFields: async () => reply({ version: 1, fields: [] }),
    listGridProducts: async () => ({ ...reply([]), next: null }),
    listStockMovements: async () => ({ ...reply([]), next: null }),
    async createProduct({ body }) {
      made.push(body)
      return reply(product())
    },
    readProduct: async () => reply(product()),
    async addProductPicture({ body }) {
      if (pictures.length === 1) throw failure('invalid_input', { errorCodes: { image: 'invalid_image' } })
      pictures.push(body.image)
      return reply(product())
    },
  }
  return { calls, made, pictures }
}

async function openNew(shop: ReturnType<typeof shopOfProducts>) {
  const opened = await renderScreen({ path: '/products/new', calls: shop.calls })
  const { screen, text } = opened
  const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
  return {
    ...opened,
    field,
    async fillNeeded() {
      await field(text('products_nameAr')).fill('أنبوب')
      await field(text('products_sku')).fill('P-110')
      await screen.getByRole('combobox', { name: text('products_categoryId') }).selectOptions('Pipes')
      await field(text('products_retail')).fill('11,50')
    },
    save: () => screen.getByRole('button', { name: text('save'), exact: true }),
    next: () => screen.getByRole('button', { name: text('products_save_next'), exact: true }),
    shown: () => screen.getByRole('radio', { name: new RegExp(text('products_sale_shown')) }),
  }
}

const picture = (name: string) => new File([new Uint8Array([1, 2, 3])], name, { type: 'image/webp' })

describe('A new product', () => {
  it('is made in one form with one price, its stock and its pictures, once it is chosen whether it is shown', async () => {
    const shop = shopOfProducts()
    const { screen, text, address, field, fillNeeded, save, shown } = await openNew(shop)
    await fillNeeded()
    await expect.element(screen.getByText(/^Empty: .*11\.50/).first()).toBeVisible()
    await field(text('products_pieces')).fill('40')
    await userEvent.upload(screen.container.querySelector('input[type=file]') ?? document.body, picture('pipe.webp'))
    await expect.element(screen.getByRole('img', { name: text('products_picture_number', { place: 1 }) })).toBeVisible()
    await save().click()
    // Nothing is decided for the owner.
    await expect.element(screen.getByRole('group', { name: text('products_sale') }).getByRole('alert')).toBeVisible()
    expect(shop.made).toEqual([])
    await shown().click()
    await save().click()
    await expect.poll(address).toBe('/products/1')
    const [body] = shop.made
    expect(body).toMatchObject({
      sku: 'P-110',
      retail: { halalas: 1_150, taxIncluded: true },
      pieces: 40,
      active: true,
    })
    expect(Object.keys(body ?? {}).filter((name) => ['regular', 'wholesale', 'contract'].includes(name))).toEqual([])
    expect(shop.pictures).toHaveLength(1)
  })

  it('says at each needed field at once that it is missing', async () => {
    const shop = shopOfProducts()
    const { text, field, save } = await openNew(shop)
    await field(text('products_nameEn')).fill('Pipe')
    await save().click()
    for (const key of ['products_nameAr', 'products_sku', 'products_retail'] as const)
      await expect.element(field(text(key))).toHaveAttribute('aria-invalid', 'true')
  })

  it('can be saved and discarded once pictures alone are chosen', async () => {
    const shop = shopOfProducts()
    const { screen, text, field, save } = await openNew(shop)
    const chosen = screen.getByRole('img', { name: text('products_picture_number', { place: 1 }) })
    const choose = () =>
      userEvent.upload(screen.container.querySelector('input[type=file]') ?? document.body, picture('pipe.webp'))
    await expect.element(field(text('products_nameAr'))).toBeVisible()
    await expect.element(save()).not.toBeInTheDocument()
    await choose()
    await save().click()
    await expect.element(field(text('products_nameAr'))).toHaveAttribute('aria-invalid', 'true')
    await screen.getByRole('button', { name: text('discard'), exact: true }).click()
    await expect.element(chosen).not.toBeInTheDocument()
    await expect.element(save()).not.toBeInTheDocument()
  })

  it('leads on to the next of its kind, which begins with what they share', async () => {
    const shop = shopOfProducts()
    const { screen, text, address, field, fillNeeded, next, shown } = await openNew(shop)
    await fillNeeded()
    await shown().click()
    await next().click()
    await expect.poll(address).toBe('/products/new?like=1')
    await expect
      .element(screen.getByRole('combobox', { name: text('products_categoryId') }))
      .toHaveDisplayValue('Pipes')
    await expect.element(field(text('products_nameAr'))).toHaveValue('')
    await expect.element(field(text('products_nameAr'))).toHaveFocus()
    await expect.element(field(text('products_retail'))).toHaveValue('')
  })

  it('names a picture that the shop does not take, and is made with the others', async () => {
    const shop = shopOfProducts()
    const { screen, address, fillNeeded, save, shown } = await openNew(shop)
    await fillNeeded()
    await userEvent.upload(screen.container.querySelector('input[type=file]') ?? document.body, [
      picture('right.webp'),
      picture('broken.webp'),
    ])
    await shown().click()
    await save().click()
    await expect.poll(address).toBe('/products/1')
    await expect.element(screen.getByText(/broken\.webp/)).toBeVisible()
    expect([shop.made.length, shop.pictures.length]).toEqual([1, 1])
  })
})
