import { standardKeys } from '@rawaj/contract/content/layout.ts'
import { describe, expect, it } from 'vitest'
import arabic from '../../../../../locales/ar/backofficeLinks.json' with { type: 'json' }
import arabicShop from '../../../../../locales/ar/common.json' with { type: 'json' }
import english from '../../../../../locales/en/backofficeLinks.json' with { type: 'json' }
import englishShop from '../../../../../locales/en/common.json' with { type: 'json' }
import type { Texts } from '../../../i18n/useTexts.ts'
import { linkName } from './linkName.ts'

const t = ((key: string) => key) as Texts['t']

describe('What a link is called in the back office', () => {
  it.each(standardKeys)('is, of a standard one, the word that the shop has for it: %s', (key) => {
    expect([arabic[`links_standard_${key}`], english[`links_standard_${key}`]]).toEqual([
      arabicShop[key],
      englishShop[key],
    ])
  })

  it('is the name that its owner gave it, in the language of the screen', () => {
    const own = { standard: null, labelAr: 'مدونتنا', labelEn: 'Blog' }
    expect(linkName(own, { t, language: 'en' })).toBe('Blog')
    expect(linkName(own, { t, language: 'ar' })).toBe('مدونتنا')
    const renamed = { standard: 'faq', labelAr: '', labelEn: 'Help' } as const
    expect(linkName(renamed, { t, language: 'en' })).toBe('Help')
    expect(linkName(renamed, { t, language: 'ar' })).toBe('links_standard_faq')
  })
})
