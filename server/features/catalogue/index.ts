/** Products, categories, brands, prices and deals as shoppers see them, and their tables. */

export { findAccessoryTargets, namedAccessoriesOf } from './accessories.ts'
export { brandHandlers } from './adminBrandHandlers.ts'
export { listAdminCategories } from './adminCategories.ts'
export { adminCategoryHandlers } from './adminCategoryHandlers.ts'
export { breaksFamilyColumn, hasQuantityBreaks } from './breaksFamily.ts'
export type { CatalogueShop } from './CatalogueShop.ts'
export { catalogueCachePolicies, catalogueHandlers } from './catalogueHandlers.ts'
export { categoryHandlers } from './categoryHandlers.ts'
export { nameKeys } from './categoryNames.ts'
export { changeCategories } from './changeCategories.ts'
export { changedLooks, changedProducts, familyKey, joinChanges, readChangedProducts } from './changedProducts.ts'
export {
  countCategories,
  countProducts,
  runsLow,
} from './countCatalogue.ts'
export { announcedGoodsMoments, currentPrice, dealMoments, runningAt, runningDealColumn } from './dealPrices.ts'
export { createFilterIndex } from './facets/createFilterIndex.ts'
export { deleteOldProductChanges } from './facets/deleteOldProductChanges.ts'
export { type ProductColumns, rowOf } from './facets/productColumns.ts'
export { compareRows, firstRows, type RowOrder } from './facets/rowOrder.ts'
export { bytesOf, findText, textHas, textHasAt, textLength } from './facets/rowTexts.ts'
export { findTakenValues, memberKeysOf, readMemberKeys, refreshFamilyMembers } from './familyMembers.ts'
export { fieldTokens, valueField } from './fieldTokens.ts'
export { deriveFieldValues, deriveFieldValuesOfShop, refreshFieldValues } from './fieldValues.ts'
export { findProducts } from './findProducts.ts'
export { findWithdrawnProducts } from './findWithdrawnProducts.ts'
export { indexMembers, indexProducts } from './indexMembers.ts'
export { mainDepartment } from './mainDepartment.ts'
export { normaliseQuery } from './normaliseQuery.ts'
export {
  type IndexedProducts,
  maxListed,
  type ProductIds,
  type ProductSearch,
  type ProductSearchRequest,
  type QueryCounter,
} from './ProductSearch.ts'
export {
  beforeVat,
  convertPricesForVat,
  effectiveTaxCodeColumn,
  lockPriceLists,
  type PriceLists,
  priceAfterVat,
  priceGroupOf,
  pricePaid,
  readPriceLists,
  riyalsBeforeVat,
  riyalsWithVat,
  switchPriceList,
  taxIncludedColumn,
} from './priceLists.ts'
export { createProductCache, type Viewer } from './productCache.ts'
export { copyDocuments, insertDocument, writeDocuments } from './productDocuments.ts'
export { productsById } from './productsById.ts'
export { productText } from './productText.ts'
export { createProductViewCounter } from './productViewCounter.ts'
export { readProductNames } from './readProductNames.ts'
export { readReducedIds } from './reducedProducts.ts'
export { searchedParts, shownPictures } from './shownParts.ts'
export { beginsLikeSku, holdsSku, isSku, skuRank } from './skuRank.ts'
export { sortColumns } from './sortColumns.ts'
export { specificationColumns, specificationOfLists } from './specification.ts'
export { readSpecificationFields, saveSpecificationFields } from './specificationFields.ts'
export {
  addPieces,
  lockPieces,
  lockStock,
  readPieces,
  readPiecesOf,
  removePieces,
  takePieces,
  takingPieces,
} from './stockPieces.ts'
export {
  arrange,
  type CategoryPath,
  namesOf,
  readTemplate,
  readTemplates,
  type TemplateField,
  type Templates,
} from './template.ts'
export { toOrderProduct } from './toOrderProduct.ts'
export { type ProductRow, productColumns, toProductDto } from './toProductDto.ts'
export { withPicture } from './withPicture.ts'
export { addToDeal, deleteDeal, findDeal, insertDeal, lockDeals, updateDeal } from './writeDeals.ts'
export {
  auditedFamily,
  deleteEmptyFamilies,
  deleteFamily,
  insertFamily,
  lockFamilies,
  lockFamily,
  raiseFamilyVersions,
  readMemberIds,
  readMemberIdsOf,
  type StoredFamily,
  setFamilyMembers,
  updateFamilies,
  updateFamily,
} from './writeFamilies.ts'
export { deleteSpecificationField, insertSpecificationField } from './writeFields.ts'
export {
  deleteProducts,
  findExistingSkus,
  findProduct,
  hasProducts,
  insertProductRows,
  lockCategoriesAndBrands,
  lockForDeletion,
  lockProduct,
  lockProductRows,
  lockProducts,
  type NewProduct,
  productIdsIn,
  releaseSku,
  type StoredProduct,
  updateProduct,
  updateProducts,
  writtenFields,
} from './writeProducts.ts'
export {
  deleteUnusedTaxonomy,
  hasCategory,
  holdBrand,
  holdCategory,
  holdSubcategory,
  insertBrand,
  insertCategory,
  insertSubcategory,
  lockBrands,
} from './writeTaxonomy.ts'
