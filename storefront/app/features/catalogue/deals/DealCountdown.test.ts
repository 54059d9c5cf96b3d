import { expect, test } from 'vitest'
import { createServerClock } from '../../../serverClock.ts'
import { timeLeft } from './DealCountdown.tsx'

test.each([
  [1_000, [0, 0, 0, 1]],
  [1, [0, 0, 0, 1]],
  [86_400_000, [1, 0, 0, 0]],
  [86_399_000, [0, 23, 59, 59]],
  [42_270_000, [0, 11, 44, 30]],
  [3_000_000_000, [34, 17, 20, 0]],
  [0, [0, 0, 0, 0]],
  [-5_000, [0, 0, 0, 0]],
])('%i ms are shown as %j', (milliseconds, [days, hours, minutes, seconds]) => {
  expect(timeLeft(milliseconds)).toEqual({ days, hours, minutes, seconds })
})

test.each([
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
  ['a year behind', -365 * 86_400_000],
  ['right', 0],
])('A countdown of 283 s shows 4:43 before a visitor whose clock is %s', (_, aheadMs) => {
  const now = Date.parse('2026-11-29T09:00:00Z')
  const clock = createServerClock(() => now + aheadMs)
  expect(clock.isKnown()).toBe(false)
  clock.read(new Date(now).toUTCString())
  expect(clock.isKnown()).toBe(true)
  expect(timeLeft(now + 283_000 - clock.now())).toEqual({ days: 0, hours: 0, minutes: 4, seconds: 43 })
})
