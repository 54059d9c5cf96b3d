import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assignReturn,
  calendarPeriod,
  dayAfter,
  firstReturnDay,
  lastDayForFiling,
  openPeriodsUntil,
  type TaxDates,
} from './returnPeriods.ts'

describe('A VAT return', () => {
  it.each([
    ['2026-02-28', 'month', '2026-02-01', '2026-02-28', '2026-03-31'],
    ['2028-02-29', 'month', '2028-02-01', '2028-02-29', '2028-03-31'],
    ['2026-12-31', 'month', '2026-12-01', '2026-12-31', '2027-01-31'],
    ['2026-01-01', 'quarter', '2026-01-01', '2026-03-31', '2026-04-30'],
    ['2026-06-30', 'quarter', '2026-04-01', '2026-06-30', '2026-07-31'],
    ['2026-11-15', 'quarter', '2026-10-01', '2026-12-31', '2027-01-31'],
  ] as const)('of %s by the %s is from %s to %s, and due on %s', (day, length, from, to, due) => {
    expect(calendarPeriod(day, length)).toEqual({ from, to })
    expect(lastDayForFiling(to)).toBe(due)
  })

  it.each([
    ['a shop without documents', null, null, '2026-10-01'],
    ['a shop that registered in mid-year and has no document yet', null, '2026-11-10', '2026-11-10'],
    ['a shop whose documents begin after its registration', '2026-08-20', '2026-08-15', '2026-08-15'],
    ['a shop that has been registered for years', '2026-05-20', '2018-01-01', '2026-04-01'],
    ['a shop whose registration was typed later than it sold', '2026-05-20', '2026-06-01', '2026-04-01'],
  ])('begins, for %s, with the day %#', (_, firstTaxDate, since, expected) => {
    expect(firstReturnDay({ length: 'quarter', firstTaxDate, since, today: '2026-11-30' })).toBe(expected)
  })

  it('follows the one before it when the owner changes from quarters to months, and back', () => {
    const from = (openFrom: string, length: 'month' | 'quarter') =>
      openPeriodsUntil('2026-07-10', { openFrom, length }).map((period) => `${period.from} ${period.to}`)
    expect(from('2026-04-01', 'month').slice(0, 2)).toEqual(['2026-04-01 2026-04-30', '2026-05-01 2026-05-31'])
    expect(from('2026-05-01', 'quarter')).toEqual(['2026-05-01 2026-06-30', '2026-07-01 2026-09-30'])
  })
})

describe('A document', () => {
  // The first quarter is filed; the second is over and is not, the third runs.
  const open = { openFrom: '2026-04-01', length: 'quarter' } as const
  const [second, third] = ['2026-04-01', '2026-07-01']
  it.each<[name: string, taxDate: string, corrects: string | null, from: string, column: string]>([
    ['invoice of an open period', '2026-04-01', null, second, 'amount'],
    ['invoice of its last day', '2026-06-30', null, second, 'amount'],
    ['invoice of the next period', '2026-07-01', null, third, 'amount'],
    ['late invoice of a filed period', '2026-02-10', null, second, 'adjustment'],
    ['note on an invoice of its own period', '2026-05-10', '2026-04-02', second, 'amount'],
    ['note on an invoice of a filed period', '2026-05-10', '2026-03-31', second, 'adjustment'],
    ['note on an invoice of the open period before', '2026-07-02', '2026-06-30', third, 'adjustment'],
    ['note on an invoice of two periods ago', '2026-07-02', '2026-01-05', third, 'adjustment'],
    ['late note on an invoice of a filed period', '2026-03-20', '2026-01-05', second, 'adjustment'],
    ['note on a late invoice that is an adjustment itself', '2026-05-10', '2026-02-10', second, 'adjustment'],
  ])('%s (%s, corrects %s) is in the return from %s as %s', (_, taxDate, correctedTaxDate, from, column) => {
    expect(assignReturn({ taxDate, correctedTaxDate }, open)).toMatchObject({ from, column })
  })
})

describe('Whatever comes, and whenever returns are filed', () => {
  const days = Array.from({ length: 500 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10))
  const step = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ sold: fc.nat(499), late: fc.nat(90), vat: fc.integer({ min: 1, max: 9_999 }) }),
    },
    { weight: 3, arbitrary: fc.record({ credited: fc.nat(), after: fc.nat(200) }) },
    { weight: 2, arbitrary: fc.constantFrom('file' as const) },
  )

  interface Issued extends TaxDates {
    vat: number
  }

  it('every document is in one return, returns add up to the documents, and filed ones never change', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 80 }),
        fc.constantFrom('month' as const, 'quarter' as const),
        (steps, length) => {
          const issued: Issued[] = []
          const filed: { to: string; documents: Issued[]; sum: number }[] = []
          let openFrom = '2026-01-01'
          const unfiled = () => issued.filter((one) => !filed.some(({ documents }) => documents.includes(one)))
          for (const one of steps) {
            if (one === 'file') {
              const [period] = openPeriodsUntil(openFrom, { openFrom, length })
              if (!period) continue
              const documents = unfiled().filter(
                (each) => assignReturn(each, { openFrom, length }).from === period.from,
              )
              filed.push({ to: period.to, documents, sum: sumOf(documents) })
              openFrom = dayAfter(period.to)
            } else if ('sold' in one)
              issued.push({ taxDate: days[one.sold] ?? '', correctedTaxDate: null, vat: one.vat })
            else if (issued.length > 0) {
              const invoice = issued[one.credited % issued.length]
              if (!invoice || invoice.correctedTaxDate !== null) continue
              const taxDate = days[days.indexOf(invoice.taxDate) + one.after] ?? days.at(-1) ?? ''
              issued.push({ taxDate, correctedTaxDate: invoice.taxDate, vat: -invoice.vat })
            }
          }
          const places = unfiled().map((one) => ({ ...assignReturn(one, { openFrom, length }), one }))
          expect(filed.map(({ documents }) => sumOf(documents))).toEqual(filed.map(({ sum }) => sum))
          expect(filed.reduce((sum, one) => sum + one.sum, 0) + sumOf(places.map(({ one }) => one))).toBe(sumOf(issued))
          for (const { from, to, column, one } of places) {
            expect(from >= openFrom && from <= to && one.taxDate <= to).toBe(true)
            // Within its own period it lowers or raises the amount; in a later one it is an adjustment.
            const first = one.correctedTaxDate ?? one.taxDate
            expect(column).toBe(first < from ? 'adjustment' : 'amount')
          }
        },
      ),
    )
  })

  const sumOf = (documents: readonly Issued[]) => documents.reduce((sum, { vat }) => sum + vat, 0)
})
