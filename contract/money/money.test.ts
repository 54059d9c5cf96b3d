import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRiyals, parseRiyals, toRiyals } from './money.ts'

describe('An amount on the wire', () => {
  it.each([
    [12.5, 1_250],
    ['12.50', 1_250],
    ['0.07', 7],
    [0.07, 7],
    [1285.23, 128_523],
    ['-3.5', -350],
    [' 10 ', 1_000],
  ])('%j is %i halalas', (sent, halalas) => {
    expect(parseRiyals(sent)).toBe(halalas)
  })

  it.each(['', 'abc', '1,000.00', '1.005', 1.005, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, '1e3', '.5', '5.'])(
    'is not %j: nothing is rounded silently',
    (sent) => {
      expect(parseRiyals(sent)).toBeNull()
    },
  )

  it('survives the way out and in again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (halalas) => {
        expect(parseRiyals(toRiyals(halalas))).toBe(halalas === 0 ? 0 : halalas)
      }),
    )
  })
})

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [123_456_789, '1,234,567.89'],
  [-100_000, '-1,000.00'],
])('%i halalas are shown as %s', (halalas, text) => {
  expect(formatRiyals(halalas)).toBe(text)
})
