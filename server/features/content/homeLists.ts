import type { Section } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import { endOfShopDay, shopDay } from '@rawaj/contract/shopDay.ts'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { type PageQuery, paginate } from '../../platform/text/paginate.ts'
import { type CatalogueShop, homeListProducts, productStock, products, productsById } from '../catalogue/index.ts'

export type HomeList = Section['key']

/** Ids and names of the home page's lists; they travel as categories. */
const lists: Record<HomeList, { id: number; name: Record<Language, string> }> = {
  deal_of_the_day: { id: 1, name: { ar: 'صفقة اليوم', en: 'Deal of the day' } },
  hot: { id: 2, name: { ar: 'الأكثر رواجًا', en: 'Hot items' } },
  featured: { id: 3, name: { ar: 'منتجات مختارة', en: 'Featured' } },
  trending: { id: 4, name: { ar: 'شائع الآن', en: 'Trending' } },
  best_seller: { id: 5, name: { ar: 'الأكثر مبيعًا', en: 'Best seller' } },
  most_viewed: { id: 6, name: { ar: 'الأكثر مشاهدة', en: 'Most viewed' } },
}

const maxListLength = 24
const countedLength = 12
/** The home page has room for so many. */
const dealsADay = 10

/** The requested lists of the home page with their products (`/banner/section1` to `section3`). */
export async function homeLists(
  shop: CatalogueShop,
  viewer: { language: Language; prices: PriceGroup },
  wished: readonly HomeList[],
  page: PageQuery,
): Promise<Section[]> {
  const now = shop.clock().getTime()
  const ids = new Map<HomeList, number[]>(await handPicked(shop, wished))
  const deals = ids.get('deal_of_the_day') ?? []
  ids.set('deal_of_the_day', dealsOfDay(deals, shopDay(now)))
  if (wished.includes('best_seller')) ids.set('best_seller', await bestSellers(shop))
  if (wished.includes('most_viewed')) ids.set('most_viewed', await mostViewed(shop))

  for (const [key, listed] of ids) ids.set(key, listed.slice(0, maxListLength))
  const found = await productsById(shop, viewer, [...ids.values()].flat())
  const sections = wished.map((key) => ({
    id: lists[key].id,
    key,
    name: lists[key].name[viewer.language],
    image: null,
    subcategory: [],
    product: (ids.get(key) ?? []).flatMap((id) => found.get(id) ?? []),
    // One deal alone stays.
    ends_at: key === 'deal_of_the_day' && deals.length > 1 ? new Date(endOfShopDay(now)).toISOString() : null,
  }))
  return paginate(sections, page, (section) => [section.name]).items
}

/** Of the owner's deals those whose turn it is: every day others, in the owner's order. One alone stays. */
export function dealsOfDay(deals: readonly number[], day: number): number[] {
  const turns = deals.length < 2 ? 1 : Math.max(2, Math.ceil(deals.length / dealsADay))
  return deals.filter((_, position) => position % turns === day % turns)
}

async function handPicked({ db }: CatalogueShop, wished: readonly HomeList[]): Promise<[HomeList, number[]][]> {
  const picked = wished.filter((key) => key !== 'best_seller' && key !== 'most_viewed')
  if (picked.length === 0) return []
  const rows = await db
    .select({ list: homeListProducts.list, productId: homeListProducts.productId })
    .from(homeListProducts)
    .innerJoin(products, and(eq(products.id, homeListProducts.productId), eq(products.active, true)))
    .where(inArray(homeListProducts.list, picked))
    .orderBy(asc(homeListProducts.position), asc(homeListProducts.productId))
  return [...Map.groupBy(rows, (row) => row.list)].map(([list, entries]) => [
    list,
    entries.map((entry) => entry.productId),
  ])
}

async function bestSellers({ db }: CatalogueShop): Promise<number[]> {
  const rows = await db
    .select({ id: productStock.productId })
    .from(productStock)
    .innerJoin(products, and(eq(products.id, productStock.productId), eq(products.active, true)))
    .where(gt(productStock.sold, 0))
    .orderBy(desc(productStock.sold), desc(productStock.productId))
    .limit(countedLength)
  return rows.map((row) => row.id)
}

async function mostViewed({ db }: CatalogueShop): Promise<number[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.active, true), gt(products.viewed, 0)))
    .orderBy(desc(products.viewed), desc(products.id))
    .limit(countedLength)
  return rows.map((row) => row.id)
}
