const dayMs = 86_400_000
/** Riyadh is three hours ahead of UTC all year. */
const riyadhMs = 3 * 3_600_000

/** The day in Riyadh at an instant (milliseconds since 1970), counted from 1970. */
export const shopDay = (now: number): number => Math.floor((now + riyadhMs) / dayMs)

/** The instant at which such a day begins, in milliseconds since 1970. */
export const startOfShopDay = (day: number): number => day * dayMs - riyadhMs

/** The instant at which a day (`YYYY-MM-DD`) begins in Riyadh, or ends; undefined: it is no day. */
export function momentOfDay(day: string | undefined, side: 'start' | 'end'): string | undefined {
  const start = Date.parse(`${day}T00:00:00+03:00`)
  return Number.isNaN(start) ? undefined : new Date(side === 'start' ? start : start + dayMs).toISOString()
}

/** The instant at which that day ends, in milliseconds since 1970. */
export const endOfShopDay = (now: number): number => startOfShopDay(shopDay(now) + 1)

/** The clock of Riyadh at an instant (milliseconds since 1970): a date whose fields in UTC are those in Riyadh. */
export const riyadhClock = (at: number): Date => new Date(at + riyadhMs)

/** The day in Riyadh at an instant (milliseconds since 1970), as YYYY-MM-DD. */
export const shopDate = (at: number): string => riyadhClock(at).toISOString().slice(0, 10)
