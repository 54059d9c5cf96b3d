/** The whole demo shop as plain data; the same options give the same shop on every machine. */
import { demoBrands } from './catalogue/brands.ts'
import { demoCategories } from './catalogue/categories.ts'
import { familiesOf } from './catalogue/families.ts'
import { growCatalogue } from './catalogue/growCatalogue.ts'
import { addedSizes, demoProducts } from './catalogue/products.ts'
import { seriesOf } from './catalogue/series.ts'
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

/** A catalogue with more products has series of these. */
const maxOwnProducts = 1_000

export interface DemoOptions {
  /** How many products it has. */
  products?: number
  /** How many of them are in no series, at most. */
  ownProducts?: number
}

export function createDemoShop(options: DemoOptions = {}): DemoShop {
  const { products: count = demoProducts.length, ownProducts = maxOwnProducts } = options
  const products = growCatalogue(demoProducts, Math.min(count, ownProducts), { seed, later: addedSizes })
  const families = familiesOf(products)
  return {
    name: demoName,
    categories: demoCategories,
    brands: demoBrands,
    products,
    families,
    series: seriesOf(products, families, { count: count - products.length, seed }),
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
