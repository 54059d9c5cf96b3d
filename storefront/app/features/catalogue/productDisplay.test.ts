import { describe, expect, it } from 'vitest'
import {
  displayPrices,
  lowStock,
  parseHighlights,
  parseSpecification,
  splitParagraphs,
  toCardProduct,
} from './productDisplay.ts'

describe('the prices on a card', () => {
  it.each([
    [
      { reg_price: 10, sale_price: 10, price_incl: 11.5, tax: 'V15' },
      { current: 1_150, regular: null, percent: null },
      { current: 1_000, regular: null, percent: null },
    ],
    [
      { reg_price: 17.3913, sale_price: 12.6087, price_incl: 14.5, tax: 'V15' },
      { current: 1_450, regular: 2_000, percent: 27 },
      { current: 1_261, regular: 1_739, percent: 27 },
    ],
    [
      { reg_price: 34.9, sale_price: 8.1, price_incl: 9.32, tax: 'V15' },
      { current: 932, regular: 4_014, percent: 77 },
      { current: 810, regular: 3_490, percent: 77 },
    ],
    // A customer whose own price is above the regular one is not shown a discount.
    [
      { reg_price: 10, sale_price: 12, price_incl: 13.8, tax: 'V15' },
      { current: 1_380, regular: null, percent: null },
      { current: 1_200, regular: null, percent: null },
    ],
    // Less than half a percent is no discount to boast of.
    [
      { reg_price: 100, sale_price: 99.9, price_incl: 114.89, tax: 'V15' },
      { current: 11_489, regular: null, percent: null },
      { current: 9_990, regular: null, percent: null },
    ],
  ])('%o are shown with VAT as %o, before it as %o', (product, withVat, beforeVat) => {
    expect(displayPrices(product, { withVat: true })).toEqual(withVat)
    expect(displayPrices(product, { withVat: false })).toEqual(beforeVat)
  })
})

describe('the stock hint', () => {
  it.each([
    [[], null],
    [[{ total_qty: 0 }], null],
    [[{ total_qty: 1 }], 1],
    [[{ total_qty: 5 }], 5],
    [[{ total_qty: 6 }], null],
    [[{ total_qty: -3 }], null],
  ])('the stock hint of an inventory %o is %o', (product_inventory, hint) => {
    expect(lowStock({ product_inventory }, 5)).toBe(hint)
  })
})

describe('texts that travel as JSON', () => {
  it.each([
    ['["a","b"]', ['a', 'b']],
    ['["a", 3, null, " "]', ['a']],
    ['{"a":1}', []],
    ['not json', []],
    ['', []],
    ['null', []],
  ])('highlights %s are the list %o', (highlights, list) => {
    expect(parseHighlights({ highlights })).toEqual(list)
  })

  it('a specification keeps its whole rows only', () => {
    const specification = '[{"key":"قطر","value":"50 مم"},{"key":"PN","value":16},{"key":""},{"value":"x"},null,7]'
    expect(parseSpecification({ specification })).toEqual([
      { key: 'قطر', value: '50 مم' },
      { key: 'PN', value: '16' },
    ])
    expect(parseSpecification({ specification: '<nope>' })).toEqual([])
  })

  it('a description is read paragraph by paragraph', () => {
    expect(splitParagraphs({ description: ' one \n\n two\r\nthree' })).toEqual(['one', 'two', 'three'])
    expect(splitParagraphs({ description: '' })).toEqual([])
  })
})

it('a card carries two pictures and one inventory at most', () => {
  const whole = {
    id: 1,
    name: 'كوع',
    image: ['a', 'b', 'c'],
    reg_price: 1,
    sale_price: 1,
    price_incl: 1.15,
    price_list: 'retail' as const,
    tax: 'V15',
    category: { id: 2, name: 'وصلات' },
    catgory_id: 2,
    product_inventory: [{ total_qty: 3 }, { total_qty: 9 }],
    available_from: null,
    deal_ends_at: null,
    description: 'long',
  }
  expect(toCardProduct(whole)).toEqual({
    ...whole,
    image: ['a', 'b'],
    product_inventory: [{ total_qty: 3 }],
    description: undefined,
  })
})
