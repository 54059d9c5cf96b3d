import { expect, it } from 'vitest'
import { type ColumnMatch, matchColumns, productColumnNames, productColumns } from './productSheet.ts'

it('Our own headings are recognised in both languages', () => {
  for (const language of ['ar', 'en'] as const)
    expect(matchColumns(productColumnNames.map((name) => productColumns[name][language]))).toEqual(productColumnNames)
})

it('All columns of a table of Salla are recognised, however they are written', () => {
  const columns: [string, ColumnMatch][] = [
    ['النوع ', 'rowType'],
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
    ['[1] الاسم', 'optionName'],
    ['[1] النوع', 'leftOut'],
    ['[1] القيمة', 'optionValue'],
    ['[1] الصورة / اللون', 'leftOut'],
    ['[2] الاسم', 'optionName'],
    ['[2] القيمة', 'optionValue'],
  ]
  expect(matchColumns(columns.map(([heading]) => heading))).toEqual(columns.map(([, match]) => match))
})

it('Options of WooCommerce and Shopify are recognised by their numbers', () => {
  const headings = ['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Parent', 'Handle']
  expect(matchColumns([...headings, 'Option2 Name', 'Option2 Value', 'Option2 Linked To'])).toEqual([
    ...['optionName', 'optionValue', 'leftOut', 'parentRow', 'rowGroup'],
    ...['optionName', 'optionValue', 'leftOut'],
  ])
})

it('A GTIN goes before a barcode that stands beside it', () => {
  expect(matchColumns(['الباركود', 'MPN', 'GTIN'])).toEqual(['leftOut', 'leftOut', 'gtin'])
})

it('What is not known is nobody’s, and what stands twice counts once', () => {
  expect(matchColumns(['SKU', 'Colour', '', 'sku', 'الكمية المتوفّرة'])).toEqual(['sku', null, null, null, 'stock'])
})
