/** The brand that a product's picture bears. */
import { demoBrands } from '../catalogue/brands.ts'
import { demoProducts } from '../catalogue/products.ts'
import { type PictureModel, pictureKey } from './PictureModel.ts'

const names = new Map(demoBrands.map(({ key, name }) => [key, name.en.toUpperCase()]))
const byModel = Map.groupBy(demoProducts, ({ model }) => pictureKey(model))

/**
 * The brand of the product with this model, in Latin capitals; `undefined` where the catalogue has no such product, or those of
 * several brands, which share a picture that names none.
 */
export function printedBrand(model: PictureModel): string | undefined {
  const brands = new Set(byModel.get(pictureKey(model))?.map(({ brand }) => brand))
  const [brand = ''] = brands
  return brands.size === 1 ? names.get(brand) : undefined
}
