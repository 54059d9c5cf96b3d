import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../locales/ar/', import.meta.url)

it.each(readdirSync(folder))('The Arabic texts of %s have the digits that amounts and dates are shown in', (file) => {
  const texts = Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>)
  expect(texts.filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9]/.test(text))).toEqual([])
})
