import { createSeedData } from '@rawaj/demo'
import { expect, it } from 'vitest'
import { buildDocument } from './buildDocument.ts'

const { series } = createSeedData({ products: 1_000_000 })
const [product] = series?.products ?? []

/** The document of that product in another series. */
function documentOf(code: string) {
  if (!product) expect.fail('no product')
  const own = (text: string) => text.replaceAll(series?.code ?? '', code)
  const { lexemes, skuKey, words } = buildDocument({
    sku: own(product.sku),
    names: [product.name.ar, product.name.en].map(own),
    places: [],
    specification: [...product.specification.ar, ...product.specification.en].map(({ value }) => own(value)),
    descriptions: [product.description.ar, product.description.en],
    categoryId: 1,
    subcategoryId: 2,
    brandId: 3,
    department: 'pipes',
  })
  return { lexemes, skuKey, words }
}

it('Documents of a product in any series of a million products differ in the code alone', () => {
  const codes = series?.others ?? []
  expect(codes.length).toBeGreaterThan(900)
  const first = documentOf(series?.code ?? '')
  for (const code of codes) {
    const renamed = JSON.stringify(first)
      .replaceAll(`${series?.code}`, code)
      .replaceAll(`${series?.code.toLowerCase()}`, code.toLowerCase())
    expect(documentOf(code), code).toEqual(JSON.parse(renamed))
  }
})
