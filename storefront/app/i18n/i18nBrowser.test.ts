import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserI18n } from './i18nBrowser.ts'
import { namespaces } from './i18nOptions.ts'
import { languageDetector } from './languageDetector.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('The words in the browser', () => {
  it('are fetched with five retries, 350 ms before the first, ten at a time', async () => {
    // As a page brings them along: nothing is fetched yet.
    const words = Object.fromEntries(namespaces.map((namespace) => [namespace, { shop_name: 'Rawaj' }]))
    const { options } = await createBrowserI18n('en', words, { ar: 'رواج', en: 'Rawaj' })
    expect(options).toMatchObject({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
    expect(options.backend).toEqual({ loadPath: '/locales/{{lng}}/{{ns}}.json' })
  })

  it('are asked for by keys that there are: any other one does not compile', async () => {
    const texts = Object.fromEntries(namespaces.map((namespace) => [namespace, { close: 'Close' }]))
    const { t } = await createBrowserI18n('en', texts, { ar: 'رواج', en: 'Rawaj' })
    expect(t('close')).toBe('Close')
    // @ts-expect-error: `npm run check` fails where this is no error any more.
    expect(t('no_such_text')).toBe('no_such_text')
  })
})

describe('The language', () => {
  it('is kept in local storage and, for the server, in a cookie', () => {
    languageDetector.cacheUserLanguage?.('en')
    expect(kept.get('language')).toBe('en')
    expect(document.cookie).toMatch(/^language=en;path=\/;max-age=31536000;/)
  })
})
