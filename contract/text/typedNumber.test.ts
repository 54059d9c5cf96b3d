import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRiyals, maxAmount } from '../money/money.ts'
import { amountText, readAmount, readNumber, readWhole } from './typedNumber.ts'

describe('An amount of riyals is read', () => {
  it.each([
    ['19,50', 1_950],
    ['19.50', 1_950],
    ['19٫50', 1_950],
    ['١٩٫٥٠', 1_950],
    ['١٩،٥٠', 1_950],
    ['۱۹٫۵', 1_950],
    ['19,5', 1_950],
    ['1,234', 123_400],
    ['١٬٢٣٤', 123_400],
    ['١٬٢٣٤٫٥٠ ر.س', 123_450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['1.234٫50', 123_450],
    ['1 234,50', 123_450],
    ['1\u00A0234.50', 123_450],
    ['1\u202F234,50', 123_450],
    ["1'234.50", 123_450],
    ['1’234,50', 123_450],
    ['1234,5', 123_450],
    ['1234.500', 123_450],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['1.234.567,89', 123_456_789],
    ['0,500', 50],
    ['0.500', 50],
    ['.5', 50],
    ['5.', 500],
    ['007', 700],
    ['+12', 1_200],
    ['-12.5', -1_250],
    ['−12,50', -1_250],
    ['12.50-', -1_250],
    ['٥-', -500],
    ['- 5', -500],
    ['-0', 0],
    ['\u200f12\u200e', 1_200],
    ['\u2067١٢\u2069', 1_200],
    ['\u061c12\u200b.\ufeff5', 1_250],
    [' 12 ', 1_200],
    ['SAR 1,234', 123_400],
    ['sar12', 1_200],
    ['12 SR', 1_200],
    ['S.R. 12', 1_200],
    ['12 riyals', 1_200],
    ['12 Saudi Riyals', 1_200],
    ['12 ريال', 1_200],
    ['12 ريالاً', 1_200],
    ['12 ريالًا', 1_200],
    ['12 ريال سعودي', 1_200],
    ['12 ريالات', 1_200],
    ['۹۹ ﷼', 9_900],
    ['\u20C1 12', 1_200],
    ['12 ر. س.', 1_200],
    ['12رس', 1_200],
    ['-SAR 12', -1_200],
    ['SAR -12', -1_200],
  ])('“%s”', (text, halalas) => {
    expect(readAmount(text)).toEqual({ value: halalas })
  })

  it.each([
    'abc',
    '1.2.3',
    '12,34,567',
    '1,234 567',
    '12 13',
    '1e5',
    '0x10',
    '--1',
    '+-1',
    '-1-',
    '5+',
    'SAR',
    '.',
    ',',
    '-',
  ])('never from “%s”', (text) => expect(readAmount(text)).toEqual({ error: 'not_a_number' }))

  it.each(['1,2,3', ',5', '5,', '1,', '12.12.2026', '1 23', '٫', 'Infinity', 'NaN', '½', '12%', '1/2', '(5)', '1٬23'])(
    'never from “%s” either',
    (text) => expect(readAmount(text)).toEqual({ error: 'not_a_number' }),
  )

  it.each(['', ' ', '\u200f'])('as nothing where nothing is there: “%s”', (text) => {
    expect(readAmount(text)).toEqual({ error: 'empty' })
  })

  it.each(['1,2345', '12.5051', '0.001', '1234.567', '1,234.567', '1.234,567', '1234,567'])(
    'with two decimals at most, and “%s” is not rounded',
    (text) => expect(readAmount(text)).toEqual({ error: 'too_precise' }),
  )

  it.each([
    ['1.234', '1,234.00', '1.234'],
    ['12.500', '12,500.00', '12.50'],
    ['12.505', '12,505.00', '12.505'],
    ['١.٢٣٤', '1,234.00', '1.234'],
    ['SAR -1.500', '-1,500.00', '-1.50'],
  ])('in one way only: “%s” may be %s or %s', (text, one, other) => {
    expect(readAmount(text)).toEqual({ error: 'ambiguous', readings: [one, other] })
  })

  it('beyond what is exact in no way', () => {
    expect(readAmount('9999999999999999')).toEqual({ error: 'not_a_number' })
  })
})

describe('A whole number is read', () => {
  it.each([
    ['١٢٠', 120],
    ['1,200', 1_200],
    ['1 200', 1_200],
    ['1.200.000', 1_200_000],
    ['7.0', 7],
    ['7,00', 7],
    ['-3', -3],
    ['3-', -3],
  ])('“%s”', (text, value) => expect(readWhole(text)).toEqual({ value }))

  it('without decimals, and in one way only', () => {
    expect(['2.5', '1,5', '٠٫٤'].map(readWhole)).toEqual(Array(3).fill({ error: 'too_precise' }))
    expect(readWhole('1.200')).toEqual({ error: 'ambiguous', readings: ['1,200', '1.20'] })
  })
})

describe('The decimals of a field decide', () => {
  it('what a point before three digits is', () => {
    expect(readNumber('1.234', { decimals: 3 })).toEqual({ number: '1.234' })
    expect(readNumber('1,234', { decimals: 3 })).toEqual({ number: '1234' })
  })

  it('a coordinate has no thousands, because of its decimals', () => {
    const format = { decimals: 12, grouping: false }
    expect(readNumber('24,713', format)).toEqual({ number: '24.713' })
    expect(readNumber('٤٦٫٦٧٥٣', format)).toEqual({ number: '46.6753' })
    expect(readNumber('1 234', format)).toEqual({ error: 'not_a_number' })
  })
})

const halalas = fc.integer({ min: -maxAmount, max: maxAmount })
const formats = ['en-SA', 'ar-SA-u-nu-arab', 'ar-EG', 'fa-IR', 'de-DE', 'fr-FR', 'de-CH'].flatMap((locale) => [
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  new Intl.NumberFormat(locale, { style: 'currency', currency: 'SAR', currencyDisplay: 'code' }),
])

it('What the shop writes is read as it was', () => {
  fc.assert(
    fc.property(halalas, (amount) => {
      for (const text of [formatRiyals(amount), amountText(amount)]) expect(readAmount(text)).toEqual({ value: amount })
    }),
  )
})

it('What programs of other countries write of an amount is read as it was', () => {
  fc.assert(
    fc.property(halalas, (amount) => {
      for (const format of formats) {
        const text = format.format(amount / 100)
        expect([text, readAmount(text)]).toEqual([text, { value: amount }])
      }
    }),
    { numRuns: 100 },
  )
})

it('No text is read as a number that its digits do not say', () => {
  const texts = fc.string({ unit: fc.constantFrom(..."0123456789٠٣۷.,٫٬،'’ -+−"), maxLength: 14 })
  fc.assert(
    fc.property(texts, (text) => {
      const read = readNumber(text, { decimals: 2 })
      if (!('number' in read)) return
      const digits = text.replaceAll(/[٠۷٣]/g, (digit) => String(digit.charCodeAt(0) % 16)).replaceAll(/\D/g, '')
      expect(digits.replaceAll(/^0+|0+$/g, '')).toBe(read.number.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, ''))
    }),
  )
})
