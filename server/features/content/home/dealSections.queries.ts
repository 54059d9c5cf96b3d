// Joins deals with their products: a section for each that runs.
import type { Section } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { type PageQuery, paginate } from '../../../platform/text/paginate.ts'
import { dealProducts, deals } from '../../catalogue/dealTables.ts'
import { type CatalogueShop, productsById, runningAt, type Viewer } from '../../catalogue/index.ts'

const maxSectionProducts = 24
/** In the words of the specification, where no deal runs. */
const noDeal: Record<Language, string> = { ar: 'صفقة اليوم', en: 'Deal of the day' }

/** Running deals with their products, the one that ends first before the others; an empty one where none runs. */
export async function dealSections(shop: CatalogueShop, viewer: Viewer, page: PageQuery): Promise<Section[]> {
  const rows = await shop.db
    .select({
      id: deals.id,
      name: inLanguage(viewer.language, deals.nameAr, deals.nameEn),
      endsAt: deals.endsAt,
      productId: dealProducts.productId,
    })
    .from(deals)
    .innerJoin(dealProducts, eq(dealProducts.dealId, deals.id))
    .where(runningAt(shop.clock()))
    .orderBy(asc(deals.endsAt), asc(deals.id), asc(dealProducts.position), asc(dealProducts.productId))
  const found = await productsById(
    shop,
    viewer,
    rows.map(({ productId }) => productId),
  )
  const running = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((products) => {
    const [deal] = products
    if (!deal) return []
    const shown = products
      .flatMap(({ productId }) => found.get(productId) ?? [])
      // A deal may name no price for the customer's group, or one that the list has fallen below since.
      .filter((product) => product.deal_ends_at !== null)
      .slice(0, maxSectionProducts)
    return shown.length === 0 ? [] : [toSection(deal.id, deal.name, shown, deal.endsAt)]
  })
  const sections = running.length > 0 ? running : [toSection(1, noDeal[viewer.language], [], null)]
  return paginate(sections, page, (section) => [section.name]).items
}

const toSection = (id: number, name: string, product: Section['product'], endsAt: Date | null): Section => ({
  id,
  name,
  product,
  key: 'deal_of_the_day',
  image: null,
  subcategory: [],
  ends_at: endsAt?.toISOString() ?? null,
})
