import { describe, expect, it } from 'vitest'
import { isSaudiPostcode, normalisePostcode } from './postcode.ts'

describe('A postcode', () => {
  it.each([
    ['12211', '12211'],
    ['١٢٢١١', '12211'],
    ['۱۲۲۱۱', '12211'],
    ['\u200e12211\u200f', '12211'],
    [' 122 11 ', '12211'],
    ['RRRD2929', 'RRRD2929'],
    ['rrrd ٢٩٢٩', 'RRRD2929'],
  ])('%j is %s', (typed, stored) => {
    expect(normalisePostcode(typed)).toBe(stored)
    expect(isSaudiPostcode(stored)).toBe(true)
  })

  it.each(['', '1221', '122111', 'RRR2929', 'RRRD29291', 'AB1 2CD', '1221a'])(
    '%j is no postcode of Saudi Arabia',
    (typed) => {
      expect(isSaudiPostcode(normalisePostcode(typed))).toBe(false)
    },
  )

  it('a postcode of another country stays as it was typed', () => {
    expect(normalisePostcode(' ab1 2cd ')).toBe('ab1 2cd')
  })
})
