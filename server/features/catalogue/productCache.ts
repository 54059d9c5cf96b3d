import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { CatalogueVersion } from '../../kernel/index.ts'
import { noItems } from '../../platform/cache/CacheVersion.ts'
import { createVersionedCache, type VersionedCache } from '../../platform/cache/createVersionedCache.ts'
import type { Database, ReadPool } from '../../platform/database/Database.ts'
import { cacheJson } from '../../platform/http/cachedJson.ts'
import { type DealPrices, readDealPrices } from './dealPrices.ts'
import type { FacetCounts } from './facets/countFacets.ts'
import { accessoryBytes, createFamilyCache, type FamilyCache } from './familyCache.ts'
import type { ProductIds } from './ProductSearch.ts'
import { type PriceLists, readPriceLists } from './priceLists.ts'
import { type ReadProduct, readProducts } from './toProductDto.ts'

/** Viewer of a product list: language of the texts, and price group. */
export interface Viewer {
  language: Language
  prices: PriceGroup
}

/** Cache of product lists: every page of a list is a slice of the same sorted ids, and most products are in many lists. */
export interface ProductCache {
  /** Products for sale by id; one query for all that are not cached, none if all are. They are shared: not to be changed. */
  getProducts(viewer: Viewer, ids: readonly number[], signal?: AbortSignal): Promise<Map<number, Product>>
  /** Prices that running deals reduce for a group, by product. */
  getDealPrices(group: PriceGroup, signal?: AbortSignal): Promise<DealPrices>
  /** How the price lists are kept. */
  getPriceLists(signal?: AbortSignal): Promise<PriceLists>
  /** Ids of products in the order of a list, or of a stretch of it. */
  lists: VersionedCache<ProductIds>
  /** How many products, or families, a longer list has. */
  counts: VersionedCache<number>
  /** How many a list would have with each value of what it can be narrowed by. */
  facetCounts: VersionedCache<FacetCounts>
  /** The family of a product that this cache has returned; undefined: it has none. */
  familyIdOf(product: Product): number | undefined
  families: FamilyCache
  /** What goes with a product that this cache has returned, as it is said of the product itself. */
  accessoriesOf(product: Product): readonly Accessory[]
  /** What the cached values depend on. */
  version: CatalogueVersion
}

interface CachedProduct {
  product: Product
  /** Bytes, approximately. */
  size: number
}

const maxProductBytes = 12 * 1024 * 1024
/** Memory of a product beside its texts. */
const productOverheadBytes = 900
const maxListBytes = 8 * 1024 * 1024
const maxCountBytes = 512 * 1024
const maxFacetBytes = 2 * 1024 * 1024
const maxDealBytes = 2 * 1024 * 1024
/** One value with its key. */
const maxPriceListBytes = 1024

const viewerIndex: Record<Language, Record<PriceGroup, number>> = {
  ar: { retail: 0, wholesale: 1, contract: 2 },
  en: { retail: 3, wholesale: 4, contract: 5 },
}

/** A numeric key of a product in a view: a listing looks up thirty, and text keys would be built and hashed each time. */
const keyOf = (id: number, { language, prices }: Viewer) => id * 6 + viewerIndex[language][prices]

/** An empty cache of at most 29 MB, families included. `breaks`: whether the shop has quantity breaks. */
export function createProductCache(
  readers: ReadPool,
  version: CatalogueVersion,
  { clock, breaks }: { clock: () => Date; breaks: boolean },
): ProductCache {
  const products = createVersionedCache<CachedProduct, number>(version, {
    maxSize: maxProductBytes,
    sizeOf: ({ size }) => size,
  })
  const lists = createVersionedCache<ProductIds>(version, {
    maxSize: maxListBytes,
    sizeOf: ({ ids, families }) => ids.byteLength + (families?.byteLength ?? 0) + 400,
  })
  const counts = createVersionedCache<number>(version, { maxSize: maxCountBytes, sizeOf: () => 200 })

  const facetCounts = createVersionedCache<FacetCounts>(version, {
    maxSize: maxFacetBytes,
    sizeOf: ({ categories, subcategories, brands, fieldValues }) =>
      500 + 40 * (categories.size + subcategories.size + brands.size) + 150 * fieldValues.size,
  })
  const deals = createVersionedCache<DealPrices>(version, {
    maxSize: maxDealBytes,
    sizeOf: ({ size }) => 100 + 50 * size,
  })

  const priceLists = createVersionedCache<PriceLists, 'all'>(version, {
    maxSize: maxPriceListBytes,
    sizeOf: () => 100,
  })

  const known = new WeakMap<Product, Pick<ReadProduct, 'familyId' | 'accessories'>>()

  return {
    lists,
    counts,
    facetCounts,
    version,
    families: createFamilyCache(version),
    familyIdOf: (product) => known.get(product)?.familyId ?? undefined,
    accessoriesOf: (product) => known.get(product)?.accessories ?? [],
    getDealPrices: async (group, signal) =>
      deals.get(group) ??
      deals.getOrLoad(
        group,
        async (signal) => ({
          value: await readers.run((db) => readDealPrices(db, group, clock()), signal),
          dependsOn: [],
        }),
        signal,
      ),
    getPriceLists: async (signal) =>
      priceLists.get('all') ??
      priceLists.getOrLoad(
        'all',
        async (signal) => ({ value: await readers.run(readPriceLists, signal), dependsOn: noItems }),
        signal,
      ),
    async getProducts(viewer, ids, signal) {
      const found = new Map<number, Product>()
      const missing: number[] = []
      for (const id of new Set(ids)) {
        const shown = products.get(keyOf(id, viewer))
        if (shown) found.set(id, shown.product)
        else missing.push(id)
      }
      if (missing.length === 0) return found
      const since = version.current
      const read = (db: Database) => readProducts(db, { ...viewer, breaks }, missing, clock())
      for (const { product, familyId, accessories } of await readers.run(read, signal)) {
        found.set(product.id, product)
        if (familyId !== null || accessories.length > 0) known.set(product, { familyId, accessories })
        // Texts are in memory twice: in the product, and in its JSON.
        const size = productOverheadBytes + 2 * cacheJson(product) + accessories.length * accessoryBytes
        const value = { product, size }
        products.set(keyOf(product.id, viewer), { value, since, dependsOn: { items: [product.id], lists: [] } })
      }
      return found
    },
  }
}
