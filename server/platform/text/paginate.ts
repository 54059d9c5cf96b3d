import { foldText } from '@rawaj/contract/text/foldText.ts'
import { searchSpellings } from '@rawaj/contract/text/searchSpellings.ts'

/** As on the wire: pages count from 0, and `limit` 0 means all. */
export interface PageQuery {
  query?: string
  page: number
  limit: number
}

/** One page of a list that is short enough to be read whole, filtered by the query; `count` is before paging. */
export function paginate<Item>(
  items: readonly Item[],
  { query, page, limit }: PageQuery,
  texts: (item: Item) => string[],
): { items: Item[]; count: number } {
  const found = query ? items.filter((item) => holds(foldText(texts(item).join(' ')), query)) : items
  return { items: limit === 0 ? [...found] : found.slice(page * limit, (page + 1) * limit), count: found.length }
}

/** Matches the whole query in any of its spellings, or each of its words. */
const holds = (text: string, query: string) =>
  searchSpellings(query).some((spelling) => text.includes(spelling)) ||
  query.split(/\s+/).every((word) => searchSpellings(word).some((spelling) => text.includes(spelling)))
