import type { ValidatedInput } from '@rawaj/contract/api/calls.ts'
import { callUrl } from '@rawaj/contract/api/fetchCall.ts'
import { fieldFilterText } from '@rawaj/contract/catalogue/fieldFilters.ts'

/** Filters of a list as they travel. */
export type WireFilters = ValidatedInput<'listFacets'>['query']

/** What `GET /product` takes for these filters, with some of them replaced; undefined ones are left out. */
export function facetQuery(filters: WireFilters, replaced: Partial<WireFilters>): string {
  const { in_stock, reduced, field, ...others } = { ...filters, ...replaced }
  const query = {
    ...others,
    in_stock: in_stock ? 1 : undefined,
    reduced: reduced ? 1 : undefined,
    field: field && field.length > 0 ? field.map(fieldFilterText) : undefined,
  }
  return callUrl('', { query }).slice(1)
}
