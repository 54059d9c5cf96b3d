import { expect, it } from 'vitest'
import { foldedText } from './foldedText.ts'

it.each([
  ['أنبوب ١١٠', 'انبوب 110'],
  ['۱۱۰', '110'],
  ['طبّيـــة', 'طبيه'],
  ['مستشفى', 'مستشفي'],
  [' ALPHA ', 'alpha'],
])('In the filters %s and %s are looked for alike', (one, other) => {
  expect(foldedText(one)).toBe(foldedText(other))
})
