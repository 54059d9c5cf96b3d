import { type SortName, sortOf, sortOrders } from './sortOrders.ts'

/** Page sizes on offer, the first by default (spec, section 9). */
export const pageSizes = [30, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]

/** Which products a listing shows. All of it stands in the address, so that back, reload and sharing work. */
export interface ListingWish {
  query: string
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

export const everything: ListingWish = {
  query: '',
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
export function readWish(path: PathParts, asked: URLSearchParams): ListingWish | null {
  const inPath = [path.categoryId, path.subcategoryId].map((text) => (text === undefined ? [] : idsIn([text])))
  const [category = [], subcategory = []] = inPath
  if ((path.categoryId && category.length !== 1) || (path.subcategoryId && subcategory.length !== 1)) return null
  const page = Number(asked.get('page'))
  const limit = Number(asked.get('limit'))
  return {
    query: (asked.get('query') ?? '').trim().slice(0, 200),
    categories: unique([...category, ...idsIn(asked.getAll('cat_id'))]),
    subcategories: unique([...subcategory, ...idsIn(asked.getAll('scat_id'))]),
    brands: unique(idsIn(asked.getAll('brand_id'))),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: sortOf(asked),
  }
}

/** The address of a wish, the shortest there is: one category, or one sub-category, stands in the path. */
export function addressOf(wish: ListingWish): string {
  const { categories, subcategories } = wish
  const inPath = categories.length === 1 && subcategories.length <= 1
  const path = inPath ? ['/purchase', ...categories, ...subcategories].join('/') : '/purchase'
  const parts: [string, string | number | false][] = [
    ['query', wish.query],
    ['cat_id', !inPath && categories.join(',')],
    ['scat_id', !inPath && subcategories.join(',')],
    ['brand_id', wish.brands.join(',')],
    ['sortBy', wish.sort !== null && sortOrders[wish.sort].sortBy],
    ['order', wish.sort !== null && sortOrders[wish.sort].order],
    ['limit', wish.limit !== pageSizes[0] && wish.limit],
    ['page', wish.page > 1 && wish.page],
  ]
  // Commas stay readable: they are allowed in a query string, and addresses get shared.
  const query = parts.flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%20', '+')}` : [],
  )
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

/** Whether anything is ticked; the search text is no filter but what the shopper came for. */
export function isFiltered(wish: ListingWish): boolean {
  return wish.categories.length + wish.subcategories.length + wish.brands.length > 0
}

/** The ids in texts such as `3` or `3,5`; anything else in them is passed over. */
export function idsIn(texts: readonly string[]): number[] {
  return texts
    .flatMap((text) => text.split(','))
    .filter((text) => /^[1-9]\d{0,9}$/.test(text))
    .map(Number)
    .filter((id) => id <= 2_147_483_647)
}

function unique(ids: number[]): number[] {
  return [...new Set(ids)].slice(0, 200)
}
