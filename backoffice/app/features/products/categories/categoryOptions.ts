import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import type { Option } from '../../details/index.ts'

/** Category and sub-category of a product. */
export interface CategoryPath {
  categoryId: number
  subcategoryId: number | null
}

/** Every place of the shop but what goes: categories, each followed by its sub-categories. */
export function categoryOptions(categories: readonly AdminCategory[], going: CategoryPath): Option[] {
  return categories.flatMap((category) => {
    if (category.id === going.categoryId && going.subcategoryId === null) return []
    const own: Option = {
      value: categoryPathValue({ categoryId: category.id, subcategoryId: null }),
      text: named(category),
    }
    const inside = category.subcategories
      .filter(({ id }) => id !== going.subcategoryId)
      .map((subcategory): Option => {
        const value = categoryPathValue({ categoryId: category.id, subcategoryId: subcategory.id })
        return { value, text: (texts) => `${nameIn(category, texts)} › ${nameIn(subcategory, texts)}` }
      })
    return [own, ...inside]
  })
}

/** Categories that a sub-category of `from` may move to. */
export const otherCategories = (categories: readonly AdminCategory[], from: number): Option[] =>
  categories.filter(({ id }) => id !== from).map((category) => ({ value: String(category.id), text: named(category) }))

const named = (category: AdminCategory) => (texts: Parameters<Option['text']>[0]) => nameIn(category, texts)

const categoryPathValue = ({ categoryId, subcategoryId }: CategoryPath) => `${categoryId}/${subcategoryId ?? ''}`

/** Parses an option's value. */
export function parseCategoryPath(value: unknown): CategoryPath | null {
  const [categoryId = '', subcategoryId = ''] = typeof value === 'string' ? value.split('/') : []
  if (categoryId === '') return null
  return { categoryId: Number(categoryId), subcategoryId: subcategoryId === '' ? null : Number(subcategoryId) }
}
