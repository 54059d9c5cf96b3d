/** The page of one product. */

export { DeferredFamily } from './deferredFamily.ts'
export { DeferredRelated } from './deferredRelated.ts'
export { loadProduct, loadProductDetails, loadRelated } from './loadProduct.ts'
export { ProductScreen } from './ProductScreen.tsx'
export { wholeFamily } from './wholeFamily.ts'
