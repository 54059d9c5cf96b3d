import { expect, test } from 'vitest'
import { deliveryDates } from './deliveryDates.ts'

/** A Sunday. */
const now = Date.parse('2026-11-29T09:00:00.000Z')

test.each([
  ['en', { from: 1, to: 5 }, { from: 'Mon 30 Nov', to: 'Sun 6 Dec' }],
  ['ar', { from: 1, to: 5 }, { from: 'الاثنين 30 نوفمبر', to: 'الأحد 6 ديسمبر' }],
  ['en', { from: 0, to: 2 }, { from: 'Tue 1 Dec', to: 'Tue 1 Dec' }],
  ['ar', { from: 3, to: 3 }, { from: 'الأربعاء 2 ديسمبر', to: 'الأربعاء 2 ديسمبر' }],
] as const)('in %s, %o days from a Sunday on are %o', (language, days, dates) => {
  expect(deliveryDates(now, days, language)).toEqual(dates)
})
