/** What staff want a category to be. On a change, what is left out stays. */
export interface CategoryInput {
  /** The original, English name. */
  name: string
  nameAr?: string
  image?: File
  subcategories?: SubcategoryInput[]
}

export interface SubcategoryInput {
  /** Absent: a new one, unless the category has one of this name. */
  id?: number
  name: string
  nameAr?: string
}
