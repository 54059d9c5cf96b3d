import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseMobile } from './mobile.ts'

describe('A mobile number', () => {
  it.each([
    '0501234567',
    '501234567',
    '+966501234567',
    '00966501234567',
    '966501234567',
    '+966 50 123 4567',
    '050-123-4567',
    ' 050 1234567 ',
    '(050) 123.4567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰۱۲۳۴۵۶۷',
    '\u202a+966 50 123 4567\u202c',
    '+966 0501234567',
    '+966 (0)50 123 4567',
    '(+966) 050 123 4567',
    '00966 0 50 123 4567',
    '966 0 50 123 4567',
    '050\u2011123\u20114567',
    '050–123—4567',
    '050−123−4567',
    'tel:+966501234567',
    'tel:+966-50-123-4567',
    'TEL: 0501234567',
    'https://wa.me/966501234567',
    '٠٠٩٦٦٥٠١٢٣٤٥٦٧',
    '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧',
    '٩٦٦٥٠١٢٣٤٥٦٧+',
    '050\u00a0123\u202f4567',
    '050.123.4567',
    '050/123/4567',
    '050_123_4567',
    '050 · 123 · 4567',
    '０５０１２３４５６７',
    '＋９６６５０１２３４５６７',
    '\u2066\u200e+966\u2069 50\u200b1234567\ufeff',
    '\u061c0501234567\u200f',
  ])('written %s is 0501234567', (text) => {
    expect(normaliseMobile(text)).toBe('0501234567')
  })

  it.each([
    '',
    '05012345678',
    '050123456',
    '0112345678',
    '0401234567',
    '+971501234567',
    'abc',
    '05O1234567',
    '0 966501234567',
    '+0501234567',
    '000501234567',
    '+966112345678',
    '9200 12345',
    '٠١١٢٣٤٥٦٧٨',
    '+20 50 123 4567',
    '+9660050123456',
    '0501234567 / 0501234568',
    '0501234567+',
    'call 0501234567',
  ])('is not %j', (text) => {
    expect(normaliseMobile(text)).toBeNull()
  })

  it('is read however it is spaced, grouped, marked and prefixed', () => {
    const between = fc.constantFrom(
      '',
      ' ',
      '-',
      '\u2011',
      '–',
      '.',
      '/',
      '\u00a0',
      '\u200e',
      '\u202c',
      '\u2066',
      ') (',
    )
    const digits = fc.constantFrom('0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９')
    const prefix = fc.constantFrom('0', '', '+966', '00966', '966', '+9660', '009660', 'tel:0', 'tel:+966')
    fc.assert(
      fc.property(
        fc.stringMatching(/^5\d{8}$/),
        prefix,
        digits,
        fc.array(between, { maxLength: 9 }),
        (number, before, set, gaps) => {
          const spelled = [...`${before}${number}`]
            .map((sign, at) => `${/\d/.test(sign) ? set[Number(sign)] : sign}${at < 4 ? '' : (gaps[at - 4] ?? '')}`)
            .join('')
          expect(normaliseMobile(spelled)).toBe(`0${number}`)
        },
      ),
    )
  })

  it('keeps its meaning when normalised again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (rest) => {
        const number = `05${String(rest).padStart(8, '0')}`
        expect(normaliseMobile(number)).toBe(number)
      }),
    )
  })
})
