import type { CallInput } from '@rawaj/contract/api/calls.ts'
import { fieldFilterText } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import type { ListingQuery } from './listingQuery.ts'

/** The ids that a list is narrowed by. */
export type Ids = Record<'cat_id' | 'scat_id' | 'brand_id', number[]>

/** The filters of a list as its calls take them. */
export function callFilters(
  { text, priceFrom, priceTo, inStock, reduced, units, fields }: ListingQuery,
  ids: Ids,
  grouped: boolean,
) {
  return {
    query: text || undefined,
    cat_id: nonEmpty(ids.cat_id),
    scat_id: nonEmpty(ids.scat_id),
    brand_id: nonEmpty(ids.brand_id),
    price_from: priceFrom ?? undefined,
    price_to: priceTo ?? undefined,
    in_stock: inStock || undefined,
    reduced: reduced || undefined,
    unit: units.join(',') || undefined,
    field: fields.map(fieldFilterText).join(',') || undefined,
    group: grouped ? 'family' : undefined,
  } satisfies NonNullable<CallInput<'listFacets'>['query']>
}

/** An empty list would ask for products of no category at all. */
function nonEmpty(ids: number[]): number[] | undefined {
  return ids.length > 0 ? ids : undefined
}
