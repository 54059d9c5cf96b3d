import type { Category } from '@rawaj/contract/entities.ts'

/** A category as staff edit it: with its names in both languages. */
export interface EditableCategory {
  id: number
  image: string | null
  department: Category['department']
  /** The English name; where there is none, the one that stands in its place. */
  name: string
  /** Empty where the English name stands in both languages. */
  nameAr: string
  subcategories: EditableSubcategory[]
}

interface EditableSubcategory {
  id: number
  name: string
  nameAr: string
}

/** Joins the replies of the two languages. */
export function toEditableCategories(english: readonly Category[], arabic: readonly Category[]): EditableCategory[] {
  const arabicById = new Map(arabic.map((category) => [category.id, category]))
  return english.map(({ id, image, department, name, subcategory }) => {
    const other = arabicById.get(id)
    const subNames = new Map(other?.subcategory.map((sub) => [sub.id, sub.name]))
    return {
      ...{ id, image, department, name },
      nameAr: ownName(name, other?.name),
      subcategories: subcategory.map((sub) => ({
        id: sub.id,
        name: sub.name,
        nameAr: ownName(sub.name, subNames.get(sub.id)),
      })),
    }
  })
}

const ownName = (name: string, nameAr: string | undefined) => (nameAr === undefined || nameAr === name ? '' : nameAr)
