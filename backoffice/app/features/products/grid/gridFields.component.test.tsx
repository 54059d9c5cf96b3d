import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { gridRowOf } from '../testing/gridRowOf.ts'

const size = { key: 'size', nameAr: 'المقاس', nameEn: 'Size', unitAr: 'مم', unitEn: 'mm', axis: false }
const field = { categoryId: 7, subcategoryId: null, kind: 'number' as const, choices: [], ...size }

describe('Specifications in the grid', () => {
  it('become columns when they are chosen, are typed into like other cells, and saved by their field', async () => {
    const sent: AdminCallInput<'saveProducts'>['body'][] = []
    const chosen: unknown[] = []
    const summary = {
      products: 1,
      prices: 0,
      meanPercent: null,
      counts: 0,
      selling: 0,
      specifications: 2,
      forSale: 0,
      hidden: 0,
    }
    const calls: Partial<AdminApi> = {
      listGridFields: async () => reply([field]),
      savePreferences: async ({ body }) => {
        chosen.push(body.gridFields)
        return reply(body)
      },
      async listGridProducts({ query }) {
        const values = query?.specification ? { specification: { size: { ar: '20', en: '20' } } } : {}
        return {
          ...reply([gridRowOf({ id: 1, ...values }), gridRowOf({ id: 2, categoryId: 8, ...values })]),
          next: null,
        }
      },
      countProducts: async () => reply({ count: 2, more: false }),
      async saveProducts({ body }) {
        sent.push(body)
        return reply({ ...summary, rows: [] })
      },
    }
    const { screen, text } = await renderScreen({ path: '/products/grid', calls, width: 1440 })
    const heading = screen.getByRole('columnheader', { name: 'Size (mm) in English' })
    await screen.getByRole('button', { name: text('product_grid_fields') }).click()
    await screen.getByRole('menuitemcheckbox', { name: 'Size' }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(heading).toBeInTheDocument()
    await expect.poll(() => chosen).toEqual([['size']])
    const value = screen.getByRole('gridcell', { name: '20', exact: true })
    await expect.element(value.first()).toBeInTheDocument()
    await value.first().dblClick()
    await userEvent.keyboard('25{Enter}')
    await expect.element(screen.getByRole('gridcell', { name: '25', exact: true }).nth(1)).toBeInTheDocument()
    await screen.getByRole('button', { name: text('save'), exact: true }).click()
    await expect.element(screen.getByText(text('product_grid_sum_specifications'))).toBeVisible()
    expect(sent[0]?.rows).toEqual([{ id: 1, version: 1, changes: { specification: { size: { ar: '25' } } } }])
  })
})

describe('The cell that the keyboard is on', () => {
  it('stays with its column when one before it is hidden, and is the last one when its own is hidden', async () => {
    const calls: Partial<AdminApi> = {
      listGridFields: async () => reply([field]),
      savePreferences: async ({ body }) => reply(body),
      listGridProducts: async () => ({
        ...reply([gridRowOf({ id: 1, specification: { size: { ar: '20', en: '20' } } })]),
        next: null,
      }),
      countProducts: async () => reply({ count: 1, more: false }),
    }
    const { screen, text } = await renderScreen({ path: '/products/grid', calls, width: 1440 })
    const grid = screen.getByRole('grid')
    const active = () => {
      const cell = document.getElementById(grid.element().getAttribute('aria-activedescendant') ?? '')
      const place = cell?.getAttribute('aria-colindex')
      return grid.element().querySelector(`[role=columnheader][aria-colindex="${place}"]`)?.textContent
    }
    async function toggle(...names: string[]) {
      await screen.getByRole('button', { name: text('product_grid_fields') }).click()
      for (const name of names) await screen.getByRole('menuitemcheckbox', { name, exact: true }).click()
      await userEvent.keyboard('{Escape}')
    }
    await toggle(text('product_grid_minQuantity'), 'Size')
    await expect.element(screen.getByRole('columnheader', { name: 'Size (mm) in English' })).toBeInTheDocument()
    await screen.getByRole('gridcell', { name: '20', exact: true }).last().click()
    const size = active()
    expect(size).toContain('Size')
    await toggle(text('product_grid_minQuantity'))
    await expect
      .element(screen.getByRole('columnheader', { name: text('product_grid_minQuantity') }))
      .not.toBeInTheDocument()
    expect(active()).toBe(size)
    await toggle('Size')
    await expect.element(screen.getByRole('columnheader', { name: 'Size (mm) in English' })).not.toBeInTheDocument()
    expect(active()).toBe(text('product_grid_accessories'))
  })
})

describe('Members of a family in the grid', () => {
  it.each(['en', 'ar'] as const)(
    'stand with what they differ in behind their names, and take prices in quantity, of which one lowers nothing (%s)',
    async (language) => {
      const sent: AdminCallInput<'saveProducts'>['body'][] = []
      const asked: unknown[] = []
      const calls: Partial<AdminApi> = {
        readFamily: async () => reply({ nameAr: 'كوع', nameEn: 'Elbow' } as AdminFamily),
        listGridFields: async () => reply([{ ...field, axis: true }]),
        async listGridProducts({ query }) {
          asked.push(query?.family)
          return {
            ...reply([gridRowOf({ halalas: 1_300, specification: { size: { ar: '20', en: '20' } } })]),
            next: null,
          }
        },
        countProducts: async () => reply({ count: 1, more: false }),
        async saveProducts({ body }) {
          sent.push(body)
          return reply({
            products: 1,
            prices: 0,
            meanPercent: null,
            counts: 0,
            selling: 1,
            specifications: 0,
            forSale: 0,
            hidden: 0,
            rows: [],
          })
        },
      }
      const { screen, text } = await renderScreen({ path: '/products/grid?family=5', calls, width: 1440, language })
      await expect.element(screen.getByRole('link', { name: text('product_grid_back_to_family') })).toBeVisible()
      await expect.element(screen.getByRole('gridcell', { name: '20', exact: true }).first()).toBeInTheDocument()
      await expect
        .element(screen.getByRole('heading', { level: 1 }))
        .toHaveTextContent(`${text('product_grid_title')}: ${language === 'ar' ? 'كوع' : 'Elbow'} 1`)
      const headings = screen.getByRole('columnheader').elements()
      const name = headings.findIndex((one) => one.textContent?.includes(text('product_grid_nameEn')))
      expect(headings[name + 1]?.textContent).toContain(language === 'ar' ? 'المقاس' : 'Size')
      expect(new Set(asked)).toEqual(new Set(['5']))
      const place = headings.findIndex((one) => one.textContent?.includes(text('product_grid_breaksRetail')))
      const cell = () =>
        screen
          .getByRole('row')
          .nth(1)
          .getByRole('gridcell')
          .nth(place - 1)
      await cell().dblClick()
      await userEvent.keyboard('٢٥: ١١٫٩٠؛ 50: 12{Enter}')
      await expect.element(cell()).toHaveTextContent('25: 11.90; 50: 12.00')
      await cell().click()
      await expect.element(screen.getByText('50: 12.00', { exact: true })).toBeVisible()
      await screen.getByRole('button', { name: text('save'), exact: true }).click()
      await expect.element(screen.getByText(text('product_grid_sum_selling'))).toBeVisible()
      const rows = [
        { from: 25, halalas: 1_190 },
        { from: 50, halalas: 1_200 },
      ]
      expect(sent[0]?.rows).toEqual([{ id: 1, version: 1, changes: { breaksRetail: { taxIncluded: true, rows } } }])
    },
  )
})
