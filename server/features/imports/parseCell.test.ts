import { parsePrice } from '@rawaj/contract/text/parsePrice.ts'
import { describe, expect, it } from 'vitest'
import {
  parseDay,
  parseGtin,
  parseLength,
  parseTaxCode,
  parseTaxReason,
  parseTruth,
  parseUnit,
  parseWeight,
  parseWhole,
} from './parseCell.ts'

describe('A price of a table', () => {
  it.each([
    ['12.5', 1_250],
    ['1050.500', 105_050],
    ['19,50', 1_950],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1234,5', 123_450],
    ['١٬٢٣٤٫٥٠ ر.س', 123_450],
    ['SAR 99', 9_900],
    ['۹۹', 9_900],
    ['0', 0],
    // As programs write what Excel shows as 57.7 and 19.95.
    ['57.699999999999996', 5_770],
    ['19.950000000000003', 1_995],
  ])('%s is %i halalas', (text, halalas) => {
    expect(parsePrice(text)).toEqual({ value: halalas })
  })

  it.each([
    ['1050.505', 'too_many_decimals'],
    ['12.500', 'ambiguous_number'],
    ['1.234', 'ambiguous_number'],
    ['free', 'invalid_amount'],
    ['1.2.3', 'invalid_amount'],
    ['12 13 x', 'invalid_amount'],
    ['1e5', 'invalid_amount'],
    ['-5', 'out_of_range'],
    ['', 'invalid_amount'],
  ])('%s is no price', (text, error) => {
    expect(parsePrice(text)).toEqual({ error })
  })
})

it('A number of a workbook cannot be read in two ways', () => {
  expect(['16.675', '12.500', '1.25', '7', '57.699999999999996'].map((text) => parsePrice(text, true))).toEqual([
    { error: 'too_many_decimals' },
    { value: 1_250 },
    { value: 125 },
    { value: 700 },
    { value: 5_770 },
  ])
})

describe('A GTIN that a spreadsheet took for a number', () => {
  it.each([
    ['36000291452', '036000291452'],
    ['036000291452', '036000291452'],
    ['1234565', '01234565'],
    ['6281234567895', '6281234567895'],
    ['٣٦٠٠٠٢٩١٤٥٢', '036000291452'],
  ])('%s is %s', (text, gtin) => {
    expect(parseGtin(text)).toEqual({ value: gtin })
  })

  it('is named where its digits are gone, and left to the check of GTINs where it is none', () => {
    expect(['6.28123E+12', '6,28E+12', '123', '36000291453'].map(parseGtin)).toEqual([
      { error: 'shortened_number' },
      { error: 'shortened_number' },
      { value: '123' },
      { value: '36000291453' },
    ])
  })
})

it.each([
  ['120', 'Length (mm)', 120],
  ['12', 'Length (cm)', 120],
  ['12.5', 'الطول (سم)', 125],
  ['1.2', 'Length (m)', 1_200],
  ['12 سم', 'الطول (مم)', 120],
  ['120 mm', 'Length (cm)', 120],
])('A length of %s under “%s” is %i mm', (text, heading, millimetres) => {
  expect(parseLength(text, heading)).toEqual({ value: millimetres })
})

it('Pieces are whole', () => {
  expect(['١٢٠', '1,200', '7.0', '7.5', 'ten', '-1', '1.200'].map(parseWhole)).toEqual([
    { value: 120 },
    { value: 1_200 },
    { value: 7 },
    { error: 'invalid_number' },
    { error: 'invalid_number' },
    { error: 'invalid_value' },
    { error: 'ambiguous_number' },
  ])
})

it('A weight is in grams, whatever stands beside it', () => {
  expect([
    parseWeight('1.5', 'kg'),
    parseWeight('1.5', ''),
    parseWeight('250', 'جرام'),
    parseWeight('250 g', ''),
    parseWeight('٢ كجم', ''),
    parseWeight('1.250', 'kg'),
    parseWeight('heavy', 'kg'),
    parseWeight('0.0005', 'kg'),
    parseWeight('1.250', 'g'),
  ]).toEqual([
    { value: 1_500 },
    { value: 1_500 },
    { value: 250 },
    { value: 250 },
    { value: 2_000 },
    { value: 1_250 },
    { error: 'invalid_value' },
    { error: 'invalid_value' },
    { error: 'ambiguous_number' },
  ])
})

it('Yes and no are said in both languages', () => {
  expect(['نعم', 'Yes', 'TRUE', '1', 'لا', 'no', 'مخفي', 'perhaps'].map(parseTruth)).toEqual([
    ...Array.from({ length: 4 }, () => ({ value: true })),
    ...Array.from({ length: 3 }, () => ({ value: false })),
    { error: 'invalid_value' },
  ])
})

it('Units, tax codes and reasons for no VAT are recognised by their texts', () => {
  expect(['متر', 'Roll', 'كرتون', 'bushel'].map(parseUnit)).toEqual([
    { value: 'metre' },
    { value: 'roll' },
    { value: 'box' },
    { error: 'invalid_value' },
  ])
  expect(['v15', 'GST 5 %', 'VATEX-SA-35', 'V16'].map(parseTaxCode)).toEqual([
    { value: 'V15' },
    { value: 'GST 5%' },
    { value: 'VATEX-SA-35' },
    { error: 'invalid_value' },
  ])
  expect(['الأدوية والمعدات الطبية', 'Qualifying metals', 'VATEX-SA-30', 'because'].map(parseTaxReason)).toEqual([
    { value: 'VATEX-SA-35' },
    { value: 'VATEX-SA-36' },
    { value: 'VATEX-SA-30' },
    { error: 'invalid_value' },
  ])
})

it('A day is one of the calendar, and begins in Riyadh', () => {
  const same = ['2026-12-01', '01/12/2026', '١/١٢/٢٠٢٦', '2026-12-01 00:00:00', '46357', '46357.5']
  expect([...same, '31/02/2026', 'soon'].map(parseDay)).toEqual([
    ...Array.from({ length: same.length }, () => ({ value: '2026-11-30T21:00:00.000Z' })),
    ...Array.from({ length: 2 }, () => ({ error: 'invalid_value' })),
  ])
})
