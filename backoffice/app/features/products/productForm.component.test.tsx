import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { OpenAccessory, OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { productOf } from './testing/productOf.ts'

describe('Prices in the form of a product', () => {
  it('rise by a percentage that is seen first, and are saved with the form', async () => {
    const sent: AdminCallInput<'updateProduct'>['body'][] = []
    const calls: Partial<AdminApi> = {
      readProduct: async () => reply(productOf()),
      listCategories: async () => reply([]),
      listBrands: async () => reply([]),
      listGridProducts: async () => ({ ...reply([]), next: null }),
      listStockMovements: async () => ({ ...reply([]), next: null }),
      async updateProduct({ body }) {
        sent.push(body)
        return reply(productOf({ version: 2 }))
      },
    }
    const { screen, text } = await renderScreen({ path: '/products/1', calls })
    await screen.getByRole('button', { name: text('products_raise'), exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: text('products_raise') })
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: text('product_grid_raise_percent') }).fill('+10')
    await expect.element(dialog.getByText('126.50', { exact: true }).first()).toBeVisible()
    await dialog.getByRole('button', { name: text('product_grid_raise_apply', { products: 1 }) }).click()
    await expect.element(screen.getByRole('textbox', { name: text('products_retail') })).toHaveValue('126.50')
    expect(sent).toEqual([])
    await screen.getByRole('button', { name: text('save'), exact: true }).click()
    const price = { halalas: 12_650, taxIncluded: true }
    await expect.poll(() => sent).toMatchObject([{ version: 1, retail: price, regular: price, wholesale: price }])
  })
})

describe('Prices in quantity in the form of a product', () => {
  const breaks = [{ from: 25, retailHalalas: 10_000, wholesaleHalalas: null, contractHalalas: null }]

  async function open(parts: Partial<OpenProduct> = {}) {
    const sent: AdminCallInput<'updateProduct'>['body'][] = []
    const calls: Partial<AdminApi> = {
      readProduct: async () => reply(productOf({ quantityBreaks: breaks, ...parts })),
      listCategories: async () => reply([]),
      listBrands: async () => reply([]),
      listGridProducts: async () => ({ ...reply([]), next: null }),
      listStockMovements: async () => ({ ...reply([]), next: null }),
      async updateProduct({ body }) {
        sent.push(body)
        return reply(productOf({ version: 2 }))
      },
    }
    const { screen, text } = await renderScreen({ path: '/products/1', calls })
    const group = screen.getByRole('group', { name: text('products_quantityBreaks'), exact: true })
    const row = (place: number) => group.getByRole('listitem').nth(place)
    const field = (place: number, key: 'products_break_from' | 'products_retail' | 'products_wholesale') =>
      row(place).getByRole('textbox', { name: text(key), exact: false })
    const save = () => screen.getByRole('button', { name: text('save'), exact: true }).click()
    return { screen, text, group, field, save, sent }
  }

  it('are added in rows, and a list without a price has none', async () => {
    const { text, group, field, save, sent } = await open()
    await expect.element(field(0, 'products_break_from')).toHaveValue('25')
    await expect.element(field(0, 'products_retail')).toHaveValue('100')
    await group.getByRole('button', { name: text('products_break_add'), exact: true }).click()
    await field(1, 'products_break_from').fill('٥٠')
    await field(1, 'products_wholesale').fill('70')
    await save()
    const none = null
    await expect
      .poll(() => sent.map(({ quantityBreaks }) => quantityBreaks))
      .toEqual([
        [
          { from: 25, retail: { halalas: 10_000, taxIncluded: true }, wholesale: none, contract: none },
          { from: 50, retail: none, wholesale: { halalas: 7_000, taxIncluded: false }, contract: none },
        ],
      ])
  })

  it.each([true, false])(
    'change by a percentage with the prices of their lists where that is left ticked: %s',
    async (ticked) => {
      const { screen, text, field, save, sent } = await open()
      await expect.element(field(0, 'products_retail')).toHaveValue('100')
      await screen.getByRole('button', { name: text('products_raise'), exact: true }).click()
      const dialog = screen.getByRole('dialog', { name: text('products_raise') })
      await expect.element(dialog).toBeVisible()
      await dialog.getByRole('textbox', { name: text('product_grid_raise_percent') }).fill('-10')
      const box = dialog.getByRole('checkbox', { name: text('product_grid_raise_breaks'), exact: true })
      await expect.element(box).toBeChecked()
      if (!ticked) await box.click()
      await dialog.getByRole('button', { name: text('product_grid_raise_apply', { products: 1 }) }).click()
      await expect.element(field(0, 'products_retail')).toHaveValue(ticked ? '90' : '100')
      await save()
      const retail = { halalas: 10_350, taxIncluded: true }
      await expect.poll(() => sent).toMatchObject([{ retail }])
      const raised = [{ from: 25, retail: { halalas: 9_000, taxIncluded: true }, wholesale: null, contract: null }]
      expect(sent[0]?.quantityBreaks).toEqual(ticked ? raised : undefined)
    },
  )

  it('say where one is not below the price of a piece, and has no effect', async () => {
    const { screen, text, group, field } = await open()
    const note = group.getByText(text('products_break_without_effect'), { exact: true })
    await expect.element(field(0, 'products_retail')).toHaveValue('100')
    expect(note.all()).toEqual([])
    await field(0, 'products_retail').fill('115')
    await expect.element(note).toBeVisible()
    await field(0, 'products_retail').fill('114')
    await expect
      .element(screen.getByText(text('products_break_without_effect'), { exact: true }))
      .not.toBeInTheDocument()
  })

  it('are compared with the price of a piece as the list is kept, with VAT or before it', async () => {
    const wholesale = { halalas: 10_000, taxIncluded: false, withVatHalalas: 11_500 }
    const { screen, text, group, field } = await open({ wholesale })
    const note = group.getByText(text('products_break_without_effect'), { exact: true })
    const price = (key: 'products_retail' | 'products_wholesale') =>
      screen.getByRole('textbox', { name: text(key), exact: true }).first()
    const typed = (key: 'products_retail' | 'products_wholesale') =>
      screen.getByRole('combobox', { name: text('products_typed', { price: text(key) }), exact: true })
    await field(0, 'products_wholesale').fill('99')
    await expect.element(price('products_wholesale')).toHaveValue('100')
    expect(note.all()).toEqual([])
    // 110.00 with VAT are 95.65 before it, below the price in quantity.
    await typed('products_wholesale').selectOptions(text('products_with_vat'))
    await price('products_wholesale').fill('110')
    await expect.element(note).toBeVisible()
    await field(0, 'products_wholesale').fill('95')
    await expect.element(note).not.toBeInTheDocument()
    // 100.00 before VAT are 115.00 with it, above the price in quantity.
    await field(0, 'products_retail').fill('110')
    await price('products_retail').fill('100')
    await expect.element(note).toBeVisible()
    await typed('products_retail').selectOptions(text('products_before_vat'))
    await expect.element(note).not.toBeInTheDocument()
  })

  it('name what is wrong at its field, and are not saved', async () => {
    const { screen, text, group, field, save, sent } = await open()
    await field(0, 'products_break_from').fill('1')
    await group.getByRole('button', { name: text('products_break_add'), exact: true }).click()
    await field(1, 'products_retail').fill('a lot')
    await save()
    await expect.element(field(0, 'products_break_from')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(1, 'products_break_from')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(1, 'products_retail')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

describe('What goes with a product in its form', () => {
  const clamp: OpenAccessory = {
    kind: 'product',
    id: 2,
    code: 'CLAMP',
    nameAr: 'مشبك',
    nameEn: 'Clamp',
    picture: null,
    state: 'forSale',
    ratio: { quantity: 1, pieces: 2 },
  }
  const glues = {
    id: 9,
    version: 1,
    code: 'GLUES',
    nameAr: 'غراء',
    nameEn: 'Glues',
    picture: null,
    axes: [],
    members: 3,
    forSale: 3,
    createdAt: '2026-11-01T09:00:00.000Z',
    category: { id: 7, nameAr: 'أنابيب', nameEn: 'Pipes' },
  }

  async function open() {
    const sent: AdminCallInput<'updateProduct'>['body'][] = []
    const calls: Partial<AdminApi> = {
      readProduct: async () => reply(productOf({ accessories: [clamp] })),
      listCategories: async () => reply([]),
      listBrands: async () => reply([]),
      listGridProducts: async () => ({ ...reply([]), next: null }),
      listStockMovements: async () => ({ ...reply([]), next: null }),
      listProducts: async () => ({ ...reply([productOf({ id: 3, sku: 'CEM', nameEn: 'Cement' })]), next: null }),
      listFamilies: async () => ({ ...reply([glues]), next: null }),
      async updateProduct({ body }) {
        sent.push(body)
        return reply(productOf({ version: 2 }))
      },
    }
    const { screen, text } = await renderScreen({ path: '/products/1', calls })
    const section = screen.getByRole('region', { name: text('products_section_accessories'), exact: true })
    const row = (name: string) => section.getByRole('listitem').filter({ hasText: name })
    const figure = (name: string, key: 'products_accessory_quantity' | 'products_accessory_pieces') =>
      row(name).getByRole('textbox', { name: text(key), exact: false })
    async function choose(name: string) {
      await section.getByRole('combobox', { name: text('products_accessory_find') }).fill('e')
      await screen.getByRole('option', { name: new RegExp(name) }).click()
      await expect.element(row(name)).toBeVisible()
    }
    const save = () => screen.getByRole('button', { name: text('save'), exact: true }).click()
    return { section, text, row, figure, choose, save, sent }
  }

  it('is found by name, a product or a family, with a ratio and in an order', async () => {
    const { text, row, figure, choose, save, sent } = await open()
    await expect.element(figure('Clamp', 'products_accessory_pieces')).toHaveValue('2')
    await choose('Cement')
    await choose('Glues')
    await expect.element(row('Glues').getByText(text('products_accessory_family'), { exact: true })).toBeVisible()
    await figure('Cement', 'products_accessory_quantity').fill('٣')
    await figure('Cement', 'products_accessory_pieces').fill('10')
    await row('Glues')
      .getByRole('button', { name: text('move_up', { place: 3 }), exact: true })
      .click()
    await save()
    await expect
      .poll(() => sent)
      .toEqual([
        {
          version: 1,
          accessories: [
            { kind: 'product', id: 2, ratio: { quantity: 1, pieces: 2 } },
            { kind: 'family', id: 9, ratio: null },
            { kind: 'product', id: 3, ratio: { quantity: 3, pieces: 10 } },
          ],
        },
      ])
  })

  it('needs both numbers or none, and can be taken out', async () => {
    const { section, text, row, figure, choose, save, sent } = await open()
    await choose('Cement')
    await figure('Cement', 'products_accessory_quantity').fill('2')
    await save()
    await expect.element(figure('Cement', 'products_accessory_pieces')).toBeInvalid()
    expect(sent).toEqual([])
    await row('Cement')
      .getByRole('button', { name: text('remove_row', { place: 2 }), exact: true })
      .click()
    await row('Clamp')
      .getByRole('button', { name: text('remove_row', { place: 1 }), exact: true })
      .click()
    await expect.element(section.getByRole('listitem')).not.toBeInTheDocument()
    await save()
    await expect.poll(() => sent).toEqual([{ version: 1, accessories: [] }])
  })
})
