import { describe, expect, it } from 'vitest'
import { followingPrices, followingRegular } from './priceRules.ts'

describe('The prices of a new product', () => {
  it.each([
    [{ retail: 1 }, { retail: 1, regular: 1, wholesale: 1, contract: 1 }],
    [
      { retail: 2, regular: 3 },
      { retail: 2, regular: 3, wholesale: 2, contract: 2 },
    ],
    [
      { wholesale: 4, contract: 5 },
      { retail: 4, regular: 4, wholesale: 4, contract: 5 },
    ],
    [{ contract: 0 }, { retail: 0, regular: 0, wholesale: 0, contract: 0 }],
    [{}, null],
  ])('follow from those that were typed: %j becomes %j', (typed, all) => expect(followingPrices(typed)).toEqual(all))
})

describe('The regular price of a product whose retail price changes', () => {
  it.each([
    ['rises with it where nothing was reduced', { regular: 100, retail: 100 }, 105, 105],
    ['stays where it falls, which shows a reduction', { regular: 100, retail: 100 }, 80, 100],
    ['stays above a reduced price that rises', { regular: 120, retail: 100 }, 110, 120],
    ['stays below a reduced price that rises too far', { regular: 120, retail: 100 }, 130, 120],
  ])('%s', (_, before, retail, regular) => expect(followingRegular(before, retail)).toBe(regular))
})
