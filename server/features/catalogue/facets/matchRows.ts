import type { Language } from '@rawaj/contract/text/languages.ts'
import quickselect from 'quickselect'
import type { ProductQuery } from '../ProductQuery.ts'
import { createGroupCounter } from './groupCounters.ts'
import type { ProductColumns } from './productColumns.ts'
import { createRowFilters, type GroupPrices, type RowFilters } from './rowFilters.ts'
import { scanListed } from './scanListed.ts'

/** Products of a list. */
export interface MatchedProducts {
  /** Products, or families; what is more than a list shows is one more than that. */
  count: number
  /** Ids of the first ones in the order of the list, and perhaps of others; they are in no order. */
  ids: Uint32Array
}

interface Matching {
  input: ProductQuery
  language: Language
  prices: GroupPrices
  now: Date
  /** How many products are wanted from the beginning of the list. */
  length: number
}

/** Counts a list, and finds its first products without sorting the others. */
export async function matchRows(
  columns: ProductColumns,
  { input, language, prices, now, length }: Matching,
  signal?: AbortSignal,
): Promise<MatchedProducts> {
  const filters = createRowFilters(columns, input, { prices, now })
  const matched = new Uint32Array(columns.size)
  const counter = createGroupCounter(1)
  let found = 0
  const visit = (row: number, group: number) => {
    counter.add(0, group)
    matched[found++] = row
  }
  await scanListed(columns, { filters, byFamily: input.group === 'family' }, visit, signal)
  const rows = firstRows(columns, matched.subarray(0, found), { input, language, filters, length })
  return { count: counter.of(0), ids: rows.map((row) => columns.id[row] ?? 0) }
}

interface Order {
  input: ProductQuery
  language: Language
  filters: RowFilters
  length: number
}

/** The first rows of an order, in none; those whose place in it is not known are among them. */
function firstRows(
  columns: ProductColumns,
  rows: Uint32Array,
  { input: { sortBy = 'created_at', order }, language, filters, length }: Order,
): Uint32Array {
  if (rows.length <= length) return rows
  const keys = {
    created_at: columns.createdAt,
    price: filters.halalas,
    best_selling: columns.sold,
    name: columns.nameRanks[language],
  }[sortBy]
  const { known, unknown } =
    sortBy === 'name' ? byRank(rows, columns.nameRanks[language]) : { known: rows, unknown: [] }
  if (known.length <= length) return rows
  const sign = order === 'asc' ? 1 : -1
  const last = nth(known, length, { keys, sign })
  const first = new Uint32Array(known.length)
  const equal = new Uint32Array(known.length)
  let [before, same] = [0, 0]
  for (const row of known) {
    const key = sign * (keys[row] ?? 0)
    if (key < last) first[before++] = row
    else if (key === last) equal[same++] = row
  }
  // Ids order equal ones, which may be most of all: what was never sold.
  const lastId = nth(equal.subarray(0, same), length - before, { keys: columns.id, sign })
  for (let at = 0; at < same; at += 1) {
    const row = equal[at] ?? 0
    if (sign * (columns.id[row] ?? 0) <= lastId) first[before++] = row
  }
  return Uint32Array.from([...first.subarray(0, before), ...unknown])
}

/** Rows whose names have a place in the order, and those whose names have none. */
function byRank(rows: Uint32Array, ranks: Uint32Array): { known: Uint32Array; unknown: number[] } {
  const known = new Uint32Array(rows.length)
  const unknown: number[] = []
  let count = 0
  for (const row of rows) {
    if (ranks[row] === 0) unknown.push(row)
    else known[count++] = row
  }
  return { known: known.subarray(0, count), unknown }
}

/** The key at this place, from 1, of the order of these rows. */
function nth(
  rows: Uint32Array,
  place: number,
  { keys, sign }: { keys: Uint32Array | Float64Array; sign: 1 | -1 },
): number {
  const numbers = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) numbers[at] = sign * (keys[rows[at] ?? 0] ?? 0)
  const at = Math.min(place, numbers.length) - 1
  quickselect(numbers as unknown as number[], at)
  return numbers[at] ?? 0
}
