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

test('loses no letter', () => {
  const text = 'كوع ⁦90°⁩، PN16، 110 مم'
  expect(
    bidiPieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
