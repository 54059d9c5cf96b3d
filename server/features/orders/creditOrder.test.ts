import { creditOfPieces } from '@rawaj/contract/money/credits.ts'
import { percentOf, vatIn } from '@rawaj/contract/money/tax.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOfVat } from './creditOrder.ts'

it('Credits of a line have the VAT of their net amount but for a halala, and all of it together', () => {
  const line = fc.record({ unit: fc.integer({ min: 1, max: 100_000 }), quantity: fc.integer({ min: 1, max: 40 }) })
  fc.assert(
    fc.property(line, fc.infiniteStream(fc.integer({ min: 1, max: 7 })), ({ unit, quantity }, taken) => {
      const totalHalalas = unit * quantity
      const vatHalalas = vatIn(totalHalalas, 15)
      let [credited, vatSoFar, pieces] = [0, 0, 0]
      while (pieces < quantity) {
        const now = Math.min(taken.next().value ?? 1, quantity - pieces)
        const amount = creditOfPieces(
          { quantity, totalHalalas, creditedQuantity: pieces, creditedHalalas: credited },
          now,
        )
        const vat = shareOfVat({ totalHalalas, vatHalalas }, credited + amount) - vatSoFar
        expect(Math.abs(percentOf(amount - vat, 15) - vat)).toBeLessThanOrEqual(1)
        ;[credited, vatSoFar, pieces] = [credited + amount, vatSoFar + vat, pieces + now]
      }
      expect([credited, vatSoFar]).toEqual([totalHalalas, vatHalalas])
    }),
    { numRuns: 3_000 },
  )
})

it('The VAT of a part is rounded half up', () => {
  expect([7, 8, 14, 15, 21, 50, 100].map((amount) => shareOfVat({ totalHalalas: 100, vatHalalas: 7 }, amount))).toEqual(
    [0, 1, 1, 1, 1, 4, 7],
  )
})
