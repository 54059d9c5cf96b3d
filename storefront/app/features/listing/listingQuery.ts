import { type FieldFilter, fieldFilterText } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import type { ProductUnit } from '@rawaj/contract/products/products.ts'
import { type SortName, sortOrders } from '../catalogue/index.ts'

/** Page sizes on offer, the first by default (spec, section 9). */
export const pageSizes = [30, 50, 100] as const
type PageSize = (typeof pageSizes)[number]

/** What narrows a listing beside its categories and brands. */
export interface FacetFilters {
  /** Riyals with VAT; `null`: any price. */
  priceFrom: number | null
  priceTo: number | null
  inStock: boolean
  reduced: boolean
  units: ProductUnit[]
  /** Values of the specification of the only category. */
  fields: FieldFilter[]
}

/** The products that a listing shows. The address contains all of it, so that back, reload and sharing work. */
export interface ListingQuery extends FacetFilters {
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
  priceFrom: null,
  priceTo: null,
  inStock: false,
  reduced: false,
  units: [],
  fields: [],
  page: 1,
  limit: 30,
  sort: null,
}

/** The shortest address of a query: one category, or one sub-category, is part of the path. */
export function listingPath(query: ListingQuery): string {
  const { categories, subcategories } = query
  const inPath = categories.length === 1 && subcategories.length <= 1
  const path = inPath ? ['/purchase', ...categories, ...subcategories].join('/') : '/purchase'
  return withSearch(path, [
    ['query', query.text],
    ['cat_id', !inPath && categories.join(',')],
    ['scat_id', !inPath && subcategories.join(',')],
    ...otherParts(query),
  ])
}

/** A category's or sub-category's own list, with the price, stock and units that are looked for. */
export const categoryPath = (query: ListingQuery, categories: number[], subcategories: number[] = []): string =>
  listingPath({
    ...query,
    text: '',
    brands: [],
    categories,
    subcategories,
    page: 1,
    limit: defaultQuery.limit,
    sort: null,
    fields: query.categories.join() === categories.join() ? query.fields : [],
  })

/** The page of all filters, which shows and keeps those of a query. */
export const allFiltersPath = (query: ListingQuery): string =>
  withSearch('/purchase/filters', [
    ['query', query.text],
    ['cat_id', query.categories.join(',')],
    ['scat_id', query.subcategories.join(',')],
    ...otherParts({ ...query, page: 1 }),
  ])

/** What a list holds and its facets depend on: not its order and page. */
export const filtersKey = (query: ListingQuery): string =>
  listingPath({ ...query, page: 1, sort: null, limit: defaultQuery.limit })

/** @returns the id where there is one alone: several are no choice of one */
export const onlyOf = (ids: readonly number[]): number | null => (ids.length === 1 ? (ids[0] ?? null) : null)

type AddressPart = [name: string, value: string | number | boolean | null]

const otherParts = (query: ListingQuery): AddressPart[] => [
  ['brand_id', query.brands.join(',')],
  ['price_from', query.priceFrom],
  ['price_to', query.priceTo],
  ['in_stock', query.inStock && 1],
  ['reduced', query.reduced && 1],
  ['unit', query.units.join(',')],
  ['field', query.fields.map(fieldFilterText).join(',')],
  ['sortBy', query.sort !== null && sortOrders[query.sort].sortBy],
  ['order', query.sort !== null && sortOrders[query.sort].order],
  ['limit', query.limit !== pageSizes[0] && query.limit],
  ['page', query.page > 1 && query.page],
]

function withSearch(path: string, parts: AddressPart[]): string {
  // Commas and colons stay readable: they are allowed in a query string, and addresses get shared.
  const search = parts.flatMap(([name, value]) =>
    value
      ? `${name}=${encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%20', '+')}`
      : [],
  )
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

/** Whether anything is ticked; the search text is no filter but what the shopper came for. */
export function isFiltered(query: ListingQuery): boolean {
  return query.categories.length + query.subcategories.length + query.brands.length + countFacetFilters(query) > 0
}

/** How many filters narrow a list: not the category or sub-category whose own page it is. */
export function countFilters(query: ListingQuery): number {
  const places = query.subcategories.length || query.categories.length
  return (places === 1 ? 0 : places) + query.brands.length + countFacetFilters(query)
}

/** Whether filters are named above the list: the heading and the breadcrumb name the place whose own page it is. */
export const namesFilters = (query: ListingQuery): boolean =>
  countFilters(query) > 0 || (query.text !== '' && isFiltered(query))

/** Filters beside categories and brands; a lowest and a highest price are one. */
export function countFacetFilters({ priceFrom, priceTo, inStock, reduced, units, fields }: FacetFilters): number {
  return (
    Number(priceFrom !== null || priceTo !== null) + Number(inStock) + Number(reduced) + units.length + fields.length
  )
}
