import type { Family, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'

/** The family of a product with its members; undefined: it has none, or nothing to choose. */
export function wholeFamily({ family }: Pick<Product, 'family'>): Family | undefined {
  return family && 'axes' in family && family.members.length > 1 ? family : undefined
}

/** A table of fewer members would say no more than the picker does. */
const minMembers = 4

/** Whether the page of a member has a table of sizes; with the described behaviour none has (docs/compatibility.md). */
export const hasSizeTable = ({ members }: Family, compat: 'corrected' | 'described'): boolean =>
  compat === 'corrected' && members.length >= minMembers
