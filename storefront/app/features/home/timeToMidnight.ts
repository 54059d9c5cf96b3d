const day = 86_400_000
/** Riyadh is three hours ahead all year. */
const riyadh = 3 * 3_600_000

/** What is left of the day in Riyadh at an instant (milliseconds since 1970), as a clock shows it. */
export function timeToMidnight(now: number): { hours: number; minutes: number; seconds: number } {
  const left = Math.ceil((day - ((now + riyadh) % day)) / 1_000)
  return { hours: Math.floor(left / 3_600), minutes: Math.floor(left / 60) % 60, seconds: left % 60 }
}
