import { shopDay } from './shopDay.ts'

/** Friday and Saturday, counted from Sunday: the weekend of Saudi Arabia. */
const weekend = [5, 6]
/** Weekday of the day from which days are counted (1 January 1970). */
const thursday = 4

/**
 * The day on which n working days (Sunday to Thursday) have passed since an instant in milliseconds; days like `shopDay`. A day of the
 * weekend is none, nor the day of the order itself. Public holidays are not known.
 */
export function workingDayAfter(now: number, workingDays: number): number {
  let day = shopDay(now)
  let left = workingDays
  while (left > 0 || isWeekend(day)) {
    day += 1
    if (!isWeekend(day)) left -= 1
  }
  return day
}

const isWeekend = (day: number) => weekend.includes((day + thursday) % 7)
