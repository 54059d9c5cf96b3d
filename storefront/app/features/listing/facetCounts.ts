import type { Facet, FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'

/** Products, or families, of a value: more than `count` where `count_more`. */
export interface FacetCount {
  count?: number | undefined
  count_more?: true | undefined
}

/** "12", "1,000+": the same text on the server and in every browser, with Latin digits. */
export function countText({ count, count_more }: FacetCount & { count: number }): string {
  return `${String(count).replace(/\B(?=(\d{3})+$)/g, ',')}${count_more ? '+' : ''}`
}

export const facetOf = (list: FacetList | null, key: string): Facet | undefined =>
  list?.facets.find((facet) => facet.key === key)

/**
 * @param ids those that the facet would hold if all of them were found; the reply has sub-categories of chosen categories alone
 * @returns how much an id leaves; what is not in a facet leaves nothing
 */
export function countsOf(
  list: FacetList | null,
  key: string,
  ids: readonly number[],
): (id: number) => FacetCount | undefined {
  const all = new Map(facetOf(list, key)?.values.map((value) => [value.value, value]))
  const areKnown = ids.some((id) => all.get(String(id))?.count !== undefined)
  return (id) => all.get(String(id)) ?? (areKnown ? { count: 0 } : undefined)
}
