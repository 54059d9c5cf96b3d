import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'
import { gridRowOf } from './testing/gridRowOf.ts'
import { productOf } from './testing/productOf.ts'

const prices = { first: 1_000, second: 2_000, third: 3_000 }
const skus = Object.keys(prices)

/** A list of three products, and a shop that answers the grid with those whose ids are asked for. */
async function openList() {
  const gridRows: GridRow[] = Object.values(prices).map((halalas, place) =>
    gridRowOf({ id: place + 1, sku: skus[place] ?? '', halalas }),
  )
  const asked: (string | undefined)[] = []
  const calls: Partial<AdminApi> = {
    listProducts: async () => ({
      ...reply(gridRows.map(({ id, sku }) => productOf({ id, sku, nameEn: sku, nameAr: sku }))),
      next: null,
    }),
    countProducts: async () => reply({ count: gridRows.length, more: false }),
    listGridFields: async () => reply([]),
    readSpecificationFields: async () => reply({ version: 1, fields: [] }),
    listCategories: async () => reply([]),
    listBrands: async () => reply([]),
    async listGridProducts({ query }) {
      const ids = query?.ids as string | undefined
      asked.push(ids)
      return { ...reply(gridRows.filter(({ id }) => ids?.split(',').includes(String(id)))), next: null }
    },
  }
  return { ...(await renderScreen({ path: '/products', calls, width: 1440 })), asked }
}

it('Prices of ticked products alone are raised: a preview names them, and the grid has no other', async () => {
  const { screen, text, asked } = await openList()
  for (const sku of ['first', 'third'])
    await screen.getByRole('checkbox', { name: text('choose_row', { row: sku }), exact: true }).click()
  await screen
    .getByRole('region', { name: text('chosen_actions') })
    .getByRole('button', { name: text('products_raise') })
    .click()
  const dialog = screen.getByRole('dialog', { name: text('product_grid_raise') })
  await expect.element(dialog.getByText(text('product_grid_raise_picked_text'))).toBeVisible()
  await dialog.getByRole('textbox', { name: text('product_grid_raise_percent') }).fill('-10')
  const apply = dialog.getByRole('button', { name: text('product_grid_raise_apply', { products: 2 }) })
  await expect.element(dialog.getByText('27.00', { exact: true }).first()).toBeVisible()
  await apply.click()
  await expect.element(screen.getByText('9.00', { exact: true }).first()).toBeVisible()
  expect(asked).toEqual(['1,3'])
})

it('Ticked products are joined to a family, which begins with them', async () => {
  const { screen, text, address } = await openList()
  for (const sku of ['first', 'third'])
    await screen.getByRole('checkbox', { name: text('choose_row', { row: sku }), exact: true }).click()
  const chosen = screen.getByRole('region', { name: text('chosen_actions') })
  await chosen.getByRole('button', { name: text('products_join') }).click()
  await expect.poll(address).toBe('/families/new?ids=1,3')
  await expect.element(screen.getByRole('heading', { name: text('families_new') })).toBeVisible()
})
