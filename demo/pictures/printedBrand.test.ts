/** What is printed on a product in its pictures names the brand that the product's page names. */
import { describe, expect, it } from 'vitest'
import { demoBrands } from '../catalogue/brands.ts'
import { demoProducts } from '../catalogue/products.ts'
import { pictureKey } from './PictureModel.ts'
import { makeName } from './pipes/makes.ts'
import { printedLine } from './pipes/pipe.ts'
import { printedBrand } from './printedBrand.ts'

const names = new Map(demoBrands.map(({ key, name }) => [key, name.en.toUpperCase()]))

describe('the brand in the pictures', () => {
  it.each(demoProducts.map(({ sku, brand, model }) => ({ sku, brand: names.get(brand) ?? '', model })))(
    'of $sku is $brand',
    ({ brand, model }) => {
      const alike = demoProducts.filter((other) => pictureKey(other.model) === pictureKey(model))
      const shared = new Set(alike.map((other) => other.brand)).size > 1
      expect(printedBrand(model)).toBe(shared ? undefined : brand)
      if (model.family === 'pipe' || model.family === 'pipe-bundle')
        expect(printedLine(model)).toMatch(new RegExp(`^${brand}  (uPVC|cPVC|PPR|HDPE)  ${model.diameter} × `))
      // A label has room for the first word.
      if ('make' in model && model.make) expect(`${brand} `).toContain(`${makeName(model.make)} `)
    },
  )

  it('is none on a piece that no product of the catalogue is', () => {
    expect(printedLine({ family: 'pipe', material: 'upvc', diameter: 40, pressure: 20 })).toMatch(/^uPVC {2}40 × /)
  })
})
