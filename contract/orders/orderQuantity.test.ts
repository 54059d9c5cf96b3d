import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  isSoldQuantity,
  maxSoldQuantity,
  minSoldQuantity,
  nearestQuantities,
  quantityProblem,
  roundedQuantity,
} from './orderQuantity.ts'

const anyRule = fc.record({ min: fc.integer({ min: 1, max: 60 }), step: fc.integer({ min: 1, max: 12 }) })
const anyQuantity = fc.integer({ min: 1, max: 400 })

it.each([
  [{ min: 1, step: 1 }, 5, [5]],
  [{ min: 1, step: 7 }, 3, [7]],
  [{ min: 1, step: 7 }, 7, [7]],
  [{ min: 1, step: 7 }, 10, [7, 14]],
  [{ min: 12, step: 1 }, 5, [12]],
  [{ min: 10, step: 6 }, 13, [12, 18]],
])('Sold by %o, the quantities next to %i are %o', (rule, quantity, nearest) => {
  expect(nearestQuantities(rule, quantity)).toEqual(nearest)
})

it.each([
  [10, 13, [7]],
  [20, 13, [7]],
  [10, 14, [7, 14]],
  [3, 6, []],
])('Sold by seven, the quantities next to %i out of %i pieces are %o', (quantity, pieces, nearest) => {
  expect(nearestQuantities({ min: 1, step: 7 }, quantity, pieces)).toEqual(nearest)
})

it('The quantities next to any other are sold, and none between them is', () => {
  fc.assert(
    fc.property(anyRule, anyQuantity, (rule, quantity) => {
      const nearest = nearestQuantities(rule, quantity)
      const [first = 0, last = first] = nearest
      expect(nearest.every((one) => isSoldQuantity(rule, one))).toBe(true)
      expect(first >= minSoldQuantity(rule) && (first <= quantity || nearest.length === 1)).toBe(true)
      for (let between = first + 1; between < last; between += 1) expect(isSoldQuantity(rule, between)).toBe(false)
      expect(nearest).toContain(isSoldQuantity(rule, quantity) ? quantity : last)
    }),
  )
})

it('What is rounded to the pieces there are is sold, or nothing', () => {
  fc.assert(
    fc.property(anyRule, anyQuantity, anyQuantity, (rule, quantity, pieces) => {
      for (const possible of [roundedQuantity(rule, quantity, pieces), maxSoldQuantity(rule, pieces)])
        if (possible > 0) expect(isSoldQuantity(rule, possible) && possible <= pieces).toBe(true)
        else expect(minSoldQuantity(rule) > pieces).toBe(true)
    }),
  )
})

it.each([
  [{ min: 1, step: 7 }, 10, 14, { code: 'quantity_not_sold', nearest: [7, 14] }],
  [{ min: 1, step: 7 }, 10, 5, { code: 'not_enough_stock' }],
  [{ min: 10, step: 1 }, 5, 7, { code: 'not_enough_stock' }],
  [{ min: 1, step: 7 }, 14, 13, { code: 'not_enough_stock' }],
  [{ min: 1, step: 1 }, 100_001, 200_000, { code: 'not_enough_stock' }],
  [{ min: 1, step: 7 }, 14, 14, null],
])('Sold by %o, a line of %i out of %i pieces is answered with %o', (rule, quantity, pieces, problem) => {
  expect(quantityProblem(rule, { quantity, pieces })).toEqual(problem)
})

it('However many pieces there are, 100,000 are ordered at once at most', () => {
  expect(maxSoldQuantity({ min: 1, step: 7 }, 250_000)).toBe(99_995)
  expect(roundedQuantity({ min: 1, step: 7 }, 120_000, 250_000)).toBe(99_995)
  expect(nearestQuantities({ min: 1, step: 7 }, 120_000, 250_000)).toEqual([99_995])
})
