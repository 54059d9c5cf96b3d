import type { Halalas } from './money.ts'
import type { PriceGroup } from './pricing.ts'

/** Lower prices of a piece from a number of pieces on, kept with or without VAT like their lists; null: that list has none there. */
export type QuantityBreak = { from: number } & Record<`${PriceGroup}Halalas`, Halalas | null>

/** One price of a list from a number of pieces on. */
export interface ListBreak {
  from: number
  halalas: Halalas
}

/**
 * The breaks that lower the price of a piece for a group, each below the one before. A piece in a deal costs the lower of both
 * prices, never both reductions together.
 */
export function breaksBelow(price: Halalas, breaks: readonly QuantityBreak[], group: PriceGroup): ListBreak[] {
  let lowest = price
  return breaks
    .toSorted((one, other) => one.from - other.from)
    .flatMap(({ from, ...prices }) => {
      const halalas = prices[`${group}Halalas`]
      if (halalas === null || halalas >= lowest) return []
      lowest = halalas
      return [{ from, halalas }]
    })
}

/** The breaks that a list has, whether they lower its price or not. */
export const listBreaks = (breaks: readonly QuantityBreak[], group: PriceGroup): ListBreak[] =>
  breaks.flatMap(({ from, ...prices }) => {
    const halalas = prices[`${group}Halalas`]
    return halalas === null ? [] : [{ from, halalas }]
  })

/** The breaks of a list that lower no price: the shop takes and ignores them. */
export function breaksWithoutEffect(price: Halalas, breaks: readonly QuantityBreak[], group: PriceGroup): ListBreak[] {
  const lower = new Set(breaksBelow(price, breaks, group).map(({ from }) => from))
  return listBreaks(breaks, group).filter(({ from }) => !lower.has(from))
}

/** Breaks with those of one list written anew. */
export function withListBreaks(
  breaks: readonly QuantityBreak[],
  group: PriceGroup,
  written: readonly ListBreak[],
): QuantityBreak[] {
  const none: QuantityBreak = { from: 0, retailHalalas: null, wholesaleHalalas: null, contractHalalas: null }
  const rows = new Map(breaks.map((row) => [row.from, { ...row, [`${group}Halalas`]: null }]))
  for (const { from, halalas } of written)
    rows.set(from, { ...none, ...rows.get(from), from, [`${group}Halalas`]: halalas })
  return [...rows.values()]
    .filter((row) => row.retailHalalas !== null || row.wholesaleHalalas !== null || row.contractHalalas !== null)
    .toSorted((one, other) => one.from - other.from)
}

/** The last of these breaks that this number of pieces reaches. */
export const breakAt = <Break extends { from: number }>(
  breaks: readonly Break[] | undefined,
  pieces: number,
): Break | undefined => breaks?.findLast(({ from }) => from <= pieces)

/** The next break, which this number of pieces does not reach yet. */
export const nextBreak = <Break extends { from: number }>(
  breaks: readonly Break[] | undefined,
  pieces: number,
): Break | undefined => breaks?.find(({ from }) => from > pieces)

/** A line whose pieces count for breaks. */
export interface CountedLine {
  productId: number
  /** The family whose members count together; null: the product counts alone. */
  breaksFamilyId: number | null
  quantity: number
}

/** The pieces that count for the breaks of each line, in the order of the lines. */
export function countedPieces(lines: readonly CountedLine[]): number[] {
  const keyOf = ({ productId, breaksFamilyId }: CountedLine) =>
    breaksFamilyId === null ? `product ${productId}` : `family ${breaksFamilyId}`
  const counted = new Map<string, number>()
  for (const line of lines) counted.set(keyOf(line), (counted.get(keyOf(line)) ?? 0) + line.quantity)
  return lines.map((line) => counted.get(keyOf(line)) ?? line.quantity)
}
