// Joins categories: a section is named by its category.
import type { Section } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { HomeSection } from '@rawaj/contract/content/contentSchemas.ts'
import { type HomeListKey, homeListKeys } from '@rawaj/contract/content/homeSections.ts'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { isRunning } from '../../../platform/database/scheduled.ts'
import { type PageQuery, paginate } from '../../../platform/text/paginate.ts'
import { type CatalogueShop, productsById, type Viewer } from '../../catalogue/index.ts'
import { categories } from '../../catalogue/tables.ts'
import { readHomeLists } from './homeLists.queries.ts'
import { listTitle } from './listTitle.ts'
import { homeSections } from './tables.ts'

/** Current sections of the home page below its hero, in the owner's order. Lists without products are left out. */
export async function readHome(shop: CatalogueShop, viewer: Viewer): Promise<HomeSection[]> {
  return (await readRunning(shop, viewer)).flatMap((section) => {
    const { id, kind, name, text, layout, link, product } = section
    const part = { id, kind, name, text, layout, link }
    if (kind !== 'list') return [part]
    return product.length === 0 ? [] : [{ ...part, product }]
  })
}

/** Ids that travelled with these lists from the beginning (`/banner/section2` and `section3`). */
const sectionIds: Record<HomeListKey, number> = { hot: 2, featured: 3, trending: 4, best_seller: 5, most_viewed: 6 }

/** The lists of these names that are shown now, as the calls of the specification answer them. */
export async function namedSections(
  shop: CatalogueShop,
  viewer: Viewer,
  requested: readonly HomeListKey[],
  page: PageQuery,
): Promise<Section[]> {
  const running = await readRunning(shop, viewer, inArray(homeSections.key, [...requested]))
  const sections = requested.flatMap((key): Section[] => {
    const section = running.find((one) => one.key === key)
    if (!section) return []
    const { name, product } = section
    return [{ id: sectionIds[key], key, name, product, image: null, subcategory: [], ends_at: null }]
  })
  return paginate(sections, page, (section) => [section.name]).items
}

export const wireKeys = {
  section2: ['hot'],
  section3: homeListKeys.filter((key) => key !== 'hot'),
} as const satisfies Record<string, readonly HomeListKey[]>

async function readRunning(shop: CatalogueShop, viewer: Viewer, condition?: SQL) {
  const now = shop.clock()
  const { language } = viewer
  const rows = await shop.db
    .select({
      id: homeSections.id,
      kind: homeSections.kind,
      key: homeSections.key,
      title: inLanguage(language, homeSections.titleAr, homeSections.titleEn),
      text: inLanguage(language, homeSections.textAr, homeSections.textEn),
      rule: homeSections.rule,
      categoryId: homeSections.categoryId,
      category: inLanguage(language, categories.nameAr, categories.nameEn),
      layout: homeSections.layout,
    })
    .from(homeSections)
    .leftJoin(categories, eq(categories.id, homeSections.categoryId))
    .where(and(isRunning(homeSections, now), condition))
    .orderBy(asc(homeSections.position), asc(homeSections.id))
  const lists = rows.filter(({ kind }) => kind === 'list')
  const ids = await readHomeLists(shop.db, lists, { group: viewer.prices, now })
  const found = await productsById(shop, viewer, [...ids.values()].flat())
  return rows.map(({ title, category, ...row }) => ({
    ...row,
    name: row.kind === 'list' ? title || listTitle(shop, { rule: row.rule, category, language }) : '',
    link: linkOf(row),
    product: (ids.get(row.id) ?? []).flatMap((id) => found.get(id) ?? []),
  }))
}

/** Link to more of the same. */
function linkOf({ rule, categoryId }: Pick<typeof homeSections.$inferSelect, 'rule' | 'categoryId'>): string | null {
  const place = categoryId === null ? '/purchase' : `/purchase/${categoryId}`
  if (rule === 'bestSelling') return `${place}?sortBy=best_selling&order=desc`
  return rule === 'newest' || rule === 'category' ? place : null
}
