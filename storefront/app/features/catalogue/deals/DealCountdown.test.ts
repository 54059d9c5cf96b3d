import { expect, test } from 'vitest'
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
