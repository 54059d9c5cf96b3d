const dayMs = 24 * 60 * 60_000

/** Limits of a day count what happened after this. */
export const dayAgo = (now: Date): Date => new Date(now.getTime() - dayMs)

/** Seconds until an event of that time stops counting. */
export function retryAfterDay(happenedAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((happenedAt.getTime() + dayMs - now.getTime()) / 1000))
}
