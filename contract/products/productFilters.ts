/**
 * The orders in which products are listed, each read off an index. `nameAr` and `nameEn` by the alphabet; `bestSelling` by pieces
 * ever sold; `fewestPieces`: what was never counted comes last.
 */
export const productSorts = [
  'newest',
  'oldest',
  'nameAr',
  'nameEn',
  'sku',
  'cheapest',
  'dearest',
  'bestSelling',
  'fewestPieces',
] as const
export type ProductSort = (typeof productSorts)[number]

/** Products that one address names by their ids. */
export const maxChosenProducts = 500

/** The most that a product has of each. */
export const maxPictures = 20
export const maxDocuments = 20
export const maxQuantityBreaks = 10
export const maxHighlights = 20
export const maxSpecificationRows = 60
/** Per family. */
export const maxFamilyMembers = 400
export const maxFamilyAxes = 3
/** Characters of a SKU. */
export const maxSku = 60
/** Characters of a family's code. */
export const maxFamilyCode = 60
/** Characters of the key of a field. */
export const maxFieldKey = 60
/** Per category, or sub-category. */
export const maxSpecificationFields = 40
