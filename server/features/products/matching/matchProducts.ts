import { setImmediate } from 'node:timers/promises'
import type { ProductSort } from '@rawaj/contract/products/productFilters.ts'
import { compareRows, findText, firstRows, type ProductColumns, type RowOrder, rowOf } from '../../catalogue/index.ts'
import type { ProductFilters } from '../productFilters.queries.ts'
import { type RowCondition, rowConditionsOf } from './rowConditions.ts'
import { hasText, rankOf, type WantedText, wantedTextOf } from './wantedText.ts'

interface List {
  filters: ProductFilters
  now: Date
}

interface Page extends List {
  sort: ProductSort
  /** Whether what the SKU has of the text comes before the order (`skuRank`). */
  ranked: boolean
  /** The product behind which the page begins. */
  after: number | undefined
  length: number
}

/** Rows that are looked at before others have their turn. */
const rowsAtOnce = 65_536
/** Of what the other filters let through, how many are asked whether they have a text, to learn whether it is common. */
const sampled = 500
const commonShare = 50
/** One in this number has a text that is looked for row by row. */
const usualShare = 4
/** Where a text is common, it is looked for in the first rows of the order, before it is in all. */
const firstLooked = 4_000

/**
 * Ids among which the first products of a page are, by a pass through all products in memory, which takes as long for any filters
 * and any order.
 * @returns undefined where memory does not tell: a text of short words, an order that the product before the page has no place in
 */
export async function matchProducts(
  columns: ProductColumns,
  { filters, now, sort, ranked, after, length }: Page,
): Promise<number[] | undefined> {
  const order = orderOf(columns, sort)
  const text = filters.query === undefined ? undefined : wantedTextOf(columns, filters.query)
  if (filters.query !== undefined && !text) return undefined
  const place = after === undefined ? undefined : rowOf(columns, after)
  if (place !== undefined && (place === -1 || (order.isRanked && order.keys[place] === 0))) return undefined
  const isBehind = place === undefined ? undefined : behind(order, place)
  const conditions = rowConditionsOf(columns, filters, now)
  // Within its rank alone a product has to be behind another one.
  const rows = await rowsThatPass(columns, !ranked && isBehind ? [...conditions, isBehind] : conditions)
  const idsOf = (found: Uint32Array) => Array.from(firstRows(order, found, length), (row) => columns.id[row] ?? 0)
  if (!text) return idsOf(rows)
  if (!ranked) return idsOf(await rowsWithText(columns, rows, { text, order, length }))
  const rankAfter = place === undefined ? 0 : rankOf(columns, place, text)
  const isLater = (row: number, rank: number) =>
    rank > rankAfter || (rank === rankAfter && (!isBehind || isBehind(row)))
  return rankedIds(columns, rows, { text, order, length, isLater })
}

/** How many products pass; beyond `bound` one more than that. Undefined: see `matchProducts`. */
export async function countMatching(
  columns: ProductColumns,
  { filters, now }: List,
  bound: number,
): Promise<number | undefined> {
  const text = filters.query === undefined ? undefined : wantedTextOf(columns, filters.query)
  if (filters.query !== undefined && !text) return undefined
  const rows = await rowsThatPass(columns, rowConditionsOf(columns, filters, now))
  if (!text) return Math.min(rows.length, bound + 1)
  return (await findAmong(columns, rows, { text, limit: bound + 1 })).length
}

function orderOf(columns: ProductColumns, sort: ProductSort): RowOrder {
  const { createdAt, nameRanks, skuRanks, halalas, sold, pieces } = columns
  const ids = columns.id
  // Without a sign -1 is the highest number: what was never counted comes last.
  const counted = new Uint32Array(pieces.buffer, pieces.byteOffset, pieces.length)
  const orders: Record<ProductSort, Pick<RowOrder, 'keys' | 'sign' | 'isRanked'>> = {
    newest: { keys: createdAt, sign: -1, isRanked: false },
    oldest: { keys: createdAt, sign: 1, isRanked: false },
    nameAr: { keys: nameRanks.ar, sign: 1, isRanked: true },
    nameEn: { keys: nameRanks.en, sign: 1, isRanked: true },
    sku: { keys: skuRanks, sign: 1, isRanked: true },
    cheapest: { keys: halalas.retail, sign: 1, isRanked: false },
    dearest: { keys: halalas.retail, sign: -1, isRanked: false },
    bestSelling: { keys: sold, sign: -1, isRanked: false },
    fewestPieces: { keys: counted, sign: 1, isRanked: false },
  }
  return { ...orders[sort], ids }
}

/** Behind a row in the order; what has no place in it may be. */
function behind(order: RowOrder, place: number): RowCondition {
  return (row) => (order.isRanked && order.keys[row] === 0) || compareRows(order, row, place) > 0
}

async function rowsThatPass(columns: ProductColumns, conditions: readonly RowCondition[]): Promise<Uint32Array> {
  // As many as there are now, free ones too: products that come meanwhile are not looked at, and push none out.
  const { id, rows } = columns
  const passing = new Uint32Array(rows)
  let count = 0
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const until = Math.min(rows, from + rowsAtOnce)
    const first = count
    for (let row = from; row < until; row += 1) if (id[row] !== 0) passing[count++] = row
    // One condition after the other: each is compiled for itself.
    for (const passes of conditions) {
      let kept = first
      for (let at = first; at < count; at += 1) {
        const row = passing[at] ?? 0
        if (passes(row)) passing[kept++] = row
      }
      count = kept
    }
    await setImmediate()
  }
  return passing.subarray(0, count)
}

interface Looked {
  text: WantedText
  order: RowOrder
  length: number
}

/** Of these rows those that have a text, or as many of the first ones as are wanted. */
async function rowsWithText(
  columns: ProductColumns,
  rows: Uint32Array,
  { text, order, length }: Looked,
): Promise<Uint32Array> {
  if (isCommon(columns, rows, text)) {
    const first = firstRows(order, rows, firstLooked).filter((row) => hasText(columns, row, text))
    const placed = order.isRanked ? first.filter((row) => order.keys[row] !== 0) : first
    if (placed.length >= length) return first
  }
  return findAmong(columns, rows, { text })
}

/** The same by rank: without those that are found by their SKU or GTIN, which an index has. */
async function rankedIds(
  columns: ProductColumns,
  rows: Uint32Array,
  { text, order, length, isLater }: Looked & { isLater: (row: number, rank: number) => boolean },
): Promise<number[]> {
  // Loops, because a million calls back would take half a second.
  const byRank = (found: Uint32Array) => {
    const ranked = [0, 1, 2, 3].map(() => new Uint32Array(found.length))
    const counts = [0, 0, 0, 0]
    for (let at = 0; at < found.length; at += 1) {
      const row = found[at] ?? 0
      const rank = rankOf(columns, row, text)
      if (!isLater(row, rank)) continue
      const before = counts[rank] ?? 0
      const some = ranked[rank]
      if (some) some[before] = row
      counts[rank] = before + 1
    }
    return ranked.map((some, rank) => some.subarray(0, counts[rank]))
  }
  const idsOf = (ranked: readonly Uint32Array[]) => {
    const found: number[] = []
    for (const some of ranked) {
      if (found.length >= length) break
      for (const row of firstRows(order, some, length - found.length)) found.push(columns.id[row] ?? 0)
    }
    return found
  }
  if (isCommon(columns, rows, text)) {
    const first = byRank(firstRows(order, rows, firstLooked).filter((row) => hasText(columns, row, text)))
    // All of the first rank are found by an index.
    if ((first[1]?.length ?? 0) >= length) return idsOf(first)
  }
  return idsOf(byRank(await findAmong(columns, rows, { text })))
}

/** Whether a text is common enough among these rows to be met among the first ones. */
const isCommon = (columns: ProductColumns, rows: Uint32Array, text: WantedText): boolean =>
  rows.length > firstLooked && countInSample(columns, rows, text) * commonShare > sampled

/** How many of some rows from all parts of these have a text. */
function countInSample(columns: ProductColumns, rows: Uint32Array, text: WantedText): number {
  let found = 0
  for (let n = 0; n < sampled; n += 1) {
    const row = rows[Math.floor((n * rows.length) / sampled)] ?? 0
    if (hasText(columns, row, text)) found += 1
  }
  return found
}

/** The same row by row, which is quicker where many have it. */
async function lookInEach(
  columns: ProductColumns,
  rows: Uint32Array,
  { text, limit }: { text: WantedText; limit: number },
): Promise<Uint32Array> {
  const found = new Uint32Array(Math.min(rows.length, limit))
  let count = 0
  for (let at = 0; at < rows.length && count < limit; at += 1) {
    const row = rows[at] ?? 0
    if (hasText(columns, row, text)) found[count++] = row
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate()
  }
  return found.subarray(0, count)
}

/** Its words with the number of rows of a sample that have each, the rarest first. */
function byRarity(columns: ProductColumns, rows: Uint32Array, text: WantedText) {
  return text.words
    .map((spellings) => ({ spellings, found: countInSample(columns, rows, { ...text, words: [spellings] }) }))
    .toSorted((one, other) => one.found - other.found)
}

/** Of these rows those that have a text, up to a limit: by the word that the fewest have, then by the others. */
async function findAmong(
  columns: ProductColumns,
  rows: Uint32Array,
  { text, limit = Number.POSITIVE_INFINITY }: { text: WantedText; limit?: number },
): Promise<Uint32Array> {
  if (rows.length <= firstLooked) return lookInEach(columns, rows, { text, limit })
  const [rarest, ...others] = byRarity(columns, rows, text)
  if (!rarest || rarest.found * usualShare > sampled) return lookInEach(columns, rows, { text, limit })
  const rest = { ...text, words: others.map(({ spellings }) => spellings) }
  const wanted = new Uint8Array(columns.rows)
  for (const row of rows) wanted[row] = 1
  const found = new Uint32Array(rows.length)
  let count = 0
  const visit = (row: number) => {
    if (wanted[row] === 1 && hasText(columns, row, rest)) found[count++] = row
    // Another spelling may find it again.
    wanted[row] = 0
    return count < limit
  }
  for (const spelling of rarest.spellings) if (count < limit) await findText(columns.texts, spelling, visit)
  return found.subarray(0, Math.min(count, found.length))
}
