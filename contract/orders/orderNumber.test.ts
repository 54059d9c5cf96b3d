import { describe, expect, it } from 'vitest'
import { searchSpellings } from '../text/searchSpellings.ts'
import { orderNumberOf, parseOrderNumber, parseOrderNumberEnd } from './orderNumber.ts'

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)))

describe('The number of an order', () => {
  const numbers = ['RW-7K3M9QZX', 'RW-23456789', 'SHOP-7K3M9QZX', 'A-NCHPXRXT', 'Q2X9ZZ-2E345678', 'RW2-3456789A']
  it.each(numbers)('%s is read in any spelling', (number) => {
    const [prefix, random = ''] = number.split('-')
    const spellings = [
      number,
      number.toLowerCase(),
      `${prefix}${random}`,
      `${prefix} ${random.slice(0, 4)} ${random.slice(4)}`,
      ` ${prefix} \u2013 ${random} `,
      arabic(number),
      `\u2066${number}\u2069`,
      `\u200f${prefix}\u200b-\u202c${random}\ufeff`,
      number.replace('-', '\u2011'),
    ]
    for (const typed of spellings) {
      expect([typed, parseOrderNumber(typed)]).toEqual([typed, number])
      expect([typed, searchSpellings(typed)]).toEqual([typed, expect.arrayContaining([number.toLowerCase()])])
    }
  })

  it.each(['7K3M9QZX', 'RW-7K3M9QZ', 'RW-7K3M9QZX2', 'RW-7K3M9QZ0', '7RW-7K3M9QZX', 'TOOLONG-7K3M9QZX', '1/2', ''])(
    '%j is none',
    (typed) => {
      expect(parseOrderNumber(typed)).toBeNull()
      expect(orderNumberOf(` ${typed.toLowerCase()} `)).toBe(typed)
    },
  )

  it('is known by its end too', () => {
    expect(['7k3m 9qzx', `\u200f${arabic('7K3M9QZX')}`].map(parseOrderNumberEnd)).toEqual(['7K3M9QZX', '7K3M9QZX'])
    expect(['RW-7K3M9QZX', '7K3M9QZ', '7K3M9QZ0', '7K3M-9QZX'].map(parseOrderNumberEnd)).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('is searched for without the version of an offer, in any spelling', () => {
    for (const typed of ['SHOP-7K3M9QZX/2', 'shop7k3m9qzx/2', `shop 7k3m 9qzx / ${arabic('12')}`])
      expect(searchSpellings(typed)).toContain('shop-7k3m9qzx')
    expect(searchSpellings('1/2')).toEqual(['1/2'])
  })
})
