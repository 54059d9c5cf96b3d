import type { Product } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { createKeeper, type Keeper } from '../../platform/cache/createKeeper.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { ReadPool } from '../../platform/database/readPool.ts'
import { shareJson } from '../../platform/http/sharedJson.ts'
import type { CatalogueVersion } from '../shop/index.ts'
import { readProducts } from './productView.ts'

/** Who looks: the language of the texts, and whose prices. */
export interface View {
  language: Language
  prices: PriceGroup
}

/**
 * What lists of products are put together from, kept in memory until it changes: every page of a list is a piece of the
 * same order of ids, and most products stand in many lists.
 */
export interface Shelf {
  /** Products for sale by id; one query for all that are not kept, none where there are none. They are shared: not to be changed. */
  products(view: View, ids: readonly number[], left?: AbortSignal): Promise<Map<number, Product>>
  /** Ids of products in the order of a list, all of them. */
  lists: Keeper<Uint32Array>
}

interface ShownProduct {
  product: Product
  /** Bytes, about. */
  size: number
}

const mostBytesOfProducts = 12 * 1024 * 1024
/** Of a product in memory beside its texts. */
const bytesOfProduct = 900
const mostBytesOfLists = 8 * 1024 * 1024

const views: Record<Language, Record<PriceGroup, number>> = {
  ar: { retail: 0, wholesale: 1, contract: 2 },
  en: { retail: 3, wholesale: 4, contract: 5 },
}

/** A number for a product in a view: a listing looks up thirty, and texts would be made and hashed for every look. */
const keyOf = (id: number, { language, prices }: View) => id * 6 + views[language][prices]

/** An empty shelf; what is kept on it takes 20 MB at most. */
export function createShelf(readers: ReadPool, version: CatalogueVersion): Shelf {
  const kept = createKeeper<ShownProduct, number>(version, {
    largestTotal: mostBytesOfProducts,
    sizeOf: ({ size }) => size,
  })
  const lists = createKeeper<Uint32Array>(version, {
    largestTotal: mostBytesOfLists,
    sizeOf: (ids) => ids.byteLength + 300,
  })

  return {
    lists,
    async products(view, ids, left) {
      const found = new Map<number, Product>()
      const missing: number[] = []
      for (const id of new Set(ids)) {
        const shown = kept.find(keyOf(id, view))
        if (shown) found.set(id, shown.product)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      const since = version.current
      const read = (db: Database) => readProducts(db, view.language, missing, view.prices)
      for (const product of await readers.run(read, left)) {
        found.set(product.id, product)
        // Its texts are in memory twice: in the product, and in its JSON.
        const value = { product, size: bytesOfProduct + 2 * shareJson(product) }
        kept.keep(keyOf(product.id, view), { value, since, dependsOn: [product.id] })
      }
      return found
    },
  }
}
