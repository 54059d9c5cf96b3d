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
  ])('is not %j', (text) => {
    expect(normaliseMobile(text)).toBeNull()
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
