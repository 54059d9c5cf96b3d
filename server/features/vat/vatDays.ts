import { startOfShopDay } from '@rawaj/contract/time/shopDay.ts'

const dayMs = 86_400_000

/** The moment at which a day (YYYY-MM-DD) begins in Riyadh. */
export const beginningOf = (day: string): Date => new Date(startOfShopDay(Date.parse(`${day}T00:00:00Z`) / dayMs))
