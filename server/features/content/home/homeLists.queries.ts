// Joins products with their stock: lists are ordered by what sold and is for sale.
import { type HomeRule, maxHomeListProducts } from '@rawaj/contract/content/homeSections.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { and, asc, desc, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { readReducedIds } from '../../catalogue/index.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { homeSectionProducts } from './tables.ts'

/** Rule by which a list contains products. */
export interface ListedBy {
  id: number
  rule: HomeRule
  categoryId: number | null
}

const countedLength = 12

/** Ids of the products for sale in each of these lists at a moment, in the order of the lists; `group`: whose prices are looked at. */
export async function readHomeLists(
  db: Database,
  lists: readonly ListedBy[],
  viewer: { group: PriceGroup; now: Date },
): Promise<Map<number, number[]>> {
  const byHand = await readByHand(
    db,
    lists.filter(({ rule }) => rule === 'hand').map(({ id }) => id),
  )
  const held = new Map<number, number[]>()
  // One after the other: a transaction has one connection.
  for (const { id, rule, categoryId } of lists) {
    // A category that has been removed.
    const isOfNone = rule === 'category' && categoryId === null
    if (rule === 'hand' || isOfNone) held.set(id, byHand.get(id) ?? [])
    else held.set(id, await counted[rule](db, { categoryId, ...viewer }))
  }
  return held
}

/** Products of manual lists that are for sale, in the owner's order. */
async function readByHand(db: Database, sectionIds: readonly number[]): Promise<Map<number, number[]>> {
  if (sectionIds.length === 0) return new Map()
  const { sectionId, productId, position } = homeSectionProducts
  const rows = await db
    .select({ sectionId, productId })
    .from(homeSectionProducts)
    .innerJoin(products, and(eq(products.id, productId), eq(products.active, true)))
    .where(inArray(sectionId, [...sectionIds]))
    .orderBy(asc(position), asc(productId))
  return new Map(
    [...Map.groupBy(rows, (row) => row.sectionId)].map(([list, entries]) => [
      list,
      // A shop that was filled before there was a bound may have more.
      entries.slice(0, maxHomeListProducts).map((row) => row.productId),
    ]),
  )
}

interface Within {
  categoryId: number | null
  group: PriceGroup
  now: Date
}

const forSale = (categoryId: number | null, ...conditions: SQL[]) =>
  and(eq(products.active, true), categoryId === null ? undefined : eq(products.categoryId, categoryId), ...conditions)

const counted: Record<Exclude<HomeRule, 'hand'>, (db: Database, within: Within) => Promise<number[]>> = {
  async newest(db, { categoryId }) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(forSale(categoryId))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(countedLength)
    return rows.map(({ id }) => id)
  },
  bestSelling: (db, { categoryId }) => mostSold(db, forSale(categoryId, gt(productStock.sold, 0))),
  // Nothing has to be sold of them yet: the list says that it holds a category.
  category: (db, { categoryId }) => mostSold(db, forSale(categoryId)),
  async mostViewed(db, { categoryId }) {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(forSale(categoryId, gt(products.viewed, 0)))
      .orderBy(desc(products.viewed), desc(products.id))
      .limit(countedLength)
    return rows.map(({ id }) => id)
  },
  reduced: (db, { categoryId, group, now }) => readReducedIds(db, { categoryId, group, now, limit: countedLength }),
}

async function mostSold(db: Database, condition: SQL | undefined): Promise<number[]> {
  const rows = await db
    .select({ id: productStock.productId })
    .from(productStock)
    .innerJoin(products, eq(products.id, productStock.productId))
    .where(condition)
    .orderBy(desc(productStock.sold), desc(productStock.productId))
    .limit(countedLength)
  return rows.map(({ id }) => id)
}
