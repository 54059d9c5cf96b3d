import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import { noConnection, reply } from '@rawaj/contract/testing/fakeApi.ts'
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

  it('of a family change from one size up to another, prices in quantity too, and each is seen before', async () => {
    const sent: AdminCallInput<'saveProducts'>['body'][] = []
    const size = { key: 'size', nameAr: 'المقاس', nameEn: 'Size', unitAr: 'مم', unitEn: 'mm', kind: 'number' as const }
    const sized = (id: number, text: string, parts: Parameters<typeof gridRowOf>[0] = {}) =>
      gridRowOf({ ...parts, id, sku: `P-${text}`, specification: { size: { ar: text, en: text } } })
    const calls: Partial<AdminApi> = {
      listGridProducts: async () => ({
        ...reply([
          sized(3, '110', {
            quantityBreaks: [{ from: 25, retailHalalas: 800, wholesaleHalalas: null, contractHalalas: null }],
          }),
          sized(1, '20'),
          sized(2, '63'),
        ]),
        next: null,
      }),
      listGridFields: async () => reply([{ categoryId: 7, subcategoryId: null, choices: [], axis: true, ...size }]),
      countProducts: async () => reply({ count: 3, more: false }),
      readFamily: async () => Promise.reject(noConnection()),
      async saveProducts({ body }) {
        sent.push(body)
        return reply({
          products: 2,
          prices: 2,
          meanPercent: 5,
          counts: 0,
          selling: 1,
          specifications: 0,
          forSale: 0,
          hidden: 0,
          rows: [],
        })
      },
    }
    const { screen, text } = await renderScreen({ path: '/products/grid?family=5&raise=1', calls, width: 1440 })
    const dialog = screen.getByRole('dialog', { name: text('product_grid_raise') })
    await dialog.getByRole('textbox', { name: text('product_grid_raise_percent') }).fill('5')
    for (const name of ['regular', 'wholesale', 'contract'] as const)
      await dialog.getByRole('checkbox', { name: text(`product_grid_${name}`), exact: true }).click()
    const sizes = dialog.getByRole('group', { name: 'Size (mm)' })
    await sizes.getByRole('combobox', { name: text('product_grid_raise_from'), exact: true }).selectOptions('63')
    await expect
      .poll(() =>
        dialog
          .getByRole('rowheader')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(['P-63 · 63 · Retail price', 'P-110 · 110 · Retail price'])
    await dialog.getByRole('button', { name: text('product_grid_raise_apply', { products: 2 }) }).click()
    await screen.getByRole('button', { name: text('save'), exact: true }).click()
    await expect.element(screen.getByRole('dialog', { name: text('product_grid_question') })).toBeVisible()
    const retail = price(1_050)
    expect(sent[0]?.rows.map(({ id, changes }) => [id, changes])).toEqual([
      [3, { retail, breaksRetail: { taxIncluded: true, rows: [{ from: 25, halalas: 840 }] } }],
      [2, { retail }],
    ])
  })
})
