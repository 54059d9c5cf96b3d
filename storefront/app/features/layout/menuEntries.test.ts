import { standardKeys } from '@rawaj/contract/content/layout.ts'
import { describe, expect, it } from 'vitest'
import arabic from '../../../../locales/ar/common.json' with { type: 'json' }
import english from '../../../../locales/en/common.json' with { type: 'json' }
import { seenBy, standardMenuEntries } from './menuEntries.ts'

describe('The standard links', () => {
  it.each(standardKeys)('have a word in both languages: %s', (key) => {
    expect([arabic, english].map((words) => typeof words[key])).toEqual(['string', 'string'])
  })

  it('lead somewhere, and are there once in each place', () => {
    for (const entries of Object.values(standardMenuEntries)) {
      expect(entries.every(({ link, label }) => link.startsWith('/') && label === '')).toBe(true)
      expect(new Set(entries.map(({ standard }) => standard)).size).toBe(entries.length)
    }
  })

  it('standard links for signed-in customers or visitors are as they were made, whatever they are called', () => {
    const entry = { id: 1, label: 'Mine', link: '/' }
    expect(seenBy('menu', { ...entry, standard: 'support' })).toBe('signedIn')
    expect(seenBy('footer_service', { ...entry, standard: 'support' })).toBeUndefined()
    expect(seenBy('footer_service', { ...entry, standard: 'sign_in' })).toBe('visitors')
    expect(seenBy('menu', { ...entry, standard: null })).toBeUndefined()
  })
})
