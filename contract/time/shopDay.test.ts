import { expect, test } from 'vitest'
import { endOfShopDay, shopDay } from './shopDay.ts'

test.each([
  ['2026-11-20T20:59:59.999Z', '2026-11-20T21:00:00.000Z'],
  ['2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z'],
  ['2026-11-20T09:15:30.000Z', '2026-11-20T21:00:00.000Z'],
])('at %s the day in Riyadh ends at %s', (now, end) => {
  expect(new Date(endOfShopDay(Date.parse(now))).toISOString()).toBe(end)
  expect(shopDay(Date.parse(end))).toBe(shopDay(Date.parse(now)) + 1)
})
