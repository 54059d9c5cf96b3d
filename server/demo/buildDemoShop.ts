/** The whole demo shop as plain data; the same options give the same shop on every machine. */
import { demoBrands } from './catalogue/brands.ts'
import { demoCategories } from './catalogue/categories.ts'
import { growCatalogue } from './catalogue/growCatalogue.ts'
import { demoProducts } from './catalogue/products.ts'
import { demoAddress, demoBanners } from './content.ts'
import type { DemoShop } from './demoShop.ts'
import { demoDistributors } from './distributors.ts'
import { demoQuestions } from './questions.ts'

const seed = 20_261_101

export function buildDemoShop(options: { products?: number } = {}): DemoShop {
  return {
    categories: demoCategories,
    brands: demoBrands,
    products: growCatalogue(demoProducts, options.products ?? demoProducts.length, seed),
    banners: demoBanners,
    address: demoAddress,
    distributors: demoDistributors,
    questions: demoQuestions,
  }
}
