import type { VatReturnPeriod } from '@rawaj/contract/settings/shopSettings.ts'
import type { ReturnColumn } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'

/** Days (YYYY-MM-DD) in Riyadh, both included. */
export interface ReturnPeriod {
  from: string
  to: string
}

/** Periods that are not filed: the first of them begins on `openFrom`, and they follow each other without a gap. */
export interface OpenPeriods {
  openFrom: string
  length: VatReturnPeriod
}

/** Of a document: the day to which its VAT belongs, and, of a note, that of the invoice that it corrects. */
export interface TaxDates {
  taxDate: string
  correctedTaxDate: string | null
}

/** Months of a period. */
const months: Readonly<Record<VatReturnPeriod, number>> = { month: 1, quarter: 3 }

const dayMs = 86_400_000
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10)

export const dayAfter = (day: string): string => dayText(Date.parse(day) + dayMs)

/** The month or the quarter that a day is in. */
export function calendarPeriod(day: string, length: VatReturnPeriod): ReturnPeriod {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const first = month - 1 - ((month - 1) % months[length])
  return {
    from: dayText(Date.UTC(year, first)),
    to: dayText(Date.UTC(year, first + months[length]) - dayMs),
  }
}

/** The last day for filing a period that ends on a day: the end of the next month. */
export const lastDayForFiling = (to: string): string => calendarPeriod(dayAfter(to), 'month').to

/**
 * The open period of a day: that of the calendar, from `openFrom` on where a return that was filed, or the registration, cuts it. A
 * day before all open ones belongs to the first of them.
 */
function openPeriodOf(day: string, { openFrom, length }: OpenPeriods): ReturnPeriod {
  const { from, to } = calendarPeriod(day < openFrom ? openFrom : day, length)
  return { from: from < openFrom ? openFrom : from, to }
}

/**
 * The return and the column of a document that is in no filed return. It is in the return of its own tax date, or, where that one is
 * filed, in the first that is not. It is an adjustment if it belongs to a return before: by its own tax date, or because it corrects
 * an invoice of one.
 */
export function assignReturn(
  { taxDate, correctedTaxDate }: TaxDates,
  open: OpenPeriods,
): ReturnPeriod & { column: ReturnColumn } {
  const period = openPeriodOf(taxDate, open)
  const concerns = correctedTaxDate !== null && correctedTaxDate < taxDate ? correctedTaxDate : taxDate
  return { ...period, column: concerns < period.from ? 'adjustment' : 'amount' }
}

/** Open periods from the first to that of a day, in order. */
export function openPeriodsUntil(day: string, open: OpenPeriods): ReturnPeriod[] {
  const periods: ReturnPeriod[] = []
  for (let from = open.openFrom; from <= day || periods.length === 0; ) {
    const period = openPeriodOf(from, open)
    periods.push(period)
    from = dayAfter(period.to)
  }
  return periods
}

/**
 * The day on which the first return of a shop begins: with the period of its first tax document, or of today while it has none; on
 * the day of its registration, where that is within this period.
 */
export function firstReturnDay({
  length,
  firstTaxDate,
  since,
  today,
}: {
  length: VatReturnPeriod
  firstTaxDate: string | null
  since: string | null
  today: string
}): string {
  const first = firstTaxDate ?? today
  const { from } = calendarPeriod(first, length)
  return since !== null && since > from && since <= first ? since : from
}
