import { matchCustomerColumns } from '@rawaj/contract/imports/customerSheet.ts'
import type { ImportKind } from '@rawaj/contract/imports/importKinds.ts'
import { matchColumns } from '@rawaj/contract/imports/productSheet.ts'
import { describe, expect, it } from 'vitest'
import { findHeadings } from './findHeadings.ts'
import type { FileSheet } from './tables.ts'

/** A sheet by its rows; those without a cell are empty. */
const sheet = (index: number, ...rows: string[][]): FileSheet => ({
  index,
  name: `Sheet ${index}`,
  rows: rows.flatMap((cells, place) => (cells.length > 0 ? [{ number: place + 1, cells }] : [])),
})

const salla = [
  'النوع ',
  'أسم المنتج',
  'تصنيف المنتج',
  'صورة المنتج',
  'وصف صورة المنتج',
  'نوع المنتج',
  'سعر المنتج',
  'الوصف',
  'هل يتطلب شحن؟',
  'رمز المنتج sku',
  'سعر التكلفة',
  'السعر المخفض',
  'تاريخ بداية التخفيض',
  'تاريخ نهاية التخفيض',
]
const wooCommerce = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Short description',
  'Description',
  'Stock',
  'Regular price',
]
const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Variant SKU',
  'Variant Grams',
  'Variant Price',
]
const goods = ['P-1', 'صمام', 'قسم', '5']

const tables: [name: string, kind: ImportKind, sheets: FileSheet[], found: [sheet: number, row: number] | null][] = [
  ['a table that begins with its headings', 'products', [sheet(0, ['SKU', 'Price'], ['P-1', '5'])], [0, 1]],
  ['Salla’s, under a merged title', 'products', [sheet(0, ['بيانات المنتج'], salla, ['منتج', 'كوع', 'وصلات'])], [0, 2]],
  ['WooCommerce’s', 'products', [sheet(0, wooCommerce, ['7', 'simple', 'W-1', 'Elbow', '1'])], [0, 1]],
  ['Shopify’s', 'products', [sheet(0, shopify, ['elbow', 'Elbow', '<p>x</p>'])], [0, 1]],
  [
    'a list of a shop’s own, behind a sheet of instructions',
    'products',
    [
      sheet(0, ['قائمة أسعار شركة الخليج'], ['املأ الأعمدة ثم ارفع الملف']),
      sheet(2, ['قائمة الأصناف - نوفمبر ٢٠٢٦'], [], ['كود الصنف', 'اسم الصنف', 'المجموعة', 'سعر الجمله'], goods),
    ],
    [2, 3],
  ],
  [
    'a table under groups of headings',
    'products',
    [sheet(0, ['', '', 'الأسعار', ''], ['رمز المنتج', 'الاسم', 'سعر البيع', 'سعر الجملة'], ['P-1', 'صمام', '5', '4'])],
    [0, 2],
  ],
  [
    'the sheet with more of its columns',
    'products',
    [sheet(0, ['SKU', 'Count'], ['P-1', '5']), sheet(1, ['SKU', 'Name', 'Category', 'Price'], goods)],
    [1, 1],
  ],
  [
    'the first of sheets that are alike',
    'products',
    [sheet(0, ['SKU', 'Price'], ['P-1', '5']), sheet(1, ['SKU', 'Price'], ['P-2', '5'])],
    [0, 1],
  ],
  [
    'unknown headings under a title',
    'products',
    [sheet(0, ['Liste des prix'], ['Ref', 'Titre', 'Rayon', 'Tarif'], goods, goods)],
    [0, 2],
  ],
  [
    'unknown headings, although a cell below is a word of ours',
    'products',
    [sheet(0, ['Ref', 'Titre', 'Rayon'], ['P-1', 'Brand', 'x'], ['P-2', 'y', 'z'])],
    [0, 1],
  ],
  [
    'customers under a title',
    'customers',
    [sheet(0, ['العملاء'], ['الاسم', 'الجوال', 'البريد'], ['ا', 'ب', 'ج'])],
    [0, 2],
  ],
  ['a column of addresses alone', 'subscribers', [sheet(0, ['Email'], ['a@example.com'])], [0, 1]],
  ['headings with nothing below them', 'products', [sheet(0, ['SKU', 'Price'])], null],
  ['nothing', 'products', [sheet(0)], null],
]

describe('The headings of a table', () => {
  it.each(tables)('are found in %s', (_, kind, sheets, found) => {
    const matcher = kind === 'products' ? matchColumns : matchCustomerColumns
    const headings = findHeadings(kind, sheets, matcher)
    expect(headings && [headings.sheet, headings.headingRow]).toEqual(found)
  })
})
