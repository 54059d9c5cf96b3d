import { expect, it } from 'vitest'
import { degreesOf } from './parsePosition.ts'

it('Degrees of a map are read in any digits, and never as thousands', () => {
  const typed = ['24,713', '٢٤٫٧١٣٦', '-46.6753', '−46.6753', '\u200f24.7\u200e', '']
  expect(typed.map(degreesOf)).toEqual([24.713, 24.7136, -46.6753, -46.6753, 24.7, null])
  expect(degreesOf('north')).toBe('north')
})
