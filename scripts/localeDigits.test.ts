import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../locales/ar/', import.meta.url)

it.each(readdirSync(folder))('The Arabic texts of %s have the digits that amounts and dates are shown in', (file) => {
  const texts = Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>)
  expect(texts.filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
})

it.each(readdirSync(folder))('A sign before a figure stays before it in the Arabic texts of %s', (file) => {
  const texts = Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>)
  // A left-to-right isolate begins before it; after a letter or a digit it is a hyphen.
  expect(
    texts.filter(([, text]) => /(?<![\p{L}\d_}\u2066])[+\u2212-]\d|\p{Script=Arabic}\u2212\d/u.test(text)),
  ).toEqual([])
})
