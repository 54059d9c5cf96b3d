// Joins categories and products: a section shows what it lists.
import type { AdminHomeSection, HomeGoods, HomeSectionRow } from '@rawaj/contract/content/homeSchemas.ts'
import type { HomeSectionState } from '@rawaj/contract/content/homeSections.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { scheduleState } from '@rawaj/contract/time/schedule.ts'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { inOrder } from '../../../platform/database/inOrder.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { type CatalogueShop, findProducts, shownPictures } from '../../catalogue/index.ts'
import { categories, products } from '../../catalogue/tables.ts'
import { readHomeLists } from './homeLists.queries.ts'
import { listTitle } from './listTitle.ts'
import { homeSectionProducts, homeSections } from './tables.ts'

type StoredSection = typeof homeSections.$inferSelect

/** Dependencies of the titles of lists, beside the database. */
type HomeShop = Pick<Shop, 'db' | 'interfaceTexts'>

/** All sections in the order of the page, with their current state. */
export async function listHomeSections(shop: HomeShop, now: Date): Promise<HomeSectionRow[]> {
  return (await readSections(shop, now)).map(({ section }) => section)
}

/** Sections, with the products that lists hold now. */
async function readSections(shop: HomeShop, now: Date, condition?: SQL) {
  const { db } = shop
  const rows = await db
    .select({ section: homeSections, categoryAr: categories.nameAr, categoryEn: categories.nameEn })
    .from(homeSections)
    .leftJoin(categories, eq(categories.id, homeSections.categoryId))
    .where(condition)
    .orderBy(asc(homeSections.position), asc(homeSections.id))
  const lists = rows.filter(({ section }) => section.kind === 'list').map(({ section }) => section)
  const held = await readHomeLists(db, lists, { group: 'retail', now })
  return rows.map(({ section, categoryAr, categoryEn }) => {
    const { textAr, textEn, ...row } = toFields(section)
    const productIds = held.get(section.id)
    const titleIn = (title: string, language: Language, category: string | null) =>
      section.kind === 'list' ? title || listTitle(shop, { rule: section.rule, category, language }) : ''
    const shown = {
      ...row,
      shownTitleAr: titleIn(section.titleAr, 'ar', categoryAr),
      shownTitleEn: titleIn(section.titleEn || section.titleAr, 'en', categoryEn || categoryAr),
      state: stateOf(row, productIds?.length, now),
    }
    return { section: shown, texts: { textAr, textEn }, productIds: productIds ?? [] }
  })
}

/**
 * A section with its products.
 * @throws `not_found`
 */
export async function readHomeSection(shop: HomeShop, id: number, now: Date): Promise<AdminHomeSection> {
  const found = await firstOrNotFound(readSections(shop, now, eq(homeSections.id, id)))
  const { section, texts, productIds } = found
  const isByHand = section.kind === 'list' && section.rule === 'hand'
  return {
    ...section,
    ...texts,
    products: isByHand ? await goodsByHand(shop.db, id) : await readGoods(shop.db, productIds),
  }
}

export async function findHomeSection(db: Database, id: number): Promise<StoredSection> {
  return firstOrNotFound(db.select().from(homeSections).where(eq(homeSections.id, id)))
}

/** Products for a list by hand, by SKU or words. */
export async function findHomeGoods(shop: CatalogueShop, query: string): Promise<HomeGoods[]> {
  return readGoods(shop.db, await findProducts(shop, query, { limit: maxFound }))
}

const maxFound = 20

function stateOf(
  row: Omit<HomeSectionRow, 'state' | 'shownTitleAr' | 'shownTitleEn'>,
  products: number | undefined,
  now: Date,
): HomeSectionState {
  const state = scheduleState(row, now.getTime())
  return state === 'running' && products === 0 ? 'empty' : state
}

/** Also those that are for sale no longer: they come back with their product. */
async function goodsByHand(db: Database, sectionId: number): Promise<HomeGoods[]> {
  const rows = await db
    .select({ id: homeSectionProducts.productId })
    .from(homeSectionProducts)
    .where(eq(homeSectionProducts.sectionId, sectionId))
    .orderBy(asc(homeSectionProducts.position), asc(homeSectionProducts.productId))
  return readGoods(
    db,
    rows.map(({ id }) => id),
  )
}

async function readGoods(db: Database, ids: readonly number[]): Promise<HomeGoods[]> {
  const rows = await db
    .select({
      productId: products.id,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      picture: sql<string | null>`(${shownPictures}) ->> 0`,
      active: products.active,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
  return inOrder(ids, rows, ({ productId }) => productId)
}

/** A row as staff see it. */
export function toFields({ startsAt, endsAt, ...row }: StoredSection) {
  return { ...row, startsAt: startsAt?.toISOString() ?? null, endsAt: endsAt?.toISOString() ?? null }
}
