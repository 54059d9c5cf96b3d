import type { Facet, FacetValue } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { fieldFilterText, fieldOfFacet } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import type { ShownFacets } from './facetCounts.ts'

/** Controls that come with the facets, by name and value; both prices are one. */
export type Boxes = ReadonlySet<string>

/** Names of the controls that come with the facets. */
export const facetNames = ['price_from', 'price_to', 'in_stock', 'reduced', 'unit', 'field']

export const boxKey = (name: string, value: string): string =>
  name.startsWith('price_') ? 'price' : `${name}=${value}`

/** The same of an element of a form; `null`: it did not come with the facets. */
export const boxOf = (element: EventTarget | null): string | null =>
  element instanceof HTMLInputElement && facetNames.includes(element.name) ? boxKey(element.name, element.value) : null

/** What was touched without the values of fields: their category has gone. */
export const withoutFieldBoxes = (boxes: Boxes): Boxes =>
  new Set([...boxes].filter((box) => !box.startsWith(boxKey('field', ''))))

export const withoutFields = (list: ShownFacets): ShownFacets => ({
  ...list,
  facets: list.facets.filter(({ key }) => fieldOfFacet(key) === null),
})

/** The value of a facet as its box has it. */
export function tokenOf({ key }: Facet, { value }: FacetValue): string {
  const field = fieldOfFacet(key)
  return field === null ? value : fieldFilterText({ field, value })
}

const keyOfValue = (facet: Facet, value: FacetValue) =>
  boxKey(fieldOfFacet(facet.key) === null ? facet.key : 'field', tokenOf(facet, value))

/**
 * Facets with the values that were offered before and touched since: a box does not vanish under the focus. They leave nothing.
 * @param before as they were offered before
 */
export function withTouched(list: ShownFacets, before: ShownFacets | null, touched: Boxes): ShownFacets {
  if (!before || touched.size === 0) return list
  const earlier = new Map(before.facets.map((facet) => [facet.key, facet.values]))
  const touchedIn = (facet: Facet) =>
    (earlier.get(facet.key) ?? []).filter((value) => touched.has(keyOfValue(facet, value))).map(({ value }) => value)
  const touchedFacets = before.facets.filter((facet) => touchedIn(facet).length > 0).map(({ key }) => key)
  const facets = withMissing(list.facets, before.facets, { keyOf: ({ key }) => key, wanted: touchedFacets })
  return {
    ...list,
    facets: facets.map((facet) => {
      if (!touchedFacets.includes(facet.key)) return facet
      // A facet that is not offered narrows nothing: how much its values leave is not known.
      const isOffered = list.facets.some(({ key }) => key === facet.key)
      const isEmpty = isOffered && list.count !== undefined
      const values = (earlier.get(facet.key) ?? []).map((value) => withoutCount(value, isEmpty))
      return {
        ...facet,
        values: withMissing(isOffered ? facet.values : [], values, {
          keyOf: ({ value }) => value,
          wanted: touchedIn(facet),
        }),
      }
    }),
  }
}

const withoutCount = ({ value, name, query }: FacetValue, isEmpty: boolean): FacetValue => ({
  value,
  name,
  query,
  ...(isEmpty && { count: 0 }),
})

/** Adds what is wanted and missing, each behind what stood before it. */
function withMissing<Item>(
  items: readonly Item[],
  before: readonly Item[],
  { keyOf, wanted }: { keyOf: (item: Item) => string; wanted: readonly string[] },
): Item[] {
  const merged = [...items]
  const positionOf = (item: Item) => merged.findIndex((other) => keyOf(other) === keyOf(item))
  before.forEach((item, index) => {
    if (!wanted.includes(keyOf(item)) || positionOf(item) !== -1) return
    const previous = before.slice(0, index).findLast((other) => positionOf(other) !== -1)
    merged.splice(previous === undefined ? 0 : positionOf(previous) + 1, 0, item)
  })
  return merged
}
