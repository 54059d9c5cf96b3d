import { formatRiyals, type Halalas } from '../money/money.ts'
import type { Language } from '../text/languages.ts'
import type { SettingsValues } from './shopSettings.ts'

/** The shop's promises, in the form that its pages need: what is not promised is null, empty or false. */
export interface ShopPromises {
  /** Short description of the shop's products; empty: not stated. */
  titles: Record<Language, string>
  slogans: Record<Language, string>
  nationwide: boolean
  /** Working days from order to delivery, the fewer first; null: not stated. */
  deliveryDays: { from: number; to: number } | null
  /** From which subtotal before VAT returns are free; 0: always, null: not promised. */
  freeReturnsFrom: Halalas | null
  /** When support answers; `hours` only if the shop has entered its hours. */
  support: 'none' | 'hours' | 'always'
  /** The shop's opening hours; empty: not entered. */
  hours: Record<Language, string>
  /** The code that new subscribers get, and the smallest sum that it is for, in words; empty: any. null: none. */
  subscriberCode: { percent: number; from: string } | null
  /** Whether any reduced price is a limited deal. */
  reductionsAreDeals: boolean
}

export function shopPromises({ promises, contact }: Pick<SettingsValues, 'promises' | 'contact'>): ShopPromises {
  const { freeReturns, freeReturnsFromHalalas, support, subscriberCode } = promises
  const { hoursAr, hoursEn } = contact
  const hasHours = hoursAr !== '' || hoursEn !== ''
  return {
    titles: { ar: promises.titleAr, en: promises.titleEn },
    slogans: { ar: promises.sloganAr, en: promises.sloganEn },
    nationwide: promises.nationwide,
    deliveryDays: deliveryDays(promises),
    freeReturnsFrom: freeReturns ? freeReturnsFromHalalas : null,
    support: support === 'hours' && !hasHours ? 'none' : support,
    hours: { ar: hoursAr || hoursEn, en: hoursEn || hoursAr },
    subscriberCode: subscriberCode
      ? {
          percent: promises.subscriberPercent,
          from: promises.subscriberFromHalalas === 0 ? '' : formatRiyals(promises.subscriberFromHalalas),
        }
      : null,
    reductionsAreDeals: promises.reductionsAreDeals,
  }
}

/** Working days from order to delivery, the fewer first; null: nothing is promised. */
export function deliveryDays({
  deliveryDaysFrom: from,
  deliveryDaysTo: to,
}: Pick<SettingsValues['promises'], 'deliveryDaysFrom' | 'deliveryDaysTo'>): ShopPromises['deliveryDays'] {
  const days = [from, to].filter((day) => day !== null)
  return days.length === 0 ? null : { from: Math.min(...days), to: Math.max(...days) }
}
