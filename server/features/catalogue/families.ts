import type { Family, FamilyCount, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { piecesLeft } from '@rawaj/contract/catalogue/marker.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { extendShared } from '../../platform/http/cachedJson.ts'
import type { CatalogueShop } from './CatalogueShop.ts'
import { familyKey } from './changedProducts.ts'
import type { DealPrices } from './dealPrices.ts'
import type { FamilySummary } from './familyCache.ts'
import { emptyFamily, familyOutlinesOf } from './familyOutlines.ts'
import { effectiveTaxCodeColumn, priceColumn, riyalsBeforeVat, riyalsWithVat, taxIncludedColumn } from './priceLists.ts'
import type { Viewer } from './productCache.ts'
import { families, products } from './tables.ts'

/**
 * The family of a product for sale, as its page shows it.
 * @returns undefined where it has none
 */
export async function familyOf(
  { productCache, database }: Pick<CatalogueShop, 'productCache' | 'database'>,
  viewer: Viewer,
  product: Product,
  signal?: AbortSignal,
): Promise<Family | undefined> {
  const id = productCache.familyIdOf(product)
  if (id === undefined) return undefined
  const outlines = await familyOutlinesOf({ productCache, database }, viewer.language, [id], signal)
  const outline = outlines.get(id) ?? emptyFamily(id)
  const ids = outline.members.map((member) => member.id)
  const found = await productCache.getProducts(viewer, ids, signal)
  const members = outline.members.flatMap(({ id: memberId, values }): Family['members'] => {
    const member = found.get(memberId)
    if (!member) return []
    return [
      {
        id: memberId,
        values,
        sku: member.sku,
        price_incl: member.price_incl,
        sale_price: member.sale_price,
        tax: member.tax,
        stock: piecesLeft(member),
        ...(member.available_from !== null && { available_from: member.available_from }),
        ...saleTermsOf(member),
        image: member.image[0] ?? null,
      },
    ]
  })
  const { name, axes } = outline
  return { id, name, axes, members, from_price: Math.min(...members.map((member) => member.price_incl)) }
}

/** In which quantities a product is sold and what it costs in them, as far as that is said of it. */
export const saleTermsOf = ({ min_quantity, quantity_step, price_breaks, breaks_family }: Product) => ({
  ...(min_quantity !== undefined && { min_quantity }),
  ...(quantity_step !== undefined && { quantity_step }),
  ...(price_breaks !== undefined && { price_breaks }),
  ...(breaks_family !== undefined && { breaks_family }),
})

type FamilySummaries = ReadonlyMap<number, FamilySummary>

/** What a list says of these families to a price group; those that are gone are missing. One read for all that are not cached. */
export async function familySummariesOf(
  { productCache, database }: Pick<CatalogueShop, 'productCache' | 'database'>,
  { prices }: Pick<Viewer, 'prices'>,
  ids: Iterable<number>,
  signal?: AbortSignal,
): Promise<FamilySummaries> {
  const { summaries } = productCache.families
  const keyOf = (id: number) => `${id}/${prices}`
  const found = new Map<number, FamilySummary>()
  const missing: number[] = []
  for (const id of new Set(ids)) {
    const summary = summaries.get(keyOf(id))
    if (summary) found.set(id, summary)
    else missing.push(id)
  }
  if (missing.length === 0) return found
  const { current: since } = productCache.version
  const deals = await productCache.getDealPrices(prices, signal)
  const read = await database.readers.run((db) => readSummaries(db, { ids: missing, prices, deals }), signal)
  for (const [id, value] of read) {
    found.set(id, value)
    summaries.set(keyOf(id), { value, since, dependsOn: { items: [], lists: [familyKey(id)] } })
  }
  return found
}

/** Adds to products of a list what it says of their families: how many members are for sale, and the lowest price. */
export async function withFamilies(
  shop: Pick<CatalogueShop, 'productCache' | 'database'>,
  viewer: Viewer,
  { listed, known }: { listed: readonly Product[]; known: FamilySummaries },
  signal?: AbortSignal,
): Promise<Product[]> {
  const familyOf = (product: Product) => shop.productCache.familyIdOf(product)
  const ids = listed.flatMap((product) => familyOf(product) ?? [])
  // Products that joined a family since the list was read.
  const joined = ids.filter((id) => !known.has(id))
  const summaries = joined.length === 0 ? known : await familySummariesOf(shop, viewer, ids, signal)
  return listed.map((product) => {
    const id = familyOf(product)
    const summary = id === undefined ? undefined : summaries.get(id)
    if (id === undefined || summary === undefined) return product
    const family: FamilyCount = { id, name: summary.names[viewer.language], members: summary.members }
    return extendShared(product, { family, from_price: summary.fromPrice, from_sale_price: summary.fromSalePrice })
  })
}

async function readSummaries(
  db: Database,
  { ids, prices, deals }: { ids: readonly number[]; prices: PriceGroup; deals: DealPrices },
): Promise<Map<number, FamilySummary>> {
  const rows = await db
    .select({
      id: products.id,
      familyId: sql<number>`${products.familyId}`,
      ar: inLanguage('ar', families.nameAr, families.nameEn),
      en: inLanguage('en', families.nameAr, families.nameEn),
      halalas: sql<Halalas>`${priceColumn(prices)}`,
      taxIncluded: taxIncludedColumn(prices),
      taxCode: effectiveTaxCodeColumn,
    })
    .from(products)
    .innerJoin(families, eq(families.id, products.familyId))
    .where(and(inArray(products.familyId, [...ids]), eq(products.active, true)))
  const byFamily = Map.groupBy(rows, ({ familyId }) => familyId)
  return new Map(
    [...byFamily].map(([id, members]) => {
      const paid = members.map(({ id: productId, halalas, taxIncluded, taxCode }) => {
        const price = { halalas: deals.get(productId) ?? halalas, taxIncluded }
        return { withVat: riyalsWithVat(price, taxCode), beforeVat: riyalsBeforeVat(price, taxCode) }
      })
      const lowest = {
        fromPrice: Math.min(...paid.map(({ withVat }) => withVat)),
        fromSalePrice: Math.min(...paid.map((one) => one.beforeVat)),
      }
      const [{ ar, en } = { ar: '', en: '' }] = members
      return [id, { names: { ar, en }, members: members.length, ...lowest }]
    }),
  )
}
