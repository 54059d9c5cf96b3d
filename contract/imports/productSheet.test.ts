import { expect, it } from 'vitest'
import { type ColumnMatch, matchColumns, productColumnNames, productColumns } from './productSheet.ts'

it('Our own headings are recognised in both languages', () => {
  for (const language of ['ar', 'en'] as const)
    expect(matchColumns(productColumnNames.map((name) => productColumns[name][language]))).toEqual(productColumnNames)
})

it('All columns of a table of Salla are recognised, however they are written', () => {
  const columns: [string, ColumnMatch][] = [
    ['النوع ', 'leftOut'],
    ['أسم المنتج', 'nameAr'],
    ['تصنيف المنتج', 'category'],
    ['صورة المنتج', 'pictures'],
    ['سعر المنتج', 'regular'],
    ['الوصف', 'descriptionAr'],
    ['رمز المنتج sku', 'sku'],
    ['سعر التكلفة', 'cost'],
    ['السعر المخفض', 'retail'],
    ['تاريخ بداية التخفيض', 'saleStarts'],
    ['تاريخ نهاية التخفيض', 'saleEnds'],
    ['اقصي كمية لكل عميل', 'leftOut'],
    ['الوزن', 'weight'],
    ['وحدة الوزن', 'weightUnit'],
    ['الماركة', 'brand'],
    ['الباركود', 'gtin'],
    ['MPN', 'leftOut'],
    ['خاضع للضريبة ؟', 'taxed'],
    ['سبب عدم الخضوع للضريبة', 'taxReason'],
  ]
  expect(matchColumns(columns.map(([heading]) => heading))).toEqual(columns.map(([, match]) => match))
})

it('A GTIN goes before a barcode that stands beside it', () => {
  expect(matchColumns(['الباركود', 'MPN', 'GTIN'])).toEqual(['leftOut', 'leftOut', 'gtin'])
})

it('What is not known is nobody’s, and what stands twice counts once', () => {
  expect(matchColumns(['SKU', 'Colour', '', 'sku', 'الكمية المتوفّرة'])).toEqual(['sku', null, null, null, 'stock'])
})
