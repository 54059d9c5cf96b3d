import { expect, it } from 'vitest'
import { timeLeft } from './features/catalogue/deals/DealCountdown.tsx'
import { createServerClock } from './serverClock.ts'

const shopTime = Date.parse('2026-11-29T09:00:00Z')
const date = (ms: number) => new Date(ms).toUTCString()

it.each([
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
  ['a year behind', -365 * 86_400_000],
  ['right', 0],
])('A countdown of 283 s shows 4:43 before a visitor whose clock is %s', (_, aheadMs) => {
  const clock = createServerClock(() => shopTime + aheadMs)
  expect(clock.isKnown()).toBe(false)
  clock.read(date(shopTime))
  expect(clock.isKnown()).toBe(true)
  expect(timeLeft(shopTime + 283_000 - clock.now())).toEqual({ days: 0, hours: 0, minutes: 4, seconds: 43 })
})

it('The latest time that a reply carried holds: others may have waited in a cache', () => {
  const clock = createServerClock(() => shopTime + 600_000)
  for (const ms of [shopTime - 60_000, shopTime, shopTime - 5_000]) clock.read(date(ms))
  expect(clock.now()).toBe(shopTime)
})

it.each([[null], [''], ['soon']])('A reply dated %j says nothing of the time', (header) => {
  const clock = createServerClock(() => shopTime)
  clock.read(header)
  expect([clock.isKnown(), clock.now()]).toEqual([false, shopTime])
})
