import { type SortName, sortOf, sortOrders } from '../catalogue/index.ts'

/** Page sizes on offer, the first by default (spec, section 9). */
export const pageSizes = [30, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

/** The products that a listing shows. The address contains all of it, so that back, reload and sharing work. */
export interface ListingQuery {
  /** Search text; empty for no search. */
  text: string
  /** A category without any of its sub-categories here is wanted whole. */
  categories: number[]
  subcategories: number[]
  brands: number[]
  /** Counted from 1, as people do; the call counts from 0. */
  page: number
  limit: PageSize
  /** `null`: the shop's own order. */
  sort: SortName | null
}

export const defaultQuery: ListingQuery = {
  text: '',
  categories: [],
  subcategories: [],
  brands: [],
  page: 1,
  limit: 30,
  sort: null,
}

interface PathParts {
  categoryId?: string | undefined
  subcategoryId?: string | undefined
}

/** Reads an address. What makes no sense in the query string falls back; in the path it is `null`: no such page. */
export function parseListingQuery(path: PathParts, params: URLSearchParams): ListingQuery | null {
  const inPath = [path.categoryId, path.subcategoryId].map((text) => (text === undefined ? [] : parseIds([text])))
  const [category = [], subcategory = []] = inPath
  if ((path.categoryId && category.length !== 1) || (path.subcategoryId && subcategory.length !== 1)) return null
  const page = Number(params.get('page'))
  const limit = Number(params.get('limit'))
  return {
    text: (params.get('query') ?? '').trim().slice(0, 200).toWellFormed(),
    categories: unique([...category, ...parseIds(params.getAll('cat_id'))]),
    subcategories: unique([...subcategory, ...parseIds(params.getAll('scat_id'))]),
    brands: unique(parseIds(params.getAll('brand_id'))),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: sortOf(params),
  }
}

/** The shortest address of a query: one category, or one sub-category, is part of the path. */
export function listingPath(query: ListingQuery): string {
  const { categories, subcategories } = query
  const inPath = categories.length === 1 && subcategories.length <= 1
  const path = inPath ? ['/purchase', ...categories, ...subcategories].join('/') : '/purchase'
  const parts: [string, string | number | false][] = [
    ['query', query.text],
    ['cat_id', !inPath && categories.join(',')],
    ['scat_id', !inPath && subcategories.join(',')],
    ['brand_id', query.brands.join(',')],
    ['sortBy', query.sort !== null && sortOrders[query.sort].sortBy],
    ['order', query.sort !== null && sortOrders[query.sort].order],
    ['limit', query.limit !== pageSizes[0] && query.limit],
    ['page', query.page > 1 && query.page],
  ]
  // Commas stay readable: they are allowed in a query string, and addresses get shared.
  const search = parts.flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}` : [],
  )
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

/** Whether anything is ticked; the search text is no filter but what the shopper came for. */
export function isFiltered(query: ListingQuery): boolean {
  return query.categories.length + query.subcategories.length + query.brands.length > 0
}

/** How many filters narrow a list: not the category or sub-category whose own page it is. */
export function countFilters({ categories, subcategories, brands }: ListingQuery): number {
  const places = subcategories.length || categories.length
  return (places === 1 ? 0 : places) + brands.length
}

/** The ids in texts such as `3` or `3,5`; anything else in them is passed over. */
function parseIds(texts: readonly string[]): number[] {
  return texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
}

function unique(ids: number[]): number[] {
  return [...new Set(ids)].slice(0, 200)
}
