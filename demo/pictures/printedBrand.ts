/** The brand that a product's picture bears. */
import { demoBrands } from '../catalogue/brands.ts'
import { demoProducts } from '../catalogue/products.ts'
import { type PictureModel, pictureKey } from './PictureModel.ts'

const names = new Map(demoBrands.map(({ key, name }) => [key, name.en.toUpperCase()]))
const byModel = new Map(demoProducts.map(({ model, brand }) => [pictureKey(model), names.get(brand)]))

/** The brand of the product with this model, in Latin capitals; `undefined` where the catalogue has no such product. */
export const printedBrand = (model: PictureModel): string | undefined => byModel.get(pictureKey(model))
