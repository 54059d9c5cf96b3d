import { describe, expect, it } from 'vitest'
import { formatIban, isIban, readIban } from './iban.ts'

const example = 'SA0380000000608010167519'

describe('A Saudi IBAN', () => {
  it.each([
    ['as banks print it', 'SA03 8000 0000 6080 1016 7519'],
    ['in lower case', 'sa0380000000608010167519'],
    ['with Arabic digits', 'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩'],
    ['with Persian digits', 'SA۰۳۸۰۰۰۰۰۰۰۶۰۸۰۱۰۱۶۷۵۱۹'],
    ['with dashes, no-break spaces and unseen marks', '\u2066SA03-8000\u00a00000\u20116080 1016\u200f7519\u2069'],
    ['with its name before it', 'IBAN: SA03 8000 0000 6080 1016 7519'],
  ])('is read %s', (_, typed) => {
    expect(readIban(typed)).toBe(example)
    expect(isIban(readIban(typed))).toBe(true)
  })

  it('is refused with any one digit changed, and with any two neighbours swapped', () => {
    for (let place = 2; place < example.length; place += 1) {
      const digit = Number(example[place])
      for (let other = 0; other < 10; other += 1)
        if (other !== digit) expect(isIban(`${example.slice(0, place)}${other}${example.slice(place + 1)}`)).toBe(false)
      const next = example[place + 1]
      if (next === undefined || next === example[place]) continue
      expect(isIban(`${example.slice(0, place)}${next}${digit}${example.slice(place + 2)}`)).toBe(false)
    }
  })

  it.each([
    ['nothing', ''],
    ['a digit too few', example.slice(0, -1)],
    ['a digit too many', `${example}0`],
    ['one of another country', 'DE89370400440532013000'],
    ['letters in the account', 'SA03800000006080101675IO'],
  ])('is not %s', (_, text) => {
    expect(isIban(text)).toBe(false)
  })

  it('is printed in groups of four', () => {
    expect(formatIban(example)).toBe('SA03 8000 0000 6080 1016 7519')
  })
})
