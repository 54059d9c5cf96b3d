import { expect, it } from 'vitest'
import { latinDigits } from './digits.ts'

it('Digits of all three sets become ASCII, and nothing else changes', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 789 أب a')).toBe('0123456789 0123456789 789 أب a')
})
