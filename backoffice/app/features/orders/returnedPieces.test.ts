import { restockedByDefault, returnReasons } from '@rawaj/contract/orders/orderReasons.ts'
import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { allPiecesBack, piecesBack } from './returnedPieces.ts'

const line = { id: 4, quantity: 3, returnedQuantity: 0, totalHalalas: 10_000, creditedQuantity: 0, creditedHalalas: 0 }

it('Pieces that come back are read as they are typed, and never more than were sent', () => {
  expect(['٢', ' 3 ', '', '0'].map((typed) => piecesBack(line, typed))).toEqual(
    [2, 3, 0, 0].map((pieces) => ({ pieces })),
  )
  expect(['2.5', '4', '-1', 'two', '1.000'].map((typed) => piecesBack(line, typed))).toMatchObject(
    ['too_precise', 'too_many', 'not_a_number', 'not_a_number', 'ambiguous'].map((error) => ({ error })),
  )
  expect(piecesBack({ ...line, returnedQuantity: 2 }, '2')).toEqual({ error: 'too_many' })
})

it('The sum of pieces that come back is what the shop refunds for them', () => {
  expect(allPiecesBack([line, { ...line, id: 5 }], { 4: '1', 5: '' })).toEqual({
    lines: [{ lineId: 4, quantity: 1 }],
    refundHalalas: 3_333,
    isAll: false,
    isValid: true,
  })
  expect(allPiecesBack([line], { 4: '3' })).toMatchObject({ refundHalalas: 10_000, isAll: true })
  // Two pieces were refunded before they came back.
  const refunded = { ...line, creditedQuantity: 2, creditedHalalas: 6_666 }
  expect(allPiecesBack([refunded], { 4: '3' }).refundHalalas).toBe(3_334)
  expect(allPiecesBack([line], { 4: 'x' }).isValid).toBe(false)
})

it('What is broken or may be does not go back on sale by itself', () => {
  expect(returnReasons.filter((reason) => !restockedByDefault[reason])).toEqual([
    'damaged',
    'not_as_described',
    'defective',
    'another_reason',
  ])
})

it.each(spellings)('Pieces that come back are read as figures are everywhere: $typed', ({ typed, whole }) => {
  const many = { ...line, quantity: 5_000 }
  expect(piecesBack(many, typed)).toMatchObject(
    whole !== null && whole >= 0 ? { pieces: whole } : { error: expect.any(String) },
  )
})
