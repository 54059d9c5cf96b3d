/** Times of day in the demo shop. */
import { endOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import type { Random } from '../catalogue/seededRandom.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** Start of the day in Riyadh that lies `daysBefore` days before this instant. */
export const startOfDay = (instant: number, daysBefore = 0): number => endOfShopDay(instant) - dayMs * (daysBefore + 1)

const hourOf = (instant: number): number => (instant - startOfDay(instant)) / hourMs

/** Relative number of orders in each hour, from midnight on. */
const shoppersByHour = [3, 2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 7, 6, 6, 7, 8, 8, 9, 11, 13, 14, 11, 7]

/** A time of day at which people order, as milliseconds after midnight. */
export function shoppingTime(random: Random): number {
  let left = random.integer(
    1,
    shoppersByHour.reduce((sum, shoppers) => sum + shoppers, 0),
  )
  const hour = shoppersByHour.findIndex((shoppers) => {
    left -= shoppers
    return left <= 0
  })
  return hour * hourMs + random.integer(0, 59) * 60_000 + random.integer(0, 59) * 1_000
}

/** The same instant, or the next one at which the shop's people (or a courier) work. */
export function atWork(random: Random, instant: number, [from, to]: readonly [number, number] = [9, 18]): number {
  const hour = hourOf(instant)
  if (hour >= from && hour < to) return instant
  const morning = startOfDay(instant) + (hour < from ? 0 : dayMs) + from * hourMs
  return morning + random.integer(1, 90) * 60_000
}

/** The same instant, or the last one before it at which the shop's people work; the same where that is not after `after`. */
export function lastAtWork(
  random: Random,
  instant: number,
  [from, to]: readonly [number, number],
  after: number,
): number {
  const hour = hourOf(instant)
  if (hour >= from && hour < to) return instant
  const evening = startOfDay(instant) - (hour < from ? dayMs : 0) + to * hourMs - random.integer(1, 60) * 60_000
  return evening > after ? evening : instant
}
