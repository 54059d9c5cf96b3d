import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { categories, subcategories } from './tables.ts'

/** All categories with their sub-categories, in the owner's order. */
export async function listCategories({ db }: Shop, language: Language): Promise<Category[]> {
  const [parents, children] = await Promise.all([
    db
      .select({
        id: categories.id,
        name: inLanguage(language, categories.nameAr, categories.nameEn),
        image: categories.image,
        department: categories.department,
      })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.id)),
    db
      .select({
        id: subcategories.id,
        categoryId: subcategories.categoryId,
        name: inLanguage(language, subcategories.nameAr, subcategories.nameEn),
        image: subcategories.image,
      })
      .from(subcategories)
      .orderBy(asc(subcategories.position), asc(subcategories.id)),
  ])
  const childrenOf = Map.groupBy(children, (child) => child.categoryId)
  return parents.map((parent) => ({
    ...parent,
    subcategory: (childrenOf.get(parent.id) ?? []).map(({ id, name, image }) => ({ id, name, image })),
  }))
}
