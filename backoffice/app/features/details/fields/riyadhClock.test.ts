import { expect, it } from 'vitest'
import { fromRiyadhClock, toRiyadhClock } from './riyadhClock.ts'

it.each([
  ['2026-11-30T21:00:00.000Z', '2026-12-01T00:00'],
  ['2026-02-28T23:59:00.000Z', '2026-03-01T02:59'],
  ['2026-06-01T08:30:15.000Z', '2026-06-01T11:30:15'],
])('%s is %s by the clock of Riyadh, and back', (iso, shown) => {
  expect(toRiyadhClock(iso)).toBe(shown)
  expect(fromRiyadhClock(shown)).toBe(iso)
})

it('What is no moment stays empty', () => {
  for (const text of ['', 'soon', '2026-13-01T00:00'])
    expect([toRiyadhClock(text), fromRiyadhClock(text)]).toEqual(['', ''])
})
