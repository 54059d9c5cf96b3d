import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { piecesOf } from './useQuote.ts'

it.each(spellings)(
  'Pieces of an order taken by staff are read as figures are everywhere: $typed',
  ({ typed, whole }) => {
    expect(piecesOf(typed)).toBe(whole !== null && whole > 0 ? whole : null)
  },
)

it('Pieces of an order taken by staff are at most as many as a customer may order', () => {
  expect(['100000', '100001', ''].map(piecesOf)).toEqual([100_000, null, null])
})
