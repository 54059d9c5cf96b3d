import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { readPercent } from './readPercent.ts'

describe('A typed percentage', () => {
  it.each([
    ['+5 %', 50],
    ['5', 50],
    ['٥٪', 50],
    ['+٢٫٥٪', 25],
    ['-10%', -100],
    ['', null],
    ['0', null],
    ['five', null],
    ['900', null],
    ['-95', null],
    ['1.25', null],
  ])('%s is %s tenths of a percent', (typed, tenths) => expect(readPercent(typed)).toBe(tenths))
})

it.each(spellings)(
  'reads $typed as every field of figures does, to a tenth and within its bounds',
  ({ typed, amount }) => {
    const tenths = amount === null ? null : amount / 10
    const isPercentage = tenths !== null && Number.isInteger(tenths) && tenths >= -900 && tenths <= 5_000
    expect(readPercent(typed)).toBe(isPercentage ? tenths : null)
  },
)
