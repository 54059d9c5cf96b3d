import { shopDate, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'

const dayMs = 86_400_000

/** The day in Riyadh at a moment, as YYYY-MM-DD. */
export const dayAt = (now: Date): string => shopDate(now.getTime())

/** The moment at which such a day begins. */
export const beginningOf = (day: string): Date => new Date(startOfShopDay(Date.parse(`${day}T00:00:00Z`) / dayMs))
