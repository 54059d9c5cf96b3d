/** A value of a field of the specification template that products are filtered by, as `fieldValueKey` compares it. */
export interface FieldFilter {
  field: string
  value: string
}

/** Values that a list is filtered by at most, and their different fields. */
export const maxFieldFilters = 100
export const maxFilteredFields = 20

const facetPrefix = 'field:'

/** Key of the facet with the values of a field. */
export const fieldFacetKey = (field: string): string => `${facetPrefix}${field}`

/** @returns the field whose values a facet has; `null`: it has something else */
export const fieldOfFacet = (key: string): string | null =>
  key.startsWith(facetPrefix) ? key.slice(facetPrefix.length) : null

/** As it stands in an address: `diameter:110`. In the value `%` and `,` are escaped: several stand with commas between. */
export const fieldFilterText = ({ field, value }: FieldFilter): string =>
  `${field}:${value.replace(/[%,]/g, encodeURIComponent)}`

/** Reads what `fieldFilterText` writes; `null` for what is none. */
export function parseFieldFilter(text: string): FieldFilter | null {
  const [, field = '', escaped = ''] = /^([a-z0-9]{1,60}):(.{1,300})$/i.exec(text) ?? []
  const value = escaped.replaceAll('%2C', ',').replaceAll('%2c', ',').replaceAll('%25', '%')
  return field === '' || value === '' ? null : { field, value }
}
