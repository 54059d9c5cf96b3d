import type { Family, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'

/** The family of a product with its members; undefined: it has none, or nothing to choose. */
export function wholeFamily({ family }: Pick<Product, 'family'>): Family | undefined {
  return family && 'axes' in family && family.members.length > 1 ? family : undefined
}
