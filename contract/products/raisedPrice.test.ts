import { describe, expect, it } from 'vitest'
import { raisedPrice } from './raisedPrice.ts'

describe('A price that changes by a percentage', () => {
  it.each([
    [1_000, { tenths: 50, step: 1 }, 1_050],
    [1_999, { tenths: 50, step: 1 }, 2_099],
    [1_999, { tenths: 50, step: 25 }, 2_100],
    [1_999, { tenths: 50, step: 100 }, 2_100],
    [1_010, { tenths: 5, step: 1 }, 1_015],
    [1_000, { tenths: -100, step: 1 }, 900],
    [1, { tenths: -900, step: 5 }, 5],
    [0, { tenths: 50, step: 100 }, 0],
    [1_150, { tenths: 0, step: 1 }, 1_150],
  ] as const)('%i by %j is %i', (price, change, raised) => expect(raisedPrice(price, change)).toBe(raised))
})
