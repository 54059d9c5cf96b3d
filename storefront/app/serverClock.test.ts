import { expect, it } from 'vitest'
import { createServerClock } from './serverClock.ts'

const shopTime = Date.parse('2026-11-29T09:00:00Z')
const date = (ms: number) => new Date(ms).toUTCString()

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
