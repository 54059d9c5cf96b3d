import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { generateCouponCode, parseCouponCode } from './couponCode.ts'

it('a new code has eight signs that nobody mixes up', () => {
  const codes = new Set(Array.from({ length: 2_000 }, () => generateCouponCode({ randomBytes })))
  expect(codes.size).toBe(2_000)
  for (const code of codes) expect(code).toMatch(/^RWJ-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
})

it('every sign comes up equally often', () => {
  const all = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const signs = Array.from({ length: 32 }, (_, place) =>
    generateCouponCode({ randomBytes: (size) => all.subarray(place * size, (place + 1) * size) }).replace(
      /^RWJ|-/g,
      '',
    ),
  ).join('')
  expect(new Set(signs).size).toBe(32)
  for (const sign of new Set(signs)) expect(signs.split(sign).length - 1).toBe(8)
})

it.each([
  'RWJ-10V7-9QXB',
  'rwj-10v7-9qxb',
  ' RWJ 10V7 9QXB ',
  'rwj10v79qxb',
  'RWJ–10V7–9QXB',
  'RWJ-١٠V٧-٩QXB',
  'RWJ-۱۰V۷-۹QXB',
  'RWJ-IOU7-9QXB',
  'rwj-lou7-9qxb',
  'ＲＷＪ－１０Ｖ７－９ＱＸＢ',
  '\u200fRWJ-10V7-9QXB\u200e',
])('%j is understood', (typed) => {
  expect(parseCouponCode(typed)).toBe('RWJ-10V7-9QXB')
})

it('a code of another make keeps its own letters', () => {
  expect(parseCouponCode(' hello10 ')).toBe('HELLO10')
  expect(parseCouponCode('RWJ-1')).toBe('RWJ-1')
  expect(parseCouponCode("' or 1=1 --")).toBe("' OR 1=1 --")
})

it('every code is found as it was printed, and reading twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(parseCouponCode(parseCouponCode(text))).toBe(parseCouponCode(text))
    }),
    // In upper case it is three signs, of which two are one.
    { examples: [['\u0390']] },
  )
  const code = generateCouponCode({ randomBytes })
  expect(parseCouponCode(code)).toBe(code)
})
