import type { ShopPromises } from '@rawaj/contract/settings/promises.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { workingDayAfter } from '@rawaj/contract/time/workingDays.ts'

const locales = { ar: 'ar-u-ca-gregory-nu-latn', en: 'en-GB' }

/** Weekday, day and month of a day like `shopDay`: "Sun 6 Dec". */
function dayName(day: number, language: Language): string {
  const format = { timeZone: 'Asia/Riyadh', weekday: 'short', day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat(locales[language], format).format(startOfShopDay(day)).replace(/[,،]/, '')
}

/** The first and the last day on which an order of this instant (milliseconds since 1970) arrives, as a shopper reads them; the same: one day. */
export function deliveryDates(now: number, days: NonNullable<ShopPromises['deliveryDays']>, language: Language) {
  // "0 to 2 days" promises no more than "within 2 days".
  const first = days.from === 0 ? days.to : days.from
  return {
    from: dayName(workingDayAfter(now, first), language),
    to: dayName(workingDayAfter(now, days.to), language),
  }
}
