import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { expect, it } from 'vitest'
import { percentOff } from './percentOff.ts'

it.each(spellings)('Percent off a deal are read as figures are everywhere: $typed', ({ typed, whole }) => {
  expect(percentOff(typed)).toBe(whole !== null && whole > 0 && whole < 100 ? whole : null)
})

it('Percent off a deal may have their sign, and are whole and less than all of it', () => {
  expect(['15%', '٪١٥', '15 %', '100', '0', '12.5', ''].map(percentOff)).toEqual([15, 15, 15, null, null, null, null])
})
