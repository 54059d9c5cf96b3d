import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

type Words = Record<string, string>

const read = (language: string, file: string): Words =>
  JSON.parse(readFileSync(join(import.meta.dirname, language, file), 'utf8'))
const plural = /_(zero|one|two|few|many|other)$/
const stems = (words: Words) => [...new Set(Object.keys(words).map((key) => key.replace(plural, '')))].sort()
const placeholders = (text: string) => [...new Set(text.match(/\{\{\w+\}\}|<\/?\w+\/?>/g))].sort()

const files = readdirSync(join(import.meta.dirname, 'ar'))

describe.each(files)('the words of %s', (file) => {
  const arabic = read('ar', file)
  const english = read('en', file)

  it('exist in both languages, and none is empty', () => {
    expect(stems(arabic)).toEqual(stems(english))
    for (const words of [arabic, english]) expect(Object.values(words).filter((text) => text.trim() === '')).toEqual([])
  })

  it('name the same values in both languages', () => {
    for (const key of Object.keys(english)) {
      // Forms of a plural may spell the number out.
      if (plural.test(key)) continue
      expect(placeholders(arabic[key] ?? ''), key).toEqual(placeholders(english[key] ?? ''))
    }
  })

  it('have all the forms of a plural that Arabic and English ask for', () => {
    const counted = Object.keys(english).filter((key) => key.endsWith('_other'))
    for (const key of counted) {
      const stem = key.replace(plural, '')
      expect(english, stem).toHaveProperty([`${stem}_one`])
      for (const form of ['one', 'two', 'few', 'many', 'other'])
        expect(arabic, stem).toHaveProperty([`${stem}_${form}`])
    }
  })

  it('say a number of things in the forms of a plural', () => {
    // “2 of 5” and “Lines: 5” read alike for every number.
    const readsAlike = (text: string) => /\{\{(place|done)\}\}|: \{\{count\}\}$/.test(text)
    for (const words of [arabic, english])
      for (const [key, text] of Object.entries(words))
        if (text.includes('{{count}}') && !readsAlike(text)) expect(key, text).toMatch(plural)
  })

  it('are Arabic in Arabic', () => {
    const latin = Object.entries(arabic).filter(
      ([key, text]) =>
        !/[\u0600-\u06FF]/.test(text) &&
        /[A-Za-z]{3,}/.test(text.replaceAll(/\{\{\w+\}\}/g, '')) &&
        !key.includes('language'),
    )
    expect(latin).toEqual([])
  })
})
