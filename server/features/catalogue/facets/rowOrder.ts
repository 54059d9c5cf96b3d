import type { Language } from '@rawaj/contract/text/languages.ts'
import quickselect from 'quickselect'
import type { Stretch } from '../listSql.ts'
import type { ProductQuery } from '../ProductQuery.ts'
import type { ProductColumns } from './productColumns.ts'
import type { RowFilters } from './rowFilters.ts'

/** The order of a list, as its SQL has it: by a key, and by id where keys are equal, in the same direction. */
export interface RowOrder {
  keys: Uint32Array | Float64Array
  ids: Uint32Array
  sign: 1 | -1
  /** Whether the keys are ranks, of names or SKUs. A product without one has 0. */
  isRanked: boolean
}

/** The order of a list over these columns as long as no row is added. */
export function rowOrderOf(
  columns: ProductColumns,
  {
    input: { sortBy = 'created_at', order },
    language,
    filters,
  }: { input: Pick<ProductQuery, 'sortBy' | 'order'>; language: Language; filters: RowFilters },
): RowOrder {
  const keys = {
    created_at: columns.createdAt,
    price: filters.halalas,
    best_selling: columns.sold,
    name: columns.nameRanks[language],
  }[sortBy]
  return { keys, ids: columns.id, sign: order === 'asc' ? 1 : -1, isRanked: sortBy === 'name' }
}

/** Negative where the first row comes before the other one. */
export function compareRows({ keys, ids, sign }: RowOrder, one: number, other: number): number {
  const difference = (keys[one] ?? 0) - (keys[other] ?? 0)
  return sign * (difference === 0 ? (ids[one] ?? 0) - (ids[other] ?? 0) : difference)
}

/** The first rows of an order, in none; those whose place in it is not known are among them. */
export function firstRows(order: RowOrder, rows: Uint32Array, length: number): Uint32Array {
  if (rows.length <= length) return rows
  const { known, unknown } = nearBeginning(order, rows, length)
  if (known.length <= length) return concat(known, unknown)
  const { keys, ids, sign } = order
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
  const lastId = nth(equal.subarray(0, same), length - before, { keys: ids, sign })
  for (let at = 0; at < same; at += 1) {
    const row = equal[at] ?? 0
    if (sign * (ids[row] ?? 0) <= lastId) first[before++] = row
  }
  return concat(first.subarray(0, before), unknown)
}

/** The rows of a stretch of an order, sorted: those before it are not. All of them have a place in the order. */
export function sortedRows(order: RowOrder, rows: Uint32Array, { from, length }: Stretch): Uint32Array {
  if (rows.length <= from) return new Uint32Array()
  const until = firstRows(order, rows, from + length)
  const reversed: RowOrder = { ...order, sign: order.sign === 1 ? -1 : 1 }
  const stretch = firstRows(reversed, until, until.length - from)
  return stretch.toSorted((one, other) => compareRows(order, one, other))
}

/** Rows that are looked at for where the first ones of an order end. */
export const maxSample = 4_096

/**
 * Rows among which the first ones of an order are, and those without a place in it. Of many they are those up to a key that a sample
 * suggests, which are few and are found without sorting; where the sample misleads, all of them.
 */
function nearBeginning(
  { keys, sign, isRanked }: RowOrder,
  rows: Uint32Array,
  length: number,
): { known: Uint32Array; unknown: Uint32Array } {
  const bound = likelyBound({ keys, sign }, rows, length)
  const near = rowsUpTo(bound, rows, { keys, sign, isRanked })
  return near.known.length >= length || bound === Number.POSITIVE_INFINITY
    ? near
    : rowsUpTo(Number.POSITIVE_INFINITY, rows, { keys, sign, isRanked })
}

/** A key before which twice as many rows lie as are wanted, as far as a sample tells. */
function likelyBound(order: Pick<RowOrder, 'keys' | 'sign'>, rows: Uint32Array, length: number): number {
  const place = Math.ceil((2 * maxSample * length) / rows.length) + 8
  if (place > maxSample / 2) return Number.POSITIVE_INFINITY
  const step = rows.length / maxSample
  const sample = Uint32Array.from({ length: maxSample }, (_, at) => rows[Math.floor(at * step)] ?? 0)
  return nth(sample, place, order)
}

function rowsUpTo(
  bound: number,
  rows: Uint32Array,
  { keys, sign, isRanked }: Pick<RowOrder, 'keys' | 'sign' | 'isRanked'>,
): { known: Uint32Array; unknown: Uint32Array } {
  const known = new Uint32Array(rows.length)
  const unknown: number[] = []
  let count = 0
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0
    const key = keys[row] ?? 0
    if (isRanked && key === 0) unknown.push(row)
    else if (sign * key <= bound) known[count++] = row
  }
  return { known: known.subarray(0, count), unknown: Uint32Array.from(unknown) }
}

function concat(some: Uint32Array, others: Uint32Array): Uint32Array {
  if (others.length === 0) return some
  const all = new Uint32Array(some.length + others.length)
  all.set(some)
  all.set(others, some.length)
  return all
}

/** The key at this place, from 1, of the order of these rows. */
function nth(rows: Uint32Array, place: number, { keys, sign }: Pick<RowOrder, 'keys' | 'sign'>): number {
  const numbers = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at += 1) numbers[at] = sign * (keys[rows[at] ?? 0] ?? 0)
  const at = Math.min(place, numbers.length) - 1
  quickselect(numbers as unknown as number[], at)
  return numbers[at] ?? 0
}
