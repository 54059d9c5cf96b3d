import type { SaveCategoryInput } from './categoryQueries.ts'
import type { EditableCategory } from './editableCategory.ts'

/** What stands in the form. */
export interface CategoryFields {
  name: string
  name_ar: string
  subcategory: SubcategoryFieldValues[]
}

interface SubcategoryFieldValues {
  /** Absent: a new one. */
  id?: number | undefined
  name: string
  name_ar: string
}

export function toFields(category: EditableCategory | null): CategoryFields {
  return {
    name: category?.name ?? '',
    name_ar: category?.nameAr ?? '',
    subcategory: (category?.subcategories ?? []).map(({ id, name, nameAr }) => ({ id, name, name_ar: nameAr })),
  }
}

/** The input of the call from the checked form, in which an empty Arabic name may be missing. */
export function toInput(fields: CheckedFields, picture: File | null): SaveCategoryInput {
  return {
    ...bothNames(fields),
    image: picture ?? undefined,
    subcategory: fields.subcategory.map((one) => ({ id: one.id, ...bothNames(one) })),
  }
}

interface CheckedNames {
  name: string
  name_ar?: string | undefined
}
export interface CheckedFields extends CheckedNames {
  subcategory: (CheckedNames & { id?: number | undefined })[]
}

const bothNames = ({ name, name_ar }: CheckedNames) => ({ name, name_ar: name_ar || name })
