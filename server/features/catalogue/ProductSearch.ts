import type { IncomingMessage } from 'node:http'
import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { SearchExplanation } from '@rawaj/contract/search/searchSchemas.ts'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'

/** What is searched for, and among which products. */
export interface ProductSearchRequest {
  query: string
  categoryIds?: readonly number[] | undefined
  subcategoryIds?: readonly number[] | undefined
  brandIds?: readonly number[] | undefined
  /** Its goods stand a little earlier. */
  department?: Department | undefined
  /** Conditions on products and their stock that no index of the search knows. */
  filters?: readonly SQL[]
  /** Instead of the best match first. */
  order?: readonly SQL[]
}

/** A list of products by their ids. */
export interface ProductIds {
  ids: Uint32Array
  /** Whether there are more than those. */
  more: boolean
  /** Of a search: what was probably meant, where that is not what was typed. */
  didYouMean?: string
  /** Of a search: nothing has all that was asked for, these have most of it. */
  near?: boolean
}

/** Products whose texts are to be read anew; `outdated` are those that an older version of the shop has read. */
export type IndexedProducts = { categoryId: number } | { brandId: number } | { ids: readonly number[] } | 'outdated'

/** How products are found by words: PostgreSQL does it (features/search); another engine would fit here. */
export interface ProductSearch {
  /** The best matches, `maxListed` at most. */
  search(db: Database, request: ProductSearchRequest): Promise<ProductIds>
  /** Why a search finds what it finds, in this order: for staff. */
  explain(db: Database, request: ProductSearchRequest): Promise<SearchExplanation>
  /** Path within the shop that a search for this redirects to; null: none. */
  redirectFor(query: string, signal?: AbortSignal): Promise<string | null>
  /** In the transaction that changes products or the names of their places. */
  index(tx: Database, which: IndexedProducts): Promise<void>
}

/** Counts from how many networks each query is asked, and which of them found nothing. */
export interface QueryCounter {
  /** What counts a query as asked from the network of a request. */
  countFor(query: string): (request: IncomingMessage) => void
  /** Whether a query finds something, before it is counted. */
  noteOutcome(query: string, found: boolean): void
  /** Writes down what was counted since the last time. */
  flush(): Promise<void>
}

/** Products of a list that are counted one by one, and the most that a search lists. */
export const maxListed = 1_000
