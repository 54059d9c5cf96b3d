import { expect, test } from 'vitest'
import { shopDay } from './shopDay.ts'
import { workingDayAfter } from './workingDays.ts'

const noon = (day: string) => Date.parse(`${day}T09:00:00.000Z`)

test.each([
  // Sunday 29 November 2026.
  ['2026-11-29', 0, '2026-11-29'],
  ['2026-11-29', 1, '2026-11-30'],
  ['2026-11-29', 4, '2026-12-03'],
  ['2026-11-29', 5, '2026-12-06'],
  ['2026-11-29', 10, '2026-12-13'],
  // Thursday, Friday and Saturday.
  ['2026-12-03', 1, '2026-12-06'],
  ['2026-12-04', 0, '2026-12-06'],
  ['2026-12-04', 1, '2026-12-06'],
  ['2026-12-05', 2, '2026-12-07'],
])('ordered on %s, %i working days end on %s', (ordered, days, end) => {
  expect(workingDayAfter(noon(ordered), days)).toBe(shopDay(noon(end)))
})

test('the day is that of Riyadh', () => {
  expect(workingDayAfter(Date.parse('2026-11-28T21:30:00.000Z'), 1)).toBe(shopDay(noon('2026-11-30')))
})
