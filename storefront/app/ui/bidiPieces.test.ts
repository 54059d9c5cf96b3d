import { expect, test } from 'vitest'
import { bidiPieces } from './bidiPieces.ts'

const isolatedIn = (text: string) =>
  bidiPieces(text)
    .filter(({ isolated }) => isolated)
    .map((piece) => piece.text)

test.each([
  ['قفازات نتريل، مقاس M، 100 قفاز', ['M']],
  ['محقنة 5 مل بإبرة 22G، 10 محاقن', ['22G']],
  ['شحن USB-C، ودقة 0.5%', ['USB-C']],
  ['مطابق للمواصفة SASO ISO 1452-2', ['SASO ISO 1452-2']],
  ['كوع 90° و45°.', ['90°', '45°']],
  ['محبس 1 1/2 بوصة (50 مم)', ['1 1/2']],
  ['دقة ±0.1 °م', ['±0.1']],
  ['أنبوب 110 مم، طول 6 م', []],
  ['PVC pipe, 110 mm', []],
])('isolates in %j just what would stand the wrong way round', (text, pieces) => {
  expect(isolatedIn(text)).toEqual(pieces)
})

test.each([
  ['أنبوب 110 مم، طول 6 م', 'أنبوب 110\u00A0مم، طول 6\u00A0م'],
  ['محلول 500 ml', 'محلول 500\u00A0ml'],
  ['uPVC pipe 25 mm, PN16, 6 m', 'uPVC pipe 25\u00A0mm, PN16, 6\u00A0m'],
  ['علبة 100 ملعقة', 'علبة 100 ملعقة'],
])('keeps figures and their units in one line: %j', (text, kept) => {
  expect(
    bidiPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(kept)
})

test('loses no letter', () => {
  const text = 'كوع ⁦90°⁩، PN16، 110\u00A0مم'
  expect(
    bidiPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
