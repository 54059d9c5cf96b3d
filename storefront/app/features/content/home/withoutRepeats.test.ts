import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { expect, test } from 'vitest'
import { productOf } from '../../../testing/products.ts'
import { type Rail, withoutRepeats } from './withoutRepeats.ts'

const products = (...ids: number[]): Product[] => ids.map((id) => productOf({ id, name: `product ${id}` }))
const rail = (ids: number[], parts: Partial<Rail> = {}): Rail => ({ products: products(...ids), length: 3, ...parts })
const idsOf = (parts: Rail[][]) => withoutRepeats(parts).map((rails) => rails.map((shown) => shown.map(({ id }) => id)))

test('a rail shows what the one before does not, and is filled up from what follows', () => {
  expect(idsOf([[rail([1, 2, 3, 4])], [rail([2, 4, 3, 5, 6])]])).toEqual([[[1, 2, 3]], [[4, 5, 6]]])
})

test('what stands two rails further up may be shown again', () => {
  expect(idsOf([[rail([1, 2])], [rail([3, 4])], [rail([1, 5])]])).toEqual([[[1, 2]], [[3, 4]], [[1, 5]]])
})

test('rails beside each other repeat nothing either', () => {
  expect(idsOf([[rail([1, 2]), rail([2, 1, 7])]])).toEqual([[[1, 2], [7]]])
})

test('a fixed rail keeps its products, and both neighbours give way', () => {
  expect(idsOf([[rail([1, 2, 3, 4, 5])], [rail([2, 3], { fixed: true })], [rail([3, 9])]])).toEqual([
    [[1, 4, 5]],
    [[2, 3]],
    [[9]],
  ])
})

test('a rail that has nothing else is shown all the same', () => {
  expect(idsOf([[rail([1, 2])], [rail([2, 1])]])).toEqual([[[1, 2]], [[2, 1]]])
})
