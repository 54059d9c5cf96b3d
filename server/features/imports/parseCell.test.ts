import { describe, expect, it } from 'vitest'
import {
  parseDay,
  parsePrice,
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
  ])('%s is %i halalas', (text, halalas) => {
    expect(parsePrice(text)).toEqual({ value: halalas })
  })

  it.each([
    ['1050.505', 'invalid_amount'],
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
  expect(['2026-12-01', '01/12/2026', '١/١٢/٢٠٢٦', '31/02/2026', 'soon'].map(parseDay)).toEqual([
    ...Array.from({ length: 3 }, () => ({ value: '2026-11-30T21:00:00.000Z' })),
    ...Array.from({ length: 2 }, () => ({ error: 'invalid_value' })),
  ])
})
