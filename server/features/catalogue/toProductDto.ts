import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { unitPriceToRiyals } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { breaksBelow } from '@rawaj/contract/money/quantityBreaks.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, type Placeholder, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { inLanguage, listInLanguage } from '../../platform/database/inLanguage.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { breaksFamilyColumn } from './breaksFamily.ts'
import { currentPrice, runningDealColumn } from './dealPrices.ts'
import {
  beforeVat,
  effectiveTaxCodeColumn,
  type ListPrice,
  riyalsBeforeVat,
  riyalsWithVat,
  taxIncludedColumn,
} from './priceLists.ts'
import { shownDescription, shownHighlights, shownPictures } from './shownParts.ts'
import { brands, categories, productStock, products, subcategories } from './tables.ts'

/** Columns that a displayed product needs, with texts in one language and the deal of that moment. */
export function productColumns(language: Language, now: Date | Placeholder) {
  return {
    id: products.id,
    familyId: products.familyId,
    name: inLanguage(language, products.nameAr, products.nameEn),
    description: shownDescription(language),
    highlights: shownHighlights(language),
    specification: listInLanguage(language, products.specificationAr, products.specificationEn),
    pictures: shownPictures,
    regularHalalas: products.regularHalalas,
    retailHalalas: products.retailHalalas,
    wholesaleHalalas: products.wholesaleHalalas,
    contractHalalas: products.contractHalalas,
    taxIncluded: {
      retail: taxIncludedColumn('retail'),
      wholesale: taxIncludedColumn('wholesale'),
      contract: taxIncludedColumn('contract'),
    },
    deal: runningDealColumn(now),
    taxCode: effectiveTaxCodeColumn,
    sku: products.sku,
    categoryId: products.categoryId,
    categoryName: inLanguage(language, categories.nameAr, categories.nameEn),
    subcategoryId: products.subcategoryId,
    subcategoryName: sql<string | null>`${inLanguage(language, subcategories.nameAr, subcategories.nameEn)}`,
    brandId: products.brandId,
    brandName: sql<string | null>`${inLanguage(language, brands.nameAr, brands.nameEn)}`,
    pieces: productStock.pieces,
    availableFrom: products.availableFrom,
    createdAt: products.createdAt,
    minQuantity: products.minQuantity,
    quantityStep: products.quantityStep,
    contentsAmount: products.contentsAmount,
    contentsUnit: products.contentsUnit,
    quantityBreaks: products.quantityBreaks,
    breaksFamilyId: breaksFamilyColumn,
  }
}

function selectProducts(db: Database, language: Language) {
  return db
    .select({ ...productColumns(language, sql.placeholder('now')), accessories: products.accessories })
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(and(eq(products.active, true), sql`${products.id} = any(${sql.placeholder('ids')}::text::int[])`))
}

const preparedProducts = preparePerDatabase((db, language: Language) =>
  selectProducts(db, language).prepare(`products_${language}`),
)

/** Reads products for sale as they are displayed at a moment, by id, in no particular order. */
export async function readProducts(
  db: Database,
  { language, prices, breaks }: { language: Language; prices: PriceGroup; breaks: boolean },
  ids: readonly number[],
  now: Date,
): Promise<ReadProduct[]> {
  const rows = await preparedProducts(db, language).execute({ ids: `{${ids.join()}}`, now: now.toISOString() })
  return rows.map(({ accessories, ...row }) => ({
    product: toProductDto(row, prices, { breaks }),
    familyId: row.familyId,
    accessories,
  }))
}

/** A product for sale, with what is known of it beside its wire's form. */
export interface ReadProduct {
  product: Product
  familyId: number | null
  /** What goes with it, as it is said of itself. */
  accessories: readonly Accessory[]
}

export type ProductRow = Omit<Awaited<ReturnType<typeof selectProducts>>[number], 'accessories'>

/** A product on the wire. A caller sees only their own rates (docs/api.md). `breaks`: whether the shop has quantity breaks. */
export function toProductDto(row: ProductRow, group: PriceGroup, { breaks }: { breaks: boolean }): Product {
  const { taxCode, taxIncluded } = row
  const priceIn = (list: PriceGroup) => ({ ...currentPrice(row, list), taxIncluded: taxIncluded[list] })
  const ratesOf = (list: PriceGroup) => riyalsBeforeVat(priceIn(list), taxCode)
  const regular = beforeVat({ halalas: row.regularHalalas, taxIncluded: taxIncluded.retail }, taxCode)
  const price = priceIn(group)
  const own = beforeVat(price, taxCode)
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    image: row.pictures,
    reg_price: unitPriceToRiyals(regular),
    sale_price: unitPriceToRiyals(own),
    price_incl: riyalsWithVat(price, taxCode),
    // A contract rate above the regular price is no discount.
    discount_price: unitPriceToRiyals(Math.max(0, regular - own)),
    msrp: ratesOf('retail'),
    w_rate: group === 'wholesale' ? ratesOf('wholesale') : null,
    c_rate: group === 'contract' ? ratesOf('contract') : null,
    price_list: group,
    tax_included: taxIncluded[group],
    tax: taxCode,
    highlights: row.highlights,
    specification: row.specification,
    sku: row.sku,
    category: { id: row.categoryId, name: row.categoryName },
    catgory_id: row.categoryId,
    subcategory: row.subcategoryId === null ? null : { id: row.subcategoryId, name: row.subcategoryName ?? '' },
    brand: row.brandId === null ? null : { id: row.brandId, name: row.brandName ?? '' },
    product_inventory: row.pieces === null ? [] : [{ total_qty: row.pieces }],
    available_from: row.availableFrom?.toISOString() ?? null,
    deal_ends_at: price.deal && new Date(price.deal.endsAt).toISOString(),
    created_at: row.createdAt.toISOString(),
    ...(row.minQuantity > 1 && { min_quantity: row.minQuantity }),
    ...(row.quantityStep > 1 && { quantity_step: row.quantityStep }),
    ...(row.contentsAmount !== null && { contents: { amount: row.contentsAmount, unit: row.contentsUnit } }),
    ...(breaks && priceBreaks(row, group, price)),
    ...(breaks && row.breaksFamilyId !== null && { breaks_family: row.breaksFamilyId }),
  }
}

/** Left out where no break lowers the price. */
function priceBreaks(
  { quantityBreaks, taxCode }: Pick<ProductRow, 'quantityBreaks' | 'taxCode'>,
  group: PriceGroup,
  price: ListPrice,
): Pick<Product, 'price_breaks'> {
  const breaks = breaksBelow(price.halalas, quantityBreaks, group)
  if (breaks.length === 0) return {}
  return {
    price_breaks: breaks.map(({ from, halalas }) => {
      const each = { ...price, halalas }
      return { from, sale_price: riyalsBeforeVat(each, taxCode), price_incl: riyalsWithVat(each, taxCode) }
    }),
  }
}
