import fc from 'fast-check'
import { expect, it } from 'vitest'
import { priceAs, roundedPrice, type TaxCode, taxCodes, withVat } from './tax.ts'

const typed = (halalas: number, taxIncluded = true) => ({ halalas, taxIncluded })

it('A price typed with VAT that no price before VAT comes to is charged as the nearest, and both nearest are named', () => {
  expect(roundedPrice(typed(1_000), false, 'V15')).toEqual({ charged: 1_001, nearest: [999, 1_001] })
  expect(roundedPrice(typed(1_150), false, 'V15')).toBeNull()
  expect(roundedPrice(typed(1_000), false, 'VATEX-SA-35')).toBeNull()
})

it('Prices that are kept as they were typed are charged as they were typed', () => {
  expect(roundedPrice(typed(1_000), true, 'V15')).toBeNull()
  expect(roundedPrice(typed(870, false), false, 'V15')).toBeNull()
  expect(roundedPrice(typed(870, false), true, 'V15')).toBeNull()
})

it('What is said to be charged is what is charged, and nothing that can be kept lies nearer', () => {
  const codes = fc.constantFrom<TaxCode>(...taxCodes)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), codes, (halalas, taxCode) => {
      const kept = priceAs(typed(halalas), false, taxCode)
      const rounded = roundedPrice(typed(halalas), false, taxCode)
      expect(withVat(kept, taxCode)).toBe(rounded?.charged ?? halalas)
      if (!rounded) return
      const [below, above] = rounded.nearest
      expect(below < halalas && halalas < above && above - below <= 2).toBe(true)
    }),
  )
})
