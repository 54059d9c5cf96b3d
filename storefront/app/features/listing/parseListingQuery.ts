import {
  type FieldFilter,
  fieldFilterText,
  maxFieldFilters,
  maxFilteredFields,
  parseFieldFilter,
} from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import { sortOf } from '../catalogue/index.ts'
import { type ListingQuery, pageSizes } from './listingQuery.ts'
import { readPrice } from './readPrice.ts'

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
  const listed = (name: string) => params.getAll(name).flatMap((text) => text.split(','))
  const units = new Set(listed('unit'))
  const categories = unique([...category, ...parseIds(params.getAll('cat_id'))])
  const fieldsOf = parseIds(params.getAll('field_of'))
  // A plain form keeps what was chosen in the category before.
  const areOfOther = fieldsOf.length > 0 && fieldsOf.join() !== categories.join()
  const prices = [parsePrice(params.get('price_from')), parsePrice(params.get('price_to'))] as const
  const [low, high] = prices
  // Typed the wrong way round.
  const [priceFrom, priceTo] = low !== null && high !== null && low > high ? [high, low] : prices
  return {
    text: (params.get('query') ?? '').trim().slice(0, 200).toWellFormed(),
    categories,
    subcategories: unique([...subcategory, ...parseIds(params.getAll('scat_id'))]),
    brands: unique(parseIds(params.getAll('brand_id'))),
    priceFrom,
    priceTo,
    inStock: params.get('in_stock') === '1',
    reduced: params.get('reduced') === '1',
    units: productUnits.filter((unit) => units.has(unit)),
    fields: areOfOther ? [] : parseFields(listed('field')),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    sort: sortOf(params),
  }
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

/** A price above nothing. */
function parsePrice(text: string | null): number | null {
  return Number(readPrice(text ?? '')) || null
}

/** As many as the calls of a list take. */
function parseFields(texts: readonly string[]): FieldFilter[] {
  const fields = texts
    .map((text) => parseFieldFilter(text.trim().toWellFormed()))
    .filter((field) => field !== null)
    // The call takes no value that shows nothing.
    .filter(({ value }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value))
  const named = new Set([...new Set(fields.map(({ field }) => field))].slice(0, maxFilteredFields))
  const kept = fields.filter(({ field }) => named.has(field))
  return [...new Map(kept.map((field) => [fieldFilterText(field), field])).values()].slice(0, maxFieldFilters)
}
