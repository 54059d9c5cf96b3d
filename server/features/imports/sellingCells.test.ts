import { parseBreaks, parseContents } from '@rawaj/contract/products/sellingTexts.ts'
import { describe, expect, it } from 'vitest'
import { breaksText, mergeBreaks } from './sellingCells.ts'

describe('What a piece contains', () => {
  it.each([
    ['6 m', { amount: 6, unit: 'metre' }],
    ['٦ أمتار', { amount: 6, unit: 'metre' }],
    ['5.8 متر', { amount: 5_800, unit: 'millimetre' }],
    ['500 ml', { amount: 500, unit: 'millilitre' }],
    ['1,5 L', { amount: 1_500, unit: 'millilitre' }],
    ['25كجم', { amount: 25, unit: 'kilogram' }],
    ['12 m²', { amount: 12, unit: 'squareMetre' }],
  ])('is read from %s', (text, contents) => {
    expect(parseContents(text, '')).toEqual({ value: contents })
  })

  it('has the unit of its heading where the cell names none, and is wrong without any', () => {
    expect(parseContents('6', 'المحتوى (م)')).toEqual({ value: { amount: 6, unit: 'metre' } })
    expect(['6', 'm', '6 miles'].map((text) => parseContents(text, ''))).toEqual(
      Array.from({ length: 3 }, () => ({ error: 'invalid_value' })),
    )
    expect(parseContents('0 m', '')).toEqual({ error: 'out_of_range' })
    expect(parseContents('1.5 m²', '')).toEqual({ error: 'invalid_number' })
  })
})

describe('Prices in quantity', () => {
  const twice = [
    { from: 25, halalas: 1_190 },
    { from: 50, halalas: 1_080 },
  ]
  it.each([
    '25: 11.90; 50: 10.80',
    '٢٥: ١١٫٩٠؛ ٥٠: ١٠٫٨٠',
    '50=10.80 | 25=11.90',
    'من 25: 11,90، من 50: 10,80 ر.س',
    '25+: 11.90\n50+: 10.80',
  ])('are read from %s', (text) => {
    expect(parseBreaks(text)).toEqual({ value: twice })
  })

  it.each([
    ['1: 5', 'break_from_one'],
    ['25: 5; 25: 4', 'breaks_alike'],
    ['25', 'breaks_unreadable'],
    ['25: cheap', 'invalid_amount'],
    [Array.from({ length: 11 }, (_, place) => `${place + 2}: 5`).join(';'), 'too_many_breaks'],
  ])('are wrong as %s', (text, error) => {
    expect(parseBreaks(text)).toEqual({ error })
  })

  it('of one list are written anew, each kept as its list is, and shown as they were typed', () => {
    const lists = { retail: true, wholesale: false, contract: false, registered: true }
    const reading = { lists, taxCode: 'V15', withTax: true } as const
    const before = [{ from: 10, retailHalalas: 1_000, wholesaleHalalas: 800, contractHalalas: null }]
    const after = mergeBreaks(before, { wholesale: [{ from: 25, halalas: 1_150 }] }, reading)
    expect(after).toEqual([
      { from: 10, retailHalalas: 1_000, wholesaleHalalas: null, contractHalalas: null },
      { from: 25, retailHalalas: null, wholesaleHalalas: 1_000, contractHalalas: null },
    ])
    expect((['retail', 'wholesale', 'contract'] as const).map((list) => breaksText(after, list, reading))).toEqual([
      '10: 10.00',
      '25: 11.50',
      '',
    ])
  })
})
