import type { Facet } from '@rawaj/contract/catalogue/facetSchemas.ts'

/** Facets as a form shows them: without numbers where these are of other ticks. */
export interface ShownFacets extends FacetCount {
  facets: Facet[]
}

/** Products, or families, of a value: more than `count` where `count_more`. */
export interface FacetCount {
  count?: number | undefined
  count_more?: true | undefined
}

export const facetOf = (list: ShownFacets | null, key: string): Facet | undefined =>
  list?.facets.find((facet) => facet.key === key)

/**
 * @param ids those that the facet would hold if all of them were found; the reply has sub-categories of chosen categories alone
 * @returns how much an id leaves; what is not in a facet leaves nothing
 */
export function countsOf(
  list: ShownFacets | null,
  key: string,
  ids: readonly number[],
): (id: number) => FacetCount | undefined {
  const all = new Map(facetOf(list, key)?.values.map((value) => [value.value, value]))
  const areKnown = ids.some((id) => all.get(String(id))?.count !== undefined)
  return (id) => all.get(String(id)) ?? (areKnown ? { count: 0 } : undefined)
}
