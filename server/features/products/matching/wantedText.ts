import { identifierKey, identifierText } from '@rawaj/contract/text/cleanText.ts'
import { searchSpellings } from '@rawaj/contract/text/searchSpellings.ts'
import { bytesOf, type ProductColumns, textHas, textHasAt, textLength } from '../../catalogue/index.ts'
import { findableTerms } from '../productFilters.queries.ts'

/** What staff look for, as the texts of products in memory have it. */
export interface WantedText {
  /** Each word in any of its spellings; every one has to be there. A word that no product has has none. */
  words: readonly (readonly Buffer[])[]
  /** All that was typed, for the rank. */
  typed: { spellings: readonly Buffer[]; bare: Buffer | undefined; gtin: Buffer | undefined }
}

/** @returns undefined where texts in memory do not tell: it has nothing but short words, or characters that are rare */
export function wantedTextOf({ texts }: ProductColumns, query: string): WantedText | undefined {
  const words = findableTerms(query)
  if (!words) return undefined
  const spellings = [...words.map(searchSpellings), searchSpellings(query)]
  const found = spellings.map((parts) => parts.map((part) => bytesOf(texts, part)))
  const [bare, gtin] = [identifierKey(query).replace(/[ ._/+-]/g, ''), identifierText(query)].map((text) =>
    bytesOf(texts, text),
  )
  if ([...found.flat(), bare, gtin].includes('unknown')) return undefined
  const known = found.map((parts) => parts.filter((bytes) => typeof bytes !== 'string'))
  const exact = (bytes: typeof bare) => (typeof bytes === 'string' ? undefined : bytes)
  return {
    // Nothing is found by a text without words.
    words: words.length === 0 ? [[]] : known.slice(0, -1),
    typed: { spellings: known.at(-1) ?? [], bare: exact(bare), gtin: exact(gtin) },
  }
}

/** Whether a product has every word. */
export const hasText = ({ texts }: ProductColumns, row: number, { words }: WantedText): boolean =>
  words.every((spellings) => spellings.some((bytes) => textHas(texts, row, bytes)))

/** The place of a product among those that a text finds, as `skuRank` has it: from 0, its SKU or GTIN, to 3, something else. */
export function rankOf(columns: ProductColumns, row: number, { typed }: WantedText): number {
  const { texts } = columns
  const [skuAt, bareAt, gtinAt] = [columns.skuAt[row] ?? 0, columns.bareSkuAt[row] ?? 0, columns.gtinAt[row] ?? 0]
  const { spellings, bare, gtin } = typed
  if (bare && bare.length === gtinAt - 1 - bareAt && textHasAt(texts, row, bare, bareAt)) return 0
  if (gtin && gtin.length > 0 && gtin.length === textLength(texts, row) - gtinAt && textHasAt(texts, row, gtin, gtinAt))
    return 0
  const begins = (bytes: Buffer) =>
    (bytes.length < bareAt - skuAt && textHasAt(texts, row, bytes, skuAt)) ||
    (bytes.length < gtinAt - bareAt && textHasAt(texts, row, bytes, bareAt))
  if (spellings.some(begins)) return 1
  return spellings.some((bytes) => textHas(texts, row, bytes, { from: skuAt, to: gtinAt - 1 })) ? 2 : 3
}
