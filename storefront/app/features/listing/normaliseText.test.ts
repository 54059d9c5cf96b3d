import { expect, it } from 'vitest'
import { normaliseText } from './normaliseText.ts'

it.each([
  ['أنبوب ١١٠', 'انبوب 110'],
  ['۱۱۰', '110'],
  ['طبّيـــة', 'طبيه'],
  ['مستشفى', 'مستشفي'],
  [' ALPHA ', 'alpha'],
])('In the filters %s and %s are looked for alike', (one, other) => {
  expect(normaliseText(one)).toBe(normaliseText(other))
})
