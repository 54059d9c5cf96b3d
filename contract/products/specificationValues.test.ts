import { describe, expect, it } from 'vitest'
import { changedValue } from './specificationValues.ts'

const value = (ar: string, en = ar) => ({ ar, en })

describe('A value of a specification that is typed in one language', () => {
  it.each([
    ['fills the other one if it has no letters', value(''), { ar: '٢٠' }, value('٢٠', '20')],
    ['leaves the other one empty if it has letters', value(''), { ar: 'أحمر' }, value('أحمر', '')],
    ['takes along the same number of the other one', value('٢٠', '20'), { en: '25' }, value('25')],
    ['takes along the other one when it is cleared', value('20'), { ar: '' }, value('')],
    ['leaves words of the other one', value('أحمر', 'Red'), { ar: 'أزرق' }, value('أزرق', 'Red')],
    [
      'leaves the number of the other one if it has letters itself',
      value('20'),
      { en: 'twenty' },
      value('20', 'twenty'),
    ],
    ['and in the other one too is what was typed in each', value('20'), { ar: '25', en: '26' }, value('25', '26')],
  ])('%s', (_, before, typed, after) => expect(changedValue(before, typed)).toEqual(after))
})
