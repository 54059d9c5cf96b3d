/** The page of one product. */

export { loadProduct, loadRelated } from './loadProduct.ts'
export { ProductScreen } from './ProductScreen.tsx'
