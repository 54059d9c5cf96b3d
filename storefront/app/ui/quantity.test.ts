import { describe, expect, it } from 'vitest'
import { parseQuantity } from './quantity.ts'

describe('a typed quantity', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['١٢', 12],
    ['۴', 4],
    ['1,200', 1200],
    ['1٬200', 1200],
    ['2.9', 2],
    ['٢٫٥', 2],
    ['+5', 5],
    ['0', 1],
    ['0.4', 1],
    ['-3', 1],
    ['', 1],
    ['abc', 1],
    ['3e5', 1],
    ['Infinity', 1],
    ['0x10', 1],
  ])('reads %j as %i', (typed, quantity) => {
    expect(parseQuantity(typed)).toBe(quantity)
  })

  it('is never more than there is', () => {
    expect(parseQuantity('50', 7)).toBe(7)
  })

  it('is 1 even when nothing is left, for the button beside it says so', () => {
    expect(parseQuantity('5', 0)).toBe(1)
  })
})
