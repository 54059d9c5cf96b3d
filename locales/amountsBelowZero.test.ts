import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Amounts of a VAT return that can be below 0. Beside Arabic, a sign that is not isolated moves to the other end. */
const amounts = /\{\{(net|difference|total)\}\}/

it.each(['ar', 'en'])('Amounts of a VAT return keep their sign at its start within a sentence in %s', (language) => {
  const file = new URL(`./${language}/backofficeVatReturns.json`, import.meta.url)
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const named = Object.entries(texts).filter(([, text]) => amounts.test(text))
  expect(named.length).toBeGreaterThan(3)
  const turned = named.filter(([, text]) => !/\u2068\{\{(net|difference|total)\}\}\u2069/.test(text))
  expect(turned).toEqual([])
})
