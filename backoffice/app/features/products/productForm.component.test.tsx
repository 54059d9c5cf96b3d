import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
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
    await screen.getByRole('button', { name: text('product_grid_raise'), exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: text('product_grid_raise') })
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
