import { expect, it } from 'vitest'
import { contentsPrice } from './contentsPrice.ts'

it.each([
  [5_800, { amount: 5_800, unit: 'millimetre' as const }, { unit: 'metre', halalas: 1_000 }],
  [3_475, { amount: 6, unit: 'metre' as const }, { unit: 'metre', halalas: 579 }],
  [1_250, { amount: 500, unit: 'millilitre' as const }, { unit: 'litre', halalas: 2_500 }],
  [1_250, { amount: 250, unit: 'gram' as const }, { unit: 'kilogram', halalas: 5_000 }],
  [9_900, { amount: 3, unit: 'squareMetre' as const }, { unit: 'squareMetre', halalas: 3_300 }],
  [0, { amount: 40, unit: 'centimetre' as const }, { unit: 'metre', halalas: 0 }],
])('A piece of %i halalas that contains %o costs %o', (piece, contents, expected) => {
  expect(contentsPrice(piece, contents)).toEqual(expected)
})
