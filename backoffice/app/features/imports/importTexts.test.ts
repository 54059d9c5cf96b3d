import type { ImportRow } from '@rawaj/contract/imports/importSchemas.ts'
import { productColumns } from '@rawaj/contract/imports/productSheet.ts'
import { describe, expect, it } from 'vitest'
import grid from '../../../../locales/ar/backofficeProductGrid.json' with { type: 'json' }
import catalogue from '../../../../locales/ar/backofficeProducts.json' with { type: 'json' }
import type { TextKey } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { rowErrors, shownColumns, valueText } from './importTexts.ts'

const texts: Texts = {
  t: ((key: string, values?: object) =>
    values ? `${key} ${Object.values(values).join()}` : key) as unknown as Texts['t'],
  language: 'en',
  has: (key): key is TextKey => key !== 'products_unit_bundle',
  find: (...keys) => keys.find((key) => key !== 'products_unit_bundle'),
  number: (value) => value.toLocaleString('en'),
  money: (halalas) => (halalas / 100).toFixed(2),
  time: (iso) => iso,
  day: (iso) => `day ${iso}`,
  hijriDay: (iso) => iso,
}
const row = (parts: Partial<ImportRow>): ImportRow => ({
  number: 2,
  key: 'A-1',
  name: 'Valve',
  entityId: null,
  state: 'new',
  outcome: null,
  changes: [],
  errors: [],
  hints: [],
  ...parts,
})

describe('What a cell of an import says', () => {
  it.each([
    ['retail', 11_550, '115.50'],
    ['stock', 1_200, '1,200'],
    ['weight', 1_200, 'imports_grams 1,200'],
    ['active', false, 'no'],
    ['unit', 'metre', 'products_unit_metre'],
    ['unit', 'bundle', 'bundle'],
    ['type', 1, 'imports_type_1'],
    ['availableFrom', '2026-12-01T00:00:00.000Z', 'day 2026-12-01T00:00:00.000Z'],
    ['consentOn', 'last year', 'last year'],
    ['highlightsEn', ['Brass', 'Lead-free'], 'Brass, Lead-free'],
    ['highlightsEn', [], 'imports_nothing'],
    ['nameEn', '', 'imports_nothing'],
    ['brand', null, 'imports_nothing'],
    ['nameEn', 'Valve', 'Valve'],
  ] as const)('is, of %s %j, %s', (column, value, text) => {
    expect(valueText(column, Array.isArray(value) ? [...value] : (value as string | number | null), texts)).toBe(text)
  })
})

describe('The columns of a page of rows', () => {
  it('are those in which something changes or is wrong, in the order of our own tables', () => {
    const rows = [
      row({ changes: [{ column: 'stock', from: 1, to: 2 }] }),
      row({
        changes: [{ column: 'nameAr', from: 'أ', to: 'ب' }],
        errors: [
          { column: 'sku', code: 'sku_twice', text: 'A-1' },
          { column: 'retail', code: 'invalid_amount', text: 'x' },
        ],
      }),
    ]
    expect(shownColumns('products', rows)).toEqual(['nameAr', 'retail', 'stock'])
  })

  it('leave what is wrong with the row itself to its beginning', () => {
    const errors: ImportRow['errors'] = [
      { column: 'sku', code: 'sku_twice', text: 'A-1' },
      { column: null, code: 'unknown_sku', text: '' },
      { column: 'retail', code: 'invalid_amount', text: 'x' },
    ]
    expect(rowErrors('products', row({ errors }))).toEqual(errors.slice(0, 2))
  })
})

it('Price lists have the same names in the form of a product, the grid and tables', () => {
  for (const name of ['regular', 'retail', 'wholesale', 'contract'] as const) {
    const { ar } = productColumns[name]
    expect([catalogue[`products_${name}`], grid[`product_grid_${name}`]]).toEqual([ar, ar])
  }
})
