import { expect, test } from 'vitest'
import { formatDate } from './languages.ts'

test.each([
  { iso: '2026-11-20T09:30:00.000Z', day: '20/11/2026', what: 'day comes first, then the month' },
  { iso: '2026-03-04T12:00:00.000Z', day: '04/03/2026', what: 'both have two digits' },
  { iso: '2026-11-20T20:59:59.999Z', day: '20/11/2026', what: 'the last moment before midnight in Riyadh' },
  { iso: '2026-11-20T21:00:00.000Z', day: '21/11/2026', what: 'midnight in Riyadh, three hours before UTC' },
  { iso: '2026-11-20T23:59:59.999Z', day: '21/11/2026', what: 'the last moment of the day in UTC' },
  { iso: '2026-11-21T00:00:00.000Z', day: '21/11/2026', what: 'midnight in UTC' },
  { iso: '2026-12-31T21:00:00.000Z', day: '01/01/2027', what: 'the year turns in Riyadh first' },
  { iso: '2028-02-28T21:00:00.000Z', day: '29/02/2028', what: 'a leap day' },
])('a date is read as DD/MM/YYYY in Riyadh: $what', ({ iso, day }) => {
  expect(formatDate(iso)).toBe(day)
})
