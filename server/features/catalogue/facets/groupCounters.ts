import type { Halalas } from '@rawaj/contract/money/money.ts'
import { productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { maxListed } from '../ProductSearch.ts'
import type { GroupedRows, ProductColumns } from './productColumns.ts'
import type { RowFilters } from './rowFilters.ts'

/** As far as groups are counted: one more than is shown, which says that there are more. */
const maxCounted = maxListed + 1

/** Counts every group once for each value, as far as counts are shown. */
export interface GroupCounter {
  add(value: number, group: number): void
  of(value: number): number
  /** Values with their counts. */
  found(): Map<number, number>
  /** How many values have reached the end of counting. */
  readonly full: number
}

/** @param values their number: they are smaller than it */
function createGroupCounter(values: number): GroupCounter {
  const counts = new Uint32Array(values)
  const countedIn = new Uint32Array(values)
  let full = 0
  return {
    get full() {
      return full
    },
    add(value, group) {
      // Values may have been added during the scan.
      if (value >= values || countedIn[value] === group) return
      const count = (counts[value] ?? 0) + 1
      if (count > maxCounted) return
      if (count === maxCounted) full += 1
      countedIn[value] = group
      counts[value] = count
    },
    of: (value) => counts[value] ?? 0,
    found: () => new Map([...counts.entries()].filter(([, count]) => count > 0)),
  }
}

/** Counts rows that fail no filter but those that a value would replace. */
export interface RowCounter {
  /** Bits of the filters that it ignores. */
  replaced: number
  add(rows: GroupedRows): void
  /** Whether no further row changes what it found. */
  isDone(): boolean
}

/** Counts all rows. */
export function createTotalCounter(replaced: number) {
  const counter = createGroupCounter(1)
  return {
    replaced,
    add({ groups }: GroupedRows): void {
      for (let at = 0; at < groups.length && counter.full === 0; at += 1) counter.add(0, groups[at] ?? 0)
    },
    isDone: () => counter.full > 0,
    count: () => counter.of(0),
  } satisfies RowCounter & { count(): number }
}

/** Counts the rows that fulfil a condition. */
export function createConditionCounter(replaced: number, holds: (row: number) => boolean) {
  const counter = createGroupCounter(1)
  return {
    replaced,
    add({ rows, groups }: GroupedRows): void {
      for (let at = 0; at < rows.length && counter.full === 0; at += 1)
        if (holds(rows[at] ?? 0)) counter.add(0, groups[at] ?? 0)
    },
    isDone: () => counter.full > 0,
    count: () => counter.of(0),
  } satisfies RowCounter & { count(): number }
}

interface CountedColumn {
  column: Uint32Array | Uint8Array
  uses: ProductColumns['uses'][keyof ProductColumns['uses']]
  replaced: number
}

/** Counts the values of a column. */
export function createColumnCounter({ column, uses, replaced }: CountedColumn) {
  const counter = createGroupCounter(uses.of.length)
  return {
    replaced,
    add({ rows, groups }: GroupedRows): void {
      for (let at = 0; at < rows.length; at += 1) counter.add(column[rows[at] ?? 0] ?? 0, groups[at] ?? 0)
    },
    isDone: () => counter.full >= uses.values,
    found: () => counter.found(),
  } satisfies RowCounter & { found(): unknown }
}

/**
 * Counts values of fields that are replaced by the same filters, each with a product that has it.
 * @param counts whether a value is counted
 */
export function createFieldCounter(
  { id, values, valuesAt, valueCount, dictionary }: ProductColumns,
  { replaced, counts }: { replaced: number; counts: (token: string) => boolean },
) {
  const counter = createGroupCounter(dictionary.length)
  const isCounted = Uint8Array.from(dictionary, (token) => Number(counts(token)))
  const counted = isCounted.reduce((count, one) => count + one, 0)
  const examples = new Uint32Array(dictionary.length)
  return {
    replaced,
    add({ rows, groups }: GroupedRows): void {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0
        const from = valuesAt[row] ?? 0
        const to = from + (valueCount[row] ?? 0)
        for (let place = from; place < to; place += 1) {
          const value = values[place] ?? 0
          if (isCounted[value] !== 1) continue
          counter.add(value, groups[at] ?? 0)
          examples[value] = id[row] ?? 0
        }
      }
    },
    isDone: () => counter.full >= counted,
    found: (): [string, { count: number; productId: number }][] =>
      [...counter.found()].map(([value, count]) => [
        dictionary[value] ?? '',
        { count, productId: examples[value] ?? 0 },
      ]),
  } satisfies RowCounter & { found(): unknown }
}

const none = 0xffffffff

/** The lowest and the highest price that is paid: of every tax code what the list keeps is compared, which orders them alike. */
export function createPriceRange(
  { taxCode }: ProductColumns,
  { halalas, paidOf }: Pick<RowFilters, 'halalas' | 'paidOf'>,
  replaced: number,
) {
  const lowest = new Uint32Array(productTaxCodes.length).fill(none)
  const highest = new Uint32Array(productTaxCodes.length)
  return {
    replaced,
    add({ rows }: GroupedRows): void {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0
        const code = taxCode[row] ?? 0
        const price = halalas[row] ?? 0
        if (price < (lowest[code] ?? 0)) lowest[code] = price
        if (price > (highest[code] ?? 0)) highest[code] = price
      }
    },
    isDone: () => false,
    found(): { from: Halalas; to: Halalas } | null {
      const codes = productTaxCodes.flatMap((_, code) => (lowest[code] === none ? [] : code))
      if (codes.length === 0) return null
      return {
        from: Math.min(...codes.map((code) => paidOf(lowest[code] ?? 0, code))),
        to: Math.max(...codes.map((code) => paidOf(highest[code] ?? 0, code))),
      }
    },
  } satisfies RowCounter & { found(): unknown }
}
