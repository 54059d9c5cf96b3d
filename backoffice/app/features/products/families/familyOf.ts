import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'

type Row = Pick<ProductRow, 'id' | 'nameAr' | 'nameEn' | 'category' | 'subcategory' | 'brand'>

/** Initial values of a family of these products: what all of them share. */
export function familyOf(rows: readonly Row[]) {
  const shared = <Value>(read: (row: Row) => Value): Value | undefined => {
    const values = new Set(rows.map(read))
    return values.size === 1 ? [...values][0] : undefined
  }
  const categoryId = shared(({ category }) => category.id)
  return {
    nameAr: commonBeginning(rows.map(({ nameAr }) => nameAr)),
    nameEn: commonBeginning(rows.map(({ nameEn }) => nameEn)),
    ...(categoryId !== undefined && { categoryId }),
    // A sub-category stands in one category.
    subcategoryId: shared(({ subcategory }) => subcategory?.id) ?? null,
    brandId: shared(({ brand }) => brand?.id) ?? null,
    productIds: rows.map(({ id }) => id),
  }
}

/** The words that all of the names begin with, without what only leads to the next word: a dash, a bracket. */
export function commonBeginning([first = '', ...others]: readonly string[]): string {
  const wordsOf = (name: string) => name.trim().split(/\s+/)
  const lists = others.map(wordsOf)
  const words = wordsOf(first)
  const end = words.findIndex((word, place) => lists.some((list) => list[place] !== word))
  const common = end === -1 ? words : words.slice(0, end)
  return common.join(' ').replace(/[\s\-–—,،:/|(]+$/, '')
}
