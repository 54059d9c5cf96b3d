/** Products, brands, deals and specification templates as staff write them. */
export {
  type AccessoryIds,
  accessoryCodeKey,
  createCodeTexts,
  findAccessoryIds,
} from './accessories/accessoryCodes.queries.ts'
export { resolveAccessories } from './accessories/resolveAccessories.ts'
export { auditedFields, changeProduct, differing, isSeen } from './changeProduct.ts'
export { dealHandlers } from './deals/dealHandlers.ts'
export { familyHandlers } from './families/familyHandlers.ts'
export { countProducts as countListedProducts } from './listProducts.queries.ts'
export { filtersOf, type ProductFilters } from './productFilters.queries.ts'
export { productHandlers } from './productHandlers.ts'
