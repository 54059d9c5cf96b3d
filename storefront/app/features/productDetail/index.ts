/** The page of one product. */

export { loadProduct, loadProductDetails, loadRelated } from './loadProduct.ts'
export { ProductScreen } from './ProductScreen.tsx'
