// Reads all names of categories and brands at once, to compare thousands of rows with.
import type { Database } from '../../platform/database/Database.ts'
import { nameKeys } from '../catalogue/index.ts'
import { brands, categories, subcategories } from '../catalogue/tables.ts'
import type { NewTaxon, TaxonomyNames } from './rowPlans.ts'

interface Named {
  id: number
  nameAr: string
  nameEn: string
}

/** Categories and brands, found by name in either language, however it is typed. */
export interface KnownTaxonomy {
  category(name: string): Named | undefined
  subcategory(categoryId: number, name: string): Named | undefined
  brand(name: string): Named | undefined
  /** Their Arabic names by id. */
  names: {
    category: ReadonlyMap<number, string>
    subcategory: ReadonlyMap<number, string>
    brand: ReadonlyMap<number, string>
  }
}

export const keyOfName = (name: string): string => [...nameKeys({ nameAr: name, nameEn: '' })][0] ?? ''

/** All categories, sub-categories and brands there are. */
export async function readTaxonomy(db: Database): Promise<KnownTaxonomy> {
  // One after the other: a transaction has one connection.
  const allCategories = await db.select().from(categories)
  const allSubcategories = await db.select().from(subcategories)
  const allBrands = await db.select().from(brands)
  const byCategory = Map.groupBy(allSubcategories, ({ categoryId }) => categoryId)
  const indexes = new Map([...byCategory].map(([categoryId, all]) => [categoryId, indexOf(all)]))
  const categoryIndex = indexOf(allCategories)
  const brandIndex = indexOf(allBrands)
  const namesOf = (all: readonly Named[]) => new Map(all.map(({ id, nameAr, nameEn }) => [id, nameAr || nameEn]))
  return {
    category: (name) => categoryIndex.get(keyOfName(name)),
    subcategory: (categoryId, name) => indexes.get(categoryId)?.get(keyOfName(name)),
    brand: (name) => brandIndex.get(keyOfName(name)),
    names: { category: namesOf(allCategories), subcategory: namesOf(allSubcategories), brand: namesOf(allBrands) },
  }
}

const indexOf = (all: readonly Named[]) =>
  new Map(all.toReversed().flatMap((one) => [...nameKeys(one)].map((key) => [key, one] as const)))

interface WrittenCategory {
  category: string
  subcategory: string | undefined
  /** Further categories of the cell: a product is in one. */
  others: string[]
}

/**
 * A category as a table writes it: by its name, `A > B` with its sub-category, or several of them, as Salla and WooCommerce write
 * them. A comma within a name (`Chairs, stools`) separates nothing, unless what stands before it is a category.
 * @param isNew whether another row of the table has this category
 */
export function splitCategory(
  taxonomy: KnownTaxonomy,
  text: string,
  isNew: (category: string) => boolean,
): WrittenCategory {
  const whole = { category: text, subcategory: undefined, others: [] }
  if (taxonomy.category(text)) return whole
  const parts = text
    .split(/[,،\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
  const [first = text, ...others] = parts
  const isCategory = taxonomy.category(first) !== undefined || isNew(first)
  // Salla writes no space behind the comma of a list.
  const isList = /[>\n]|,\S/.test(text) || isCategory
  if (!isList) return whole
  const [category = '', ...below] = first.split('>').map((part) => part.trim())
  return { category: category || text, subcategory: below.join(' > ') || undefined, others }
}

/** The place of these names that is there already; `missing`: what has to be made first. */
export function findTaxonomy(
  taxonomy: KnownTaxonomy,
  { category, subcategory, brand }: TaxonomyNames,
  categoryNow: number | undefined,
): {
  categoryId: number | undefined
  subcategoryId: number | undefined
  brandId: number | undefined
  missing: NewTaxon[]
} {
  const missing: NewTaxon[] = []
  const categoryId = category === undefined ? categoryNow : taxonomy.category(category)?.id
  if (category !== undefined && categoryId === undefined) missing.push({ kind: 'category', name: category, parent: '' })
  const subcategoryId =
    subcategory && categoryId !== undefined ? taxonomy.subcategory(categoryId, subcategory)?.id : undefined
  if (subcategory && subcategoryId === undefined) {
    const parent = taxonomy.names.category.get(categoryId ?? 0) ?? category ?? ''
    if (parent !== '') missing.push({ kind: 'subcategory', name: subcategory, parent })
  }
  const brandId = brand ? taxonomy.brand(brand)?.id : undefined
  if (brand && brandId === undefined) missing.push({ kind: 'brand', name: brand, parent: '' })
  return { categoryId, subcategoryId, brandId, missing }
}
