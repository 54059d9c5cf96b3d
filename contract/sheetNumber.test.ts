import { expect, it } from 'vitest'
import { sheetNumber } from './sheetNumber.ts'

it.each([
  ['12.5', '12.5'],
  ['-5', '-5'],
  ['١٬٢٣٤٫٥٠ ر.س', '1234.50'],
  ['۹۹ ﷼', '99'],
  ['SAR 1,234', '1234'],
  ["1'234'567.8", '1234567.8'],
  ['1 234', '1234'],
  ['\u200f12\u200e', '12'],
  ['1234,5', '1234.5'],
])('“%s” of a table is %s', (text, number) => {
  expect(sheetNumber(text)).toBe(number)
})

it.each(['', 'abc', '1.2.3', '12,34,567', '1,2345', '1,234 567', '12 13', '1e5', '--1', 'SAR'])(
  '“%s” of a table is no number',
  (text) => {
    expect(sheetNumber(text)).toBeNull()
  },
)
