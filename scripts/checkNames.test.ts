import { describe, expect, it } from 'vitest'
import { privateNames, privatePhrases } from './checkNames.mjs'

describe('A private word is found', () => {
  it.each([
    ['in an exported function', 'server/a.ts', 'export async function sendLetter() {}', ['sendLetter']],
    ['in an exported type', 'contract/a.ts', 'export interface RowFaults {}', ['RowFaults']],
    ['in an exported constant', 'storefront/a.ts', 'export const mostRetryMs = 1', ['mostRetryMs']],
    ['of two parts', 'contract/a.ts', 'export const readyAnswers = []', ['readyAnswers']],
    ['in the name of a file', 'server/refuseTaken.test.ts', '', ['refuseTaken']],
    ['outside of search', 'backoffice/i18n/a.ts', 'export const words = 1', ['words']],
  ])('%s', (_, path, text, names) => {
    expect(privateNames(path, text)).toEqual(names)
  })
})

it('A name that needs the word is allowed, and so is a word that only begins like one', () => {
  expect(privateNames('server/placeOrder.ts', 'export function placeOrder() {}')).toEqual([])
  expect(privateNames('server/search/a.ts', 'export const stopWords = 1')).toEqual([])
  expect(privateNames('server/a.ts', 'export const newsletterPassword = 1\nexport const placeholders = 1')).toEqual([])
  expect(privateNames('server/a.ts', 'const letter = 1')).toEqual([])
})

it('A private phrase is found in comments alone', () => {
  expect(privatePhrases('/** Whoever asks is told. */\nconst a = 1 // it goes on')).toEqual([
    'Whoever',
    'is told',
    'goes on',
  ])
  expect(privatePhrases(`const text = 'so many'\nconst url = 'https://whoever.test' // fine`)).toEqual([])
  expect(privatePhrases(`visit('**/a')\nit('for whoever', () => {})\nvisit('**/b')`)).toEqual([])
})
