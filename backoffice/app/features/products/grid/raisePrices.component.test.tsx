import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { gridRowOf } from '../testing/gridRowOf.ts'

const price = (halalas: number, taxIncluded = true) => ({ halalas, taxIncluded })

describe('Prices of many products', () => {
  it('rise by a percentage that is seen first, in one step of undo, and are saved by the question of the grid', async () => {
    const sent: AdminCallInput<'saveProducts'>['body'][] = []
    const summary = {
      products: 2,
      prices: 4,
      meanPercent: 5,
      counts: 0,
      selling: 0,
      specifications: 0,
      forSale: 0,
      hidden: 0,
    }
    const calls: Partial<AdminApi> = {
      listGridProducts: async () => ({
        ...reply([gridRowOf({ id: 1, halalas: 1_000 }), gridRowOf({ id: 2, halalas: 1_999 })]),
        next: null,
      }),
      listGridFields: async () => reply([]),
      countProducts: async () => reply({ count: 2, more: false }),
      async saveProducts({ body }) {
        sent.push(body)
        return reply({ ...summary, rows: [] })
      },
    }
    const { screen, text } = await renderScreen({ path: '/products/grid?raise=1', calls })
    const dialog = screen.getByRole('dialog', { name: text('product_grid_raise') })
    const apply = dialog.getByRole('button', { name: text('product_grid_raise_apply', { products: 2 }) })
    await expect.element(apply).toBeDisabled()
    await dialog.getByRole('textbox', { name: text('product_grid_raise_percent') }).fill('+5 %')
    for (const name of ['wholesale', 'contract'] as const)
      await dialog.getByRole('checkbox', { name: text(`product_grid_${name}`), exact: true }).click()
    await dialog.getByRole('combobox', { name: text('product_grid_raise_step') }).selectOptions('25')
    await expect.element(dialog.getByText('21.00', { exact: true }).first()).toBeVisible()
    expect(sent).toEqual([])
    await apply.click()
    await expect.element(screen.getByText('10.50', { exact: true }).first()).toBeVisible()
    await screen.getByRole('button', { name: text('save'), exact: true }).click()
    await expect.element(screen.getByRole('dialog', { name: text('product_grid_question') })).toBeVisible()
    const raised = (halalas: number) => ({ retail: price(halalas), regular: price(halalas) })
    expect(sent.map(({ dryRun, rows }) => [dryRun, rows.map(({ changes }) => changes)])).toEqual([
      [true, [raised(1_050), raised(2_100)]],
    ])
  })
})
