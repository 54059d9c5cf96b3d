/** The whole demo shop as plain data; the same options give the same shop on every machine. */
import { demoBrands } from './catalogue/brands.ts'
import { demoCategories } from './catalogue/categories.ts'
import { familiesOf } from './catalogue/families.ts'
import { growCatalogue } from './catalogue/growCatalogue.ts'
import { addedSizes, demoProducts } from './catalogue/products.ts'
import { demoBanners } from './content/banners.ts'
import { demoCampaigns } from './content/campaigns.ts'
import { demoCoupons } from './content/coupons.ts'
import { demoDeals } from './content/deals.ts'
import { demoDistributors } from './content/distributors.ts'
import { demoNotices } from './content/notices.ts'
import { demoBankAccounts, demoPromises } from './content/promises.ts'
import { demoQuestions } from './content/questions.ts'
import { demoMisses, demoRedirects, demoSearches } from './content/searches.ts'
import { demoAddress, demoName } from './content/shopAddress.ts'
import type { DemoShop } from './DemoShop.ts'

const seed = 20_261_101

export function createDemoShop(options: { products?: number } = {}): DemoShop {
  const products = growCatalogue(demoProducts, options.products ?? demoProducts.length, {
    seed,
    later: addedSizes,
  })
  return {
    name: demoName,
    categories: demoCategories,
    brands: demoBrands,
    products,
    families: familiesOf(products),
    deals: demoDeals,
    coupons: demoCoupons,
    campaigns: demoCampaigns,
    banners: demoBanners,
    notices: demoNotices,
    address: demoAddress,
    promises: demoPromises,
    bankAccounts: demoBankAccounts,
    distributors: demoDistributors,
    questions: demoQuestions,
    searches: demoSearches,
    misses: demoMisses,
    redirects: demoRedirects,
  }
}
