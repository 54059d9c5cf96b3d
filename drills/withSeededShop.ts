import { readStock, type Stock } from './ledger.ts'
import { type DrillShop, type DrillShopOptions, openDrillShop } from './openDrillShop.ts'
import { restock, seedProducts } from './seedProducts.ts'

/** Common options of the drills that measure a large catalogue. */
export interface CatalogueOptions {
  products?: number
  /** Duration of each phase. */
  seconds?: number
  /** `false`: products that are inserted quickly, for a short run. */
  demo?: boolean
}

interface SeededShopOptions extends DrillShopOptions {
  products: number
  /** The demo's products instead of quickly inserted ones. */
  demo?: boolean
}

/** Opens a shop with products to sell, hands it over with its stock, and closes it afterwards, whatever happens. */
export async function withSeededShop<Result>(
  { products, demo = false, settings, ...options }: SeededShopOptions,
  use: (shop: DrillShop, before: Stock[]) => Promise<Result>,
): Promise<Result> {
  const seed: Record<string, string> = demo ? { SEED: 'demo', SEED_ORDERS: 'off', SEED_PRODUCTS: String(products) } : {}
  const shop = await openDrillShop({ ...options, settings: { ...seed, ...settings } })
  try {
    await (demo ? restock(shop) : seedProducts(shop, products))
    return await use(shop, await readStock(shop))
  } finally {
    await shop.close()
  }
}
