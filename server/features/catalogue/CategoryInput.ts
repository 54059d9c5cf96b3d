/** Values of a category that staff set. On an update, absent ones stay. */
export interface CategoryInput {
  /** The original, English name. */
  name: string
  nameAr?: string
  image?: File
  subcategories?: SubcategoryInput[]
}

export interface SubcategoryInput {
  /** Absent: a new sub-category, unless the category has one of this name. */
  id?: number
  name: string
  nameAr?: string
}
