import type { IncomingMessage } from 'node:http'
import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { SearchExplanation } from '@rawaj/contract/search/searchSchemas.ts'
import type { SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'

export interface ProductSearchRequest {
  query: string
  categoryIds?: readonly number[] | undefined
  subcategoryIds?: readonly number[] | undefined
  brandIds?: readonly number[] | undefined
  /** Department whose products rank slightly higher. */
  department?: Department | undefined
  /** Conditions on products and their stock that the search index does not cover. */
  filters?: readonly SQL[]
  /** Replaces the order by best match. */
  order?: readonly SQL[]
}

/** A list of products by their ids. */
export interface ProductIds {
  ids: Uint32Array
  /** Of a list by families: the family of each; 0 for none. */
  families?: Uint32Array
  /** Whether there are more. */
  more: boolean
  /** How many there are in all, at the start of a longer list; undefined where they are not counted. */
  counted?: number | undefined
  /** For a search: the probable intention, if it differs from the query. */
  didYouMean?: string
  /** For a search that fits less than a row of products: a few that are only near, the nearest first; never among `ids`. */
  near?: Uint32Array
}

/** Products to index again; `outdated` are those that an older version of the shop has indexed. */
export type IndexedProducts = { categoryId: number } | { brandId: number } | { ids: readonly number[] } | 'outdated'

/** Full-text search of products: implemented with PostgreSQL (features/search); another engine would fit here. */
export interface ProductSearch {
  /** The best matches, `maxListed` at most. */
  search(db: Database, request: ProductSearchRequest): Promise<ProductIds>
  /** Explains to staff why a search has its results, in their order. */
  explain(db: Database, request: ProductSearchRequest): Promise<SearchExplanation>
  /** Path within the shop that a search for this redirects to; null: none. */
  redirectFor(query: string, signal?: AbortSignal): Promise<string | null>
  /** In the transaction that changes products or the names of their categories. */
  index(tx: Database, which: IndexedProducts): Promise<void>
}

/** Counts the networks that searched for each query, and which queries found nothing. */
export interface QueryCounter {
  /** @returns a listener that counts a query for the network of a request */
  countFor(query: string): (request: IncomingMessage) => void
  /** Records whether a query finds something, before it is counted. */
  noteOutcome(query: string, found: boolean): void
  /** Stores the counts since the previous call. */
  flush(): Promise<void>
}

/** Up to here the products of a list are counted one by one; also the maximum of a search. */
export const maxListed = 1_000
