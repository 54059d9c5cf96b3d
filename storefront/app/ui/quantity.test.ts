import { describe, expect, it } from 'vitest'
import { clampQuantity } from './clampQuantity.ts'
import { plainQuantity } from './plainQuantity.ts'
import { parseQuantity } from './quantity.ts'

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['١٢', 12],
    ['۴', 4],
    ['1,200', 1200],
    ['1٬200', 1200],
    ['1 200', 1200],
    ['\u200f12\u200e', 12],
    ['+5', 5],
    ['5.0', 5],
    ['0', 1],
    ['-3', 1],
    ['', 1],
    ['abc', 1],
    ['3e5', 1],
    ['Infinity', 1],
    ['0x10', 1],
  ])('reads %j as %i', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity)
  })

  it.each(['2.9', '٢٫٥', '0.4', '1,5'])('is whole: %j is not rounded', (typed) => {
    expect(parseQuantity(typed)).toEqual({ error: 'too_precise' })
  })

  it('is read in one way only', () => {
    expect(parseQuantity('1.200', 5000)).toEqual({ error: 'ambiguous', readings: ['1,200', '1.20'] })
  })

  it('a quantity of digits alone is read without the reader, and alike', () => {
    for (const typed of ['3', ' 12 ', '١٢', '0', '007'])
      expect(parseQuantity(typed)).toBe(clampQuantity(plainQuantity(typed) ?? -1, 999))
    expect(['1,200', '-3', '', '2.9', '1'.repeat(10)].map(plainQuantity)).toEqual(Array(5).fill(null))
  })

  it('is never more than there is', () => {
    expect(parseQuantity('50', 7)).toBe(7)
  })

  it('is 1 even when nothing is left, since the button beside it shows that', () => {
    expect([parseQuantity('5', 0), clampQuantity(5, 0)]).toEqual([1, 1])
  })
})
