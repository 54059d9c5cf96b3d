import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserWords } from './browserWords.ts'
import { rememberedLanguage } from './rememberedLanguage.ts'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('The words in the browser', () => {
  it('are fetched with five retries, 350 ms before the first, ten at a time', async () => {
    const { options } = await browserWords('en', { common: { shop_name: 'Rawaj' } })
    expect(options).toMatchObject({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
    expect(options.backend).toEqual({ loadPath: '/locales/{{lng}}/{{ns}}.json' })
  })
})

describe('The language', () => {
  it.each([
    ['en', '?lang=ar', 'en'],
    [null, '?lang=en', 'en'],
    ['tlh', '?lang=en', 'en'],
    [null, '?lang=tlh', undefined],
    [null, '', undefined],
  ])('kept as %s, at the address %s, is %s', (stored, search, language) => {
    if (stored) kept.set('language', stored)
    vi.stubGlobal('location', { search })
    expect(rememberedLanguage.detect()).toBe(language)
  })

  it('is kept in local storage and, for the server, in a cookie', () => {
    rememberedLanguage.cacheUserLanguage?.('en')
    expect(kept.get('language')).toBe('en')
    expect(document.cookie).toMatch(/^language=en;path=\/;max-age=31536000;/)
  })
})
