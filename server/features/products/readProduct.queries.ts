// Joins home sections: all that an employee sees of one product.
import { unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { groupPrice, marginOf, type PriceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import { lowStockPieces as usualLowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import { factsOf } from '@rawaj/contract/products/productFacts.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { arrange, beforeVat, readTemplate, type StoredProduct } from '../catalogue/index.ts'
import { families, productDocuments, products } from '../catalogue/tables.ts'
import { homeSectionProducts, homeSections } from '../content/home/tables.ts'
import { owedOf } from '../stock/index.ts'
import { openAccessories } from './accessories/accessories.queries.ts'
import { selectRows, toProductRow } from './productRows.queries.ts'

interface Reader {
  /** Whether the reader may see costs. */
  costs: boolean
}

/**
 * One product with everything that staff write of it, and where it stands.
 * @throws `not_found`
 */
export async function readProduct(
  { clock }: Pick<Shop, 'clock'>,
  db: Database,
  id: number,
  { costs }: Reader,
): Promise<OpenProduct> {
  const [listed] = await selectRows(db, eq(products.id, id))
  const [product] = await db.select().from(products).where(eq(products.id, id))
  if (!listed || !product) throw new AppError('not_found')
  const template = await readTemplate(db, product)
  const documents = await readDocuments(db, id)
  const homeLists = await db
    .select({ id: homeSections.id, nameAr: homeSections.titleAr, nameEn: homeSections.titleEn })
    .from(homeSectionProducts)
    .innerJoin(homeSections, eq(homeSections.id, homeSectionProducts.sectionId))
    .where(eq(homeSectionProducts.productId, id))
    .orderBy(asc(homeSections.position))
  const { descriptionAr, descriptionEn, highlightsAr, highlightsEn, active, gtin, lowStockPieces, viewed } = product
  const { quantityBreaks } = product
  return {
    ...toProductRow(listed, clock()),
    // The version last read is the older one, or a save could undo what came in between.
    descriptionAr,
    descriptionEn,
    highlightsAr,
    highlightsEn,
    active,
    gtin,
    ...factsOf(product),
    quantityBreaks,
    accessories: await openAccessories(db, product.accessories, clock()),
    lowStockPieces,
    usualLowStockPieces,
    viewed,
    template,
    documents,
    archivedAt: product.archivedAt?.toISOString() ?? null,
    availableFrom: product.availableFrom?.toISOString() ?? null,
    specification: arrange(product.specification, template),
    pictures: product.pictures.map((path, place) => ({
      path,
      textAr: product.pictureTexts[place]?.ar ?? '',
      textEn: product.pictureTexts[place]?.en ?? '',
    })),
    homeLists,
    family: await readFamilyOf(db, product),
    owed: await owedOf(db, id),
    cost: costs ? costOf(product, listed) : null,
  }
}

/** The family of a product, with its values of what tells members apart; null: it has none. */
async function readFamilyOf(
  db: Database,
  { familyId, specification }: Pick<StoredProduct, 'familyId' | 'specification'>,
): Promise<OpenProduct['family']> {
  if (familyId === null) return null
  const { id, nameAr, nameEn, axes, categoryId, subcategoryId } = families
  const [found] = await db
    .select({ id, nameAr, nameEn, axes, categoryId, subcategoryId })
    .from(families)
    .where(eq(id, familyId))
  if (!found) return null
  const values = arrange(specification, await readTemplate(db, found)).flatMap(
    ({ field, valueAr, valueEn, ...names }) =>
      field !== null && found.axes.includes(field) ? [{ key: field, ...names, ar: valueAr, en: valueEn }] : [],
  )
  return {
    id: found.id,
    nameAr: found.nameAr,
    nameEn: found.nameEn,
    values: values.toSorted((one, other) => found.axes.indexOf(one.key) - found.axes.indexOf(other.key)),
  }
}

/** The documents of a product, in their order. */
export const readDocuments = (db: Database, productId: number) =>
  db
    .select({
      id: productDocuments.id,
      kind: productDocuments.kind,
      titleAr: productDocuments.titleAr,
      titleEn: productDocuments.titleEn,
      file: productDocuments.file,
      bytes: productDocuments.bytes,
    })
    .from(productDocuments)
    .where(eq(productDocuments.productId, productId))
    .orderBy(asc(productDocuments.position), asc(productDocuments.id))

function costOf(
  product: typeof products.$inferSelect,
  { taxIncluded, effectiveTaxCode }: { taxIncluded: Record<PriceGroup, boolean>; effectiveTaxCode: TaxCode },
): NonNullable<OpenProduct['cost']> {
  const { costHalalas } = product
  if (costHalalas === null) return { halalas: null, margins: null }
  const marginIn = (list: PriceGroup) => {
    const price = beforeVat({ halalas: groupPrice(product, list), taxIncluded: taxIncluded[list] }, effectiveTaxCode)
    return marginOf(unitPriceToHalalas(price), costHalalas)
  }
  const margins = Object.fromEntries(priceGroups.map((list) => [list, marginIn(list)]))
  return { halalas: costHalalas, margins: margins as NonNullable<NonNullable<OpenProduct['cost']>['margins']> }
}
