/** What staff want a category to be. On a change, what is left out stays. */
export interface CategoryWish {
  /** The original, English name. */
  name: string
  nameAr?: string
  image?: File
  subcategories?: SubcategoryWish[]
}

export interface SubcategoryWish {
  /** Absent: a new one, unless the category has one of this name. */
  id?: number
  name: string
  nameAr?: string
}
