/** The page of one product. */

export { DeferredRelated } from './deferredRelated.ts'
export { loadProduct, loadProductDetails, loadRelated } from './loadProduct.ts'
export { ProductScreen } from './ProductScreen.tsx'
