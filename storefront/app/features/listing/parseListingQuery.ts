import { type FieldFilter, fieldFilterText, parseFieldFilter } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { sortOf } from '../catalogue/index.ts'
import { type ListingQuery, pageSizes } from './listingQuery.ts'

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
  const prices = [parsePrice(params.get('price_from')), parsePrice(params.get('price_to'))] as const
  const [low, high] = prices
  // Typed the wrong way round.
  const [priceFrom, priceTo] = low !== null && high !== null && low > high ? [high, low] : prices
  return {
    text: (params.get('query') ?? '').trim().slice(0, 200).toWellFormed(),
    categories: unique([...category, ...parseIds(params.getAll('cat_id'))]),
    subcategories: unique([...subcategory, ...parseIds(params.getAll('scat_id'))]),
    brands: unique(parseIds(params.getAll('brand_id'))),
    priceFrom,
    priceTo,
    inStock: params.get('in_stock') === '1',
    reduced: params.get('reduced') === '1',
    units: productUnits.filter((unit) => units.has(unit)),
    fields: parseFields(listed('field')),
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

/** A price above nothing, with two decimals at most. */
function parsePrice(text: string | null): number | null {
  const figure = latinDigits(text ?? '')
  const price = /^\d{1,8}(\.\d{1,2})?$/.test(figure) ? Number(figure) : 0
  return price > 0 && price <= 10_000_000 ? price : null
}

function parseFields(texts: readonly string[]): FieldFilter[] {
  const fields = texts
    .map((text) => parseFieldFilter(text.trim().toWellFormed()))
    .filter((field) => field !== null)
    // The call takes no value that shows nothing.
    .filter(({ value }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value))
  return [...new Map(fields.map((field) => [fieldFilterText(field), field])).values()].slice(0, 100)
}
