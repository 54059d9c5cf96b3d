import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, useTranslation as useLibraryTranslation } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { serverI18n } from './i18nServer.ts'
import { useServerTranslation } from './serverTranslation.ts'

const names = { ar: 'رواج', en: 'Rawaj' }
const textsOf = (language: 'ar' | 'en', namespace: string) =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}/${namespace}.json`, import.meta.url), 'utf8'))

type Hook = typeof useLibraryTranslation

function Texts({ useTexts }: { useTexts: Hook }) {
  const { t } = useTexts()
  const { t: ofCatalogue, i18n } = useTexts(['catalogue', 'common'])
  const counted = [0, 1, 2, 3, 11, 100, 1].map((count) => ofCatalogue('few_left', { count }))
  const others = [t('cart'), t('cart'), t('all_of', { name: '<b>' }), ofCatalogue('common:cart'), i18n.language]
  return [...counted, t('shop_name'), ...others].join(' | ')
}

function rendered(useTexts: Hook, language: 'ar' | 'en', common = textsOf(language, 'common')) {
  const i18n = serverI18n(language, { common, catalogue: textsOf(language, 'catalogue') }, names)
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Texts, { useTexts })))
}

describe('Texts on the server', () => {
  it.each(['ar', 'en'] as const)('are those that react-i18next says: %s', (language) => {
    expect(rendered(useServerTranslation, language)).toBe(rendered(useLibraryTranslation, language))
  })

  it('are the owner’s as soon as there are such', () => {
    const common = textsOf('en', 'common')
    expect(rendered(useServerTranslation, 'en', common)).not.toContain('Basket')
    expect(rendered(useServerTranslation, 'en', { ...common, cart: 'Basket' })).toContain('Basket | Basket')
  })
})
