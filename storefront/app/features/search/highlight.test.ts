import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'

const marked = (name: string, typed: string) =>
  highlight(name, typed)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('')

test.each([
  ['90° PPR bend', 'ppr', '90° [PPR] bend'],
  ['أنبوب يو بي في سي', 'انبوب', '[أنبوب] يو بي في سي'],
  ['طبّيـــة', 'طبيه', '[طبّيـــة]'],
  ['كوع 110 مم', '١١٠', 'كوع [110] مم'],
  ['Ball valve', 'valve ball', '[Ball] [valve]'],
  ['Ball valve', 'nebuliser', 'Ball valve'],
  ['Ball valve', '   ', 'Ball valve'],
])('in %s, what was typed as %s is marked', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected)
})
