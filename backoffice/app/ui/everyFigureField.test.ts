import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { figureErrorCode, figureText, figureValue } from './typedFigure.ts'

const features = join(import.meta.dirname, '../features')
const fieldOfFigures = /kind="digits"|inputMode=(\{[^}]*')?"?(numeric|decimal)/

/** Every file with a field for figures, and the test that types every spelling into what reads it. */
const provenIn: Record<string, string> = {
  'details/fields/InputFields.tsx': '../ui/everyFigureField.test.ts',
  'products/fields/PricesField.tsx': '../ui/everyFigureField.test.ts',
  'products/fields/FigureField.tsx': '../ui/everyFigureField.test.ts',
  'products/deals/DealProductRow.tsx': '../ui/everyFigureField.test.ts',
  'products/deals/ReduceAll.tsx': 'products/deals/percentOff.test.ts',
  'products/families/matrix/MatrixDialog.tsx': '../ui/everyFigureField.test.ts',
  'orders/take/GoodsChoice.tsx': 'orders/take/useQuote.test.ts',
  'orders/ReturnGoods.tsx': 'orders/returnedPieces.test.ts',
  'quotations/OfferLines.tsx': 'quotations/typedOffer.test.ts',
  'quotations/OfferTerms.tsx': 'quotations/typedOffer.test.ts',
  'products/grid/GridRowCells.tsx': 'products/grid/grid.test.ts',
  'products/raise/RaiseDialog.tsx': 'products/raise/readPercent.test.ts',
  'vatReturns/PurchasesForm.tsx': '../ui/everyFigureField.test.ts',
}
/** Degrees of a map, which have no thousands, are tried in `degreesOf.test.ts`; a VAT number counts nothing. */
const otherDigits = ['content/distributors/PositionField.tsx', 'vat/VatForm.tsx']

it('Every field of the back office that takes figures is tried with every spelling', () => {
  const files = globSync('**/*.tsx', { cwd: features }).filter((file) =>
    fieldOfFigures.test(readFileSync(join(features, file), 'utf8')),
  )
  expect(files.toSorted()).toEqual([...Object.keys(provenIn), ...otherDigits].toSorted())
  for (const test of Object.values(provenIn)) {
    expect(readFileSync(join(features, test), 'utf8')).toContain('figureSpellings.json')
  }
})

it('No field of the back office leaves figures to the browser, which swallows what it does not understand', () => {
  const app = join(import.meta.dirname, '..')
  for (const file of globSync('**/*.tsx', { cwd: app }))
    expect(readFileSync(join(app, file), 'utf8'), file).not.toContain('type="number"')
})

it.each(spellings)('A field of money or numbers reads $typed', ({ typed, amount, whole }) => {
  // An unreadable value stays as it was typed.
  expect(figureValue('money', typed)).toBe(amount ?? typed)
  expect(figureValue('number', typed)).toBe(whole ?? typed)
})

it('What stands in a field is read as what it stands for', () => {
  for (const halalas of [0, 1, 99, 100, 123_450, -1_950, 1_000_000_000]) {
    expect(figureValue('money', figureText('money', halalas))).toBe(halalas)
    expect(figureValue('number', figureText('number', halalas))).toBe(halalas)
  }
})

it('What cannot be read has the code of what is wrong with it, and no schema takes it for a number', () => {
  expect(['1.234', '1,23,4', 'x'].map((typed) => figureErrorCode('money', typed))).toEqual([
    'ambiguous_number',
    'invalid_amount',
    'invalid_amount',
  ])
  expect(['2.5', '1.000'].map((typed) => figureErrorCode('number', typed))).toEqual([
    'invalid_number',
    'ambiguous_number',
  ])
  expect([figureErrorCode('money', 1_950), figureErrorCode('money', null)]).toEqual([undefined, undefined])
})
