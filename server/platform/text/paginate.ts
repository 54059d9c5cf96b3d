import { searchKey } from './searchKey.ts'

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
  const words = query ? searchKey(query).split(' ') : []
  const found = words.length === 0 ? items : items.filter((item) => matches(searchKey(texts(item).join(' ')), words))
  return { items: limit === 0 ? [...found] : found.slice(page * limit, (page + 1) * limit), count: found.length }
}

const matches = (text: string, words: readonly string[]) => words.every((word) => text.includes(word))
