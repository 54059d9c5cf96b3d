import { expect, test } from 'vitest'
import { timeToMidnight } from './DealCountdown.tsx'

test.each([
  ['2026-11-20T20:59:59.000Z', [0, 0, 1]],
  ['2026-11-20T20:59:59.999Z', [0, 0, 1]],
  ['2026-11-20T21:00:00.000Z', [24, 0, 0]],
  ['2026-11-20T21:00:01.000Z', [23, 59, 59]],
  ['2026-11-20T09:15:30.000Z', [11, 44, 30]],
])('at %s it is %j until midnight in Riyadh', (instant, [hours, minutes, seconds]) => {
  expect(timeToMidnight(Date.parse(instant))).toEqual({ hours, minutes, seconds })
})
