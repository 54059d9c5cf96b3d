import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import spellings from '@rawaj/contract/figureSpellings.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { percentOff } from '../features/deals/percentOff.ts'
import { degreesOf } from '../features/distributors/parsePosition.ts'
import { piecesOf } from '../features/newOrder/useQuote.ts'
import { piecesBack } from '../features/orders/returnedPieces.ts'
import { readCell } from '../features/productGrid/cellTexts.ts'
import { gridColumns } from '../features/productGrid/gridColumns.ts'
import { amountOf, daysOf, piecesOf as offeredPieces } from '../features/quotations/typedOffer.ts'
import { figureErrorCode, figureText, figureValue } from './typedFigure.ts'

type Read = (typed: string) => unknown
const orNull = (value: unknown) => (typeof value === 'number' ? value : null)

const cell = (name: string) => {
  const column = gridColumns.find((each) => each.name === name)
  const style = { taxIncluded: true, yes: 'yes', no: 'no', taxCode: (code: string) => code }
  const row = { pieces: 7 } as Parameters<typeof readCell>[1]
  return (typed: string) => {
    const { value } = readCell(column as NonNullable<typeof column>, row, typed, style)
    const read = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    return orNull(read.find((each) => typeof each === 'number' && each !== row.pieces))
  }
}
const returned = {
  id: 1,
  quantity: 5_000,
  returnedQuantity: 0,
  totalHalalas: 1,
  creditedQuantity: 0,
  creditedHalalas: 0,
}

/** Every file with a field for figures, and how what is typed there is read: as halalas, or as a whole number. */
const amounts: Record<string, readonly Read[]> = {
  'details/fields/InputFields.tsx': [(typed) => orNull(figureValue('money', typed))],
  'products/fields/PricesField.tsx': [(typed) => orNull(figureValue('money', typed))],
  'deals/DealProductRow.tsx': [(typed) => orNull(figureValue('money', typed))],
  'quotations/OfferTerms.tsx': [(typed) => orNull(amountOf(typed))],
  'quotations/OfferLines.tsx': [(typed) => orNull(amountOf(typed))],
  'productGrid/GridRowCells.tsx': [cell('retail'), cell('costHalalas')],
}
const wholes: Record<string, readonly Read[]> = {
  'details/fields/InputFields.tsx': [(typed) => orNull(figureValue('number', typed))],
  'deals/ReduceAll.tsx': [percentOff],
  'newOrder/GoodsChoice.tsx': [piecesOf],
  'orders/ReturnGoods.tsx': [
    (typed) => {
      const read = piecesBack(returned, typed)
      return 'pieces' in read ? read.pieces : null
    },
  ],
  'quotations/OfferLines.tsx': [offeredPieces],
  'quotations/OfferTerms.tsx': [daysOf],
  'productGrid/GridRowCells.tsx': [cell('lowStockPieces'), cell('pieces')],
}
/** Digits that are no figure, or no amount: codes; degrees of a map have a table of their own. */
const otherDigits = ['distributors/PositionField.tsx']
/** The largest figure that a field takes, where that is less than what is typed below. */
const limits = new Map<Read, number>([
  [percentOff, 99],
  [daysOf, 365],
])

it('Every field that takes figures is known here', () => {
  const features = join(import.meta.dirname, '../features')
  const files = globSync('**/*.tsx', { cwd: features }).filter((file) =>
    /kind="digits"|inputMode=(\{[^}]*')?"?(numeric|decimal)|type="number"/.test(
      readFileSync(join(features, file), 'utf8'),
    ),
  )
  const known = new Set([...Object.keys(amounts), ...Object.keys(wholes), ...otherDigits])
  expect(files.toSorted()).toEqual([...known].toSorted())
})

it('No field leaves figures to the browser, which swallows what it does not understand', () => {
  const app = join(import.meta.dirname, '..')
  for (const file of globSync('**/*.tsx', { cwd: app }))
    expect(readFileSync(join(app, file), 'utf8')).not.toContain('type="number"')
})

const cases = (fields: Record<string, readonly Read[]>) =>
  Object.entries(fields).flatMap(([file, readers]) => readers.map((read, place) => ({ file, place, read })))

describe.each(cases(amounts))('The amount of $file ($place)', ({ read }) => {
  it.each(spellings)('$typed', ({ typed, amount }) => {
    const [found] = [read(typed)]
    // A field may reject an amount below nothing; it never reads another one.
    expect(amount !== null && amount < 0 ? [null, amount] : [amount]).toContain(found)
  })
})

describe.each(cases(wholes))('The number of $file ($place)', ({ read }) => {
  it.each(spellings)('$typed', ({ typed, whole }) => {
    const isPossible = whole !== null && whole >= 0 && whole <= (limits.get(read) ?? Number.POSITIVE_INFINITY)
    expect(isPossible ? [whole] : [null, whole]).toContain(read(typed))
  })
})

it('What stands in a field is read as what it stands for', () => {
  for (const halalas of [0, 1, 99, 100, 123_450, -1_950, 1_000_000_000]) {
    expect(figureValue('money', figureText('money', halalas))).toBe(halalas)
    expect(figureValue('number', figureText('number', halalas))).toBe(halalas)
  }
})

it('What cannot be read stays as it was typed, with the code of what is wrong with it', () => {
  expect(
    ['1.234', '1,23,4', 'x'].map((typed) => [figureValue('money', typed), figureErrorCode('money', typed)]),
  ).toEqual([
    ['1.234', 'ambiguous_number'],
    ['1,23,4', 'invalid_amount'],
    ['x', 'invalid_amount'],
  ])
  expect(figureErrorCode('number', '2.5')).toBe('invalid_number')
  expect([figureErrorCode('money', 1_950), figureErrorCode('money', null)]).toEqual([undefined, undefined])
})

it('Degrees of a map are read in any digits, and never as thousands', () => {
  expect(['24,713', '٢٤٫٧١٣٦', '-46.6753', '\u200f24.7\u200e', ''].map(degreesOf)).toEqual([
    24.713,
    24.7136,
    -46.6753,
    24.7,
    null,
  ])
  expect(degreesOf('north')).toBe('north')
})
