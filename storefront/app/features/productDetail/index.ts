/** The page of one product. */

export { DeferredAccessories } from './deferredAccessories.ts'
export { DeferredFamily } from './deferredFamily.ts'
export { DeferredRelated } from './deferredRelated.ts'
export { loadProduct, loadProductDetails, loadRelated } from './loadProduct.ts'
export { ProductScreen } from './ProductScreen.tsx'
export { DeferredSizes } from './sizes/deferredSizes.ts'
export { withFirstSizes } from './sizes/firstSizes.ts'
export { takeQuantity } from './sizes/sizeQuantity.ts'
export { hasSizeTable, wholeFamily } from './wholeFamily.ts'
