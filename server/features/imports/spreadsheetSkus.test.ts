import { expect, it } from 'vitest'
import { isDay, skusBeforeSpreadsheet } from './spreadsheetSkus.ts'

it.each([
  ['123', '00123'],
  ['7', '0007'],
  ['100000', '1E5'],
  ['1200', '12E2'],
  ['02-Jan', '1-2'],
  ['02-Jan', '2-1'],
  ['2-Jan', '01/02'],
  ['Jan-25', '1-25'],
  ['2026-01-02', '1-2-26'],
  ['2026-01-02', '01/02'],
  ['03-Apr-26', '3/4/26'],
])('A spreadsheet makes %s of the SKU %s, among others', (sku, before) => {
  expect(skusBeforeSpreadsheet(sku)).toContain(before)
})

it.each(['PPR-20', 'A-1', '0123', 'Janet-2', 'elbow'])('%s is as it was typed', (sku) => {
  expect([isDay(sku), skusBeforeSpreadsheet(sku)]).toEqual([false, []])
})
