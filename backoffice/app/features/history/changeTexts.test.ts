import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { describe, expect, it } from 'vitest'
import history from '../../../../locales/ar/backofficeHistory.json' with { type: 'json' }
import orders from '../../../../locales/ar/backofficeOrders.json' with { type: 'json' }
import products from '../../../../locales/ar/backofficeProducts.json' with { type: 'json' }
import settings from '../../../../locales/ar/backofficeSettings.json' with { type: 'json' }
import type { Texts } from '../../i18n/useTexts.ts'
import { type ChangedEntity, fieldText, hasContent, isPicture, valueContext } from './changeTexts.ts'
import { valueText } from './valueText.ts'

const arabic: Record<string, string> = {
  ...history,
  ...orders,
  ...products,
  ...settings,
  list_comma: '، ',
  permission_unknown: 'صلاحية أخرى',
  yes: 'نعم',
  no: 'لا',
  currency: 'ر.س',
}
const texts = {
  language: 'ar',
  time: (iso: string) => `في ${iso.slice(0, 10)}`,
  t: (key: string, values: Record<string, string> = {}) =>
    (arabic[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
  number: String,
  money: (halalas: number) => (halalas / 100).toFixed(2),
  day: (iso: string) => `يوم ${iso.slice(0, 10)}`,
  has: (key: string) => key in arabic,
  find: (...keys: string[]) => arabic[keys.find((key) => key in arabic) ?? ''],
} as unknown as Texts
/** As people see it: what isolates a part is not seen. */
const seen = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const entryOf = (entity: string, entityId = '1', names: ChangedEntity['names'] = {}): ChangedEntity => ({
  entity,
  entityId,
  names,
})
const read = (value: unknown, field: string, entry: ChangedEntity) =>
  valueText(value, valueContext(field, entry, texts))

describe('A value of the log', () => {
  it('names a network before its address, each so that it turns nothing beside it', () => {
    const social = [
      { url: 'https://instagram.com/najd', network: 'instagram' },
      { url: 'https://x.com/najd', network: 'x' },
    ]
    const text = read(social, 'social', entryOf('settings', 'contact'))
    expect(seen(text)).toBe('إنستغرام https://instagram.com/najd، إكس https://x.com/najd')
    expect(text).toContain('\u2068https://x.com/najd\u2069')
  })

  it('has no code where people read', () => {
    expect(read('pipes', 'department', entryOf('category'))).toBe('الأنابيب والوصلات')
    expect(seen(read(['gone.permission'], 'permissions', entryOf('role')))).toBe('صلاحية أخرى')
    expect(seen(read([{ id: 5, nameAr: 'كروية', nameEn: 'Ball' }], 'subcategories', entryOf('category')))).toBe('كروية')
  })

  it('names documents by their titles and moments by their day, and pictures not at all', () => {
    const document = { id: 1, kind: 'dataSheet', titleAr: 'نشرة', titleEn: 'Sheet', file: '/media/documents/a.pdf' }
    expect(seen(read([document], 'documents', entryOf('product')))).toBe('نشرة')
    expect(read('2026-12-01T00:00:00.000Z', 'availableFrom', entryOf('product'))).toBe('في 2026-12-01')
    expect(
      [['/media/products/a-1.webp', '/media/products/a-2.svg'], '/media/brands/b.webp', [], ['نص']].map(isPicture),
    ).toEqual([true, true, false, false])
  })

  it('names records, and says the number of one that is gone', () => {
    const names = { 'category:7': { ar: 'أنابيب', en: 'Pipes' }, 'brand:2': { ar: 'مصبّ', en: 'Masab' } }
    const product = entryOf('product', '5', names)
    expect(
      [read(7, 'categoryId', product), read(2, 'brandId', product), read(9, 'brandId', product)].map(seen),
    ).toEqual(['أنابيب', 'مصبّ', 'رقم 9'])
    expect(
      seen(read('7, 8', 'productIds', entryOf('home_section', '1', { 'product:7': { ar: 'كوع', en: 'Elbow' } }))),
    ).toBe('كوع، رقم 8')
  })

  it('says the goods of a return and what became of them, each by its name', () => {
    const names = { 'orderLine:830': { ar: 'كوع 110', en: 'Elbow 110' } }
    const returned = { lines: [{ orderLineId: 830, quantity: 1 }], restock: true, refund: false }
    const order = entryOf('order', '3', names)
    expect(seen(read(returned, 'returned', order))).toBe('تعود إلى البيع: نعم، أُعيد ثمنها: لا، كوع 110 × 1')
    expect(fieldText('returned', order, texts)).toBe('البضاعة المرتجعة')
  })

  it('says prices of a deal with what they are, and gaps of a text as gaps', () => {
    const deal = entryOf('deal', '1', { 'product:4': { ar: 'صمام', en: 'Valve' } })
    const row = { productId: 4, retailHalalas: 9_200, wholesaleHalalas: null, contractHalalas: null }
    expect(seen(read([row], 'products', deal))).toBe(`صمام، ${products.products_retailHalalas}: 92.00 ر.س`)
    expect(read('بقيت {{pieces}} قطعة', 'textAr', entryOf('interface_word', 'cart.low'))).toBe('بقيت … قطعة')
  })

  it('names the sub-category whose specification was changed', () => {
    const names = { 'subcategory:8': { ar: 'كروية', en: 'Ball' } }
    expect(fieldText('specification_8', entryOf('category', '1', names), texts)).toBe('مواصفات كروية')
  })

  it('a text of the log is its beginning', () => {
    const text = read(richTextOfLines(`## Delivery\n${'a'.repeat(500)}`), 'bodyAr', entryOf('text_page'))
    expect(text).toMatch(/^\u2068## Delivery\na{100,110}…\u2069$/)
  })

  it('is left out where something new or gone had none', () => {
    expect([{ after: null }, { before: '' }, { before: null, after: '' }].map(hasContent)).toEqual([
      false,
      false,
      false,
    ])
    expect([{ after: [] }, { before: [], after: null }].map(hasContent)).toEqual([false, false])
    expect([null, { after: false }, { before: 'x', after: null }, { after: 0 }].map(hasContent)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
