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
  ['-5 إلى 40 °م', ['-5']],
  ['من -5 إلى +40 مئوية', ['-5', '+40']],
  ['−18 °م', ['−18']],
  ['مقاس 5-10 سم', []],
  ['كوع 1/2" نحاس', ['1/2"']],
  ['لوح 20×30 سم', ['20×30']],
  ['لوح 20 × 30 سم', ['20 × 30']],
  ['لوح 20*30*5 سم', ['20*30*5']],
  ['كوع 90° × 3/4" أبيض', ['90° × 3/4"']],
  ['هاتف +966 50 123 4567 للطلب', ['+966 50 123 4567']],
  ['هاتف 050 123 4567', ['050 123 4567']],
  ['رقم 800-123-4567', ['800-123-4567']],
  ['خصم 15% على الكل', []],
  ['بين 10 و 20', []],
  ['(فرع 2) ABC Co.', ['ABC Co']],
  ['السعة 1.5 لتر (50%)', []],
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
