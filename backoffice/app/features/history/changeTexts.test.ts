import { richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { describe, expect, it } from 'vitest'
import history from '../../../../locales/ar/backofficeHistory.json' with { type: 'json' }
import settings from '../../../../locales/ar/backofficeSettings.json' with { type: 'json' }
import type { Texts } from '../../i18n/useTexts.ts'
import { hasContent, isPicture, valueText } from './changeTexts.ts'

const arabic: Record<string, string> = { ...history, ...settings, list_comma: '، ', permission_unknown: 'صلاحية أخرى' }
const texts = {
  language: 'ar',
  time: (iso: string) => `في ${iso.slice(0, 10)}`,
  t: (key: string) => arabic[key] ?? key,
  has: (key: string) => key in arabic,
  find: (...keys: string[]) => arabic[keys.find((key) => key in arabic) ?? ''],
} as unknown as Texts
/** As people see it: what isolates a part is not seen. */
const seen = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
const read = (value: unknown, field: string, fieldPrefix: string) => valueText(value, { field, fieldPrefix, texts })

describe('A value of the log', () => {
  it('names a network before its address, each so that it turns nothing beside it', () => {
    const social = [
      { url: 'https://instagram.com/najd', network: 'instagram' },
      { url: 'https://x.com/najd', network: 'x' },
    ]
    const text = read(social, 'social', 'settings_contact')
    expect(seen(text)).toBe('إنستغرام https://instagram.com/najd، إكس https://x.com/najd')
    expect(text).toContain('\u2068https://x.com/najd\u2069')
  })

  it('has no code where people read', () => {
    expect(read('pipes', 'department', 'categories')).toBe('الأنابيب والوصلات')
    expect(seen(read(['gone.permission'], 'permissions', 'roles'))).toBe('صلاحية أخرى')
    expect(seen(read([{ id: 5, nameAr: 'كروية', nameEn: 'Ball' }], 'subcategories', 'categories'))).toBe('كروية')
  })

  it('names documents by their titles and moments by their day, and pictures not at all', () => {
    const document = { id: 1, kind: 'dataSheet', titleAr: 'نشرة', titleEn: 'Sheet', file: '/media/documents/a.pdf' }
    expect(seen(read([document], 'documents', 'products'))).toBe('نشرة')
    expect(read('2026-12-01T00:00:00.000Z', 'availableFrom', 'products')).toBe('في 2026-12-01')
    expect([['/media/products/a-1.webp'], '/media/brands/b.webp', [], ['نص']].map(isPicture)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('a text of the log is its beginning', () => {
    const text = valueText(richTextOfLines(`## Delivery\n${'a'.repeat(500)}`), {
      field: 'bodyAr',
      fieldPrefix: 'pages',
      texts,
    })
    expect(text).toMatch(/^\u2068## Delivery\na{100,110}…\u2069$/)
  })

  it('is left out where something new or gone had none', () => {
    expect([{ after: null }, { before: '' }, { before: null, after: '' }].map(hasContent)).toEqual([
      false,
      false,
      false,
    ])
    expect([null, { after: false }, { before: 'x', after: null }, { after: 0 }].map(hasContent)).toEqual([
      true,
      true,
      true,
      true,
    ])
  })
})
