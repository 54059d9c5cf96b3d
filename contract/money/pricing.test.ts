import { describe, expect, it } from 'vitest'
import { discountPercent, unitPrice } from './pricing.ts'

describe('The unit price', () => {
  const rates = { retailHalalas: 300, wholesaleHalalas: 200, contractHalalas: 100 }
  it.each([
    [0, 300],
    [1, 200],
    [2, 100],
    [7, 100],
  ])('for customer type %i is %i', (type, price) => {
    expect(unitPrice(rates, type)).toBe(price)
  })
})

describe('The discount badge', () => {
  it.each([
    [100, 75, 25],
    [300, 200, 33],
    [100, 100, null],
    [100, 120, null],
    [100_000, 99_999, null],
    [0, 0, null],
    [100, 0, 100],
  ])('from %i to %i says %s', (regular, sale, percent) => {
    expect(discountPercent(regular, sale)).toBe(percent)
  })
})
