import { describe, expect, it } from 'vitest'
import { markerOf, piecesLeft } from './marker.ts'

const now = new Date('2026-11-20T09:00:00Z')
const product = (
  pieces: number | null,
  prices: [number, number] = [100, 100],
  available_from: string | null = null,
) => ({
  price_list: 'retail' as const,
  reg_price: prices[0],
  sale_price: prices[1],
  available_from,
  deal_ends_at: null,
  product_inventory: pieces === null ? [] : [{ total_qty: pieces }],
})

describe('A product card says', () => {
  it.each([
    ['nothing about ordinary goods', product(5), null],
    ['limited deal when reduced and in stock', product(5, [100, 80]), 'limited_deal'],
    ['sold out when the pieces are used up, reduced or not', product(0, [100, 80]), 'sold_out'],
    ['out of stock when there never was an inventory', product(null), 'out_of_stock'],
    ['available soon before everything else', product(0, [100, 80], '2026-12-01T00:00:00Z'), 'available_soon'],
    ['nothing of a day that has come', product(5, [100, 100], '2026-11-20T09:00:00Z'), null],
    ['nothing of a trade customer’s standing price', { ...product(5, [100, 80]), price_list: 'wholesale' }, null],
    [
      'limited deal to a trade customer whose price a deal makes',
      { ...product(5, [100, 80]), price_list: 'wholesale', deal_ends_at: '2026-11-21T00:00:00Z' },
      'limited_deal',
    ],
  ] as const)('%s', (_, product, marker) => {
    expect(markerOf(product, now)).toBe(marker)
  })
})

it.each([
  ['any reduced price is one', { reductionsAreDeals: true, deal_ends_at: null }, 'limited_deal'],
  ['a reduced price is none', { reductionsAreDeals: false, deal_ends_at: null }, null],
  ['a deal that runs is one', { reductionsAreDeals: false, deal_ends_at: '2026-11-21T00:00:00Z' }, 'limited_deal'],
] as const)('By the owner’s word on limited deals, %s', (_, { reductionsAreDeals, deal_ends_at }, marker) => {
  expect(markerOf({ ...product(5, [100, 80]), deal_ends_at }, now, reductionsAreDeals)).toBe(marker)
})

it('Pieces are those of the first inventory, never fewer than none', () => {
  expect(piecesLeft({ product_inventory: [{ total_qty: 3 }, { total_qty: 9 }] })).toBe(3)
  expect(piecesLeft({ product_inventory: [{ total_qty: -2 }] })).toBe(0)
  expect(piecesLeft({ product_inventory: [] })).toBe(0)
})
