// Searches categories, brands and products by name for one answer, and looks all ids of links up at once.
import type { LinkTarget } from '@rawaj/contract/content/bannerSchemas.ts'
import { pagePath } from '@rawaj/contract/content/textPages.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { inOrder } from '../../platform/database/inOrder.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { type CatalogueShop, findProducts } from '../catalogue/index.ts'
import { brands, categories, products, subcategories } from '../catalogue/tables.ts'
import { pages } from './tables.ts'

const maxOfEach = 8

/** Possible targets of a banner: entities with that name, products that the shop's search finds, and the search itself. */
export async function findLinkTargets(shop: CatalogueShop, query: string): Promise<LinkTarget[]> {
  if (query === '') return []
  const isCalled = (nameAr: AnyPgColumn, nameEn: AnyPgColumn) =>
    holdsText(foldedText(sql`${nameAr} || ' ' || ${nameEn}`), query)
  const { db } = shop
  const [places, underPlaces, ofBrands, ofPages, goods] = await Promise.all([
    db
      .select({ id: categories.id, nameAr: categories.nameAr, nameEn: categories.nameEn })
      .from(categories)
      .where(isCalled(categories.nameAr, categories.nameEn))
      .orderBy(asc(categories.position), asc(categories.id))
      .limit(maxOfEach),
    db
      .select({
        id: subcategories.id,
        categoryId: subcategories.categoryId,
        nameAr: subcategories.nameAr,
        nameEn: subcategories.nameEn,
      })
      .from(subcategories)
      .where(isCalled(subcategories.nameAr, subcategories.nameEn))
      .orderBy(asc(subcategories.position), asc(subcategories.id))
      .limit(maxOfEach),
    db
      .select({ id: brands.id, nameAr: brands.nameAr, nameEn: brands.nameEn })
      .from(brands)
      .where(isCalled(brands.nameAr, brands.nameEn))
      .orderBy(asc(brands.nameAr), asc(brands.id))
      .limit(maxOfEach),
    db
      .select({ key: pages.key, nameAr: pages.titleAr, nameEn: pages.titleEn })
      .from(pages)
      .where(isCalled(pages.titleAr, pages.titleEn))
      .orderBy(asc(pages.key))
      .limit(maxOfEach),
    findProducts(shop, query, { limit: maxOfEach }).then((ids) => namesOf(shop, ids)),
  ])
  const search = `/purchase?query=${encodeURIComponent(query)}`
  return [
    ...places.map(({ id, ...names }) => ({ kind: 'category' as const, ...names, link: `/purchase/${id}` })),
    ...underPlaces.map(({ id, categoryId, ...names }) => ({
      kind: 'subcategory' as const,
      ...names,
      link: `/purchase/${categoryId}/${id}`,
    })),
    ...ofBrands.map(({ id, ...names }) => ({ kind: 'brand' as const, ...names, link: `/purchase?brand_id=${id}` })),
    ...ofPages.map(({ key, ...names }) => ({ kind: 'page' as const, ...names, link: pagePath(key) })),
    { kind: 'search', nameAr: query, nameEn: query, link: search },
    ...goods.map(({ id, ...names }) => ({ kind: 'product' as const, ...names, link: `/productdetails/${id}` })),
  ]
}

async function namesOf({ db }: CatalogueShop, ids: readonly number[]) {
  const { id, nameAr, nameEn } = products
  const rows = await db
    .select({ id, nameAr, nameEn })
    .from(products)
    .where(inArray(id, [...ids]))
  return inOrder(ids, rows, (row) => row.id)
}

/** @throws `invalid_input` for a link to a product, a place, a brand or a page of the owner's own that is not there */
export async function assertLinkTarget(db: Database, link: string): Promise<void> {
  if ((await findDeadLinks(db, [link])).size > 0) throw invalidInput({ link: 'not_found' })
}

/** @returns those of these addresses that name a product, category, brand or page which does not exist, or is hidden */
export async function findDeadLinks(db: Database, links: readonly string[]): Promise<Set<string>> {
  const named = links.map((link) => ({ link, ...idsIn(link) }))
  const idsOf = (kind: Exclude<keyof NamedIds, 'page'>) => [...new Set(named.flatMap((ids) => ids[kind] ?? []))]
  // One after the other: it may be one connection, of a transaction.
  const goods = await db
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, idsOf('product')), eq(products.active, true)))
  const places = await db
    .select({ id: categories.id })
    .from(categories)
    .where(inArray(categories.id, idsOf('category')))
  const underPlaces = await db
    .select({ id: subcategories.id, categoryId: subcategories.categoryId })
    .from(subcategories)
    .where(inArray(subcategories.id, idsOf('subcategory')))
  const makers = await db
    .select({ id: brands.id })
    .from(brands)
    .where(inArray(brands.id, idsOf('brand')))
  const ownPages = await db
    .select({ key: pages.key })
    .from(pages)
    .where(
      inArray(
        pages.key,
        named.flatMap(({ page }) => page ?? []),
      ),
    )
  const isIn = (rows: readonly { id: number }[], id: number | undefined) =>
    id === undefined || rows.some((row) => row.id === id)
  const isAlive = ({ product, category, subcategory, brand, page }: NamedIds) =>
    isIn(goods, product) &&
    (page === undefined || ownPages.some(({ key }) => key === page)) &&
    isIn(places, category) &&
    isIn(
      underPlaces.filter(({ categoryId }) => categoryId === category),
      subcategory,
    ) &&
    isIn(makers, brand)
  return new Set(named.flatMap(({ link, ...ids }) => (isAlive(ids) ? [] : link)))
}

interface NamedIds {
  product?: number | undefined
  category?: number | undefined
  subcategory?: number | undefined
  brand?: number | undefined
  /** Key in the address of a page. */
  page?: string | undefined
}

/** Ids in an address: of a product, or of a list's filters. */
function idsIn(link: string): NamedIds {
  const { pathname, searchParams } = new URL(link, 'https://shop.invalid')
  const product = /^\/productdetails\/(\d{1,9})\/?$/.exec(pathname)?.[1]
  const [, category, subcategory] = /^\/purchase(?:\/(\d{1,9}))?(?:\/(\d{1,9}))?\/?$/.exec(pathname) ?? []
  const brand = pathname.startsWith('/purchase') ? searchParams.get('brand_id') : null
  const idOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
  return {
    product: idOf(product),
    page: /^\/pages\/([^/]+)\/?$/.exec(pathname)?.[1],
    category: idOf(category),
    subcategory: idOf(subcategory),
    brand: brand !== null && /^\d{1,9}$/.test(brand) ? Number(brand) : undefined,
  }
}
