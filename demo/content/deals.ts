import { discounted } from '../catalogue/prices.ts'
import { demoProducts } from '../catalogue/products.ts'
import type { DemoDeal } from '../DemoShop.ts'

/** Percent off what a piece costs otherwise, by SKU. */
const ofToday = {
  'PX-PPR-25-PN20-X19': 20,
  'BP-UA-200': 25,
  'VB-BRASS-25': 15,
  'FK-HOME-120': 30,
  'FD-SS-150-FLAP': 25,
  'NB-120': 20,
  'SC-BLUE-500': 15,
  'MK-S3-BL50': 35,
  'PP-HDPE-63-PN10': 10,
  'WC-AL-46': 15,
}
const ofTomorrow = { 'OX-200': 20, 'GM-300-50': 15, 'PP-UPVC-110-PN10': 10, 'HH-GEL-500': 25, 'VB-UPVC-63': 20 }

const retailPrices = new Map(demoProducts.map(({ sku, retailHalalas }) => [sku, retailHalalas]))

function reduced(percents: Record<string, number>): DemoDeal['products'] {
  return Object.entries(percents).map(([sku, percent]) => {
    const price = retailPrices.get(sku)
    if (price === undefined) throw new Error(`No product has the SKU ${sku}`)
    return { sku, retailHalalas: discounted(price, percent) }
  })
}

/** One that began the day before and runs for two weeks, and one of tomorrow. */
export const demoDeals: DemoDeal[] = [
  {
    name: { ar: 'عروض البيت والورشة', en: 'Home and workshop deals' },
    startsInDays: -1,
    days: 15,
    products: reduced(ofToday),
  },
  {
    name: { ar: 'عروض الغد', en: 'Deals of tomorrow' },
    startsInDays: 1,
    days: 2,
    products: reduced(ofTomorrow),
  },
]
