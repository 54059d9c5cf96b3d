// Joins stock, categories and brands: a page of products is one statement.
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { withVat } from '@rawaj/contract/money/tax.ts'
import type { ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { completenessPercent, missingParts, productState } from '@rawaj/contract/products/products.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { effectiveTaxCodeColumn, runsLow, shownPictures, taxIncludedColumn } from '../catalogue/index.ts'
import { brands, categories, productStock, products, subcategories } from '../catalogue/tables.ts'

/** Columns of a row of the list. */
const rowColumns = () => ({
  id: products.id,
  version: products.version,
  sku: products.sku,
  nameAr: products.nameAr,
  nameEn: products.nameEn,
  // Whether there is one is all that the list asks.
  descriptionAr: sql<string>`left(${products.descriptionAr}, 1)`,
  descriptionEn: sql<string>`left(${products.descriptionEn}, 1)`,
  pictures: products.pictures,
  shownPicture: sql<string | null>`(${shownPictures}) ->> 0`,
  familyParts: products.familyParts,
  pictureTexts: products.pictureTexts,
  specification: products.specification,
  category: { id: categories.id, nameAr: categories.nameAr, nameEn: categories.nameEn },
  subcategory: { id: subcategories.id, nameAr: subcategories.nameAr, nameEn: subcategories.nameEn },
  brand: { id: brands.id, nameAr: brands.nameAr, nameEn: brands.nameEn },
  active: products.active,
  archivedAt: products.archivedAt,
  availableFrom: products.availableFrom,
  taxCode: products.taxCode,
  effectiveTaxCode: effectiveTaxCodeColumn,
  regularHalalas: products.regularHalalas,
  retailHalalas: products.retailHalalas,
  wholesaleHalalas: products.wholesaleHalalas,
  contractHalalas: products.contractHalalas,
  taxIncluded: {
    retail: taxIncludedColumn('retail'),
    wholesale: taxIncludedColumn('wholesale'),
    contract: taxIncludedColumn('contract'),
  },
  pieces: productStock.pieces,
  low: runsLow(),
  sold: productStock.sold,
  createdAt: products.createdAt,
})

export function selectRows(db: Database, condition: SQL | undefined) {
  return db
    .select(rowColumns())
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .where(condition)
    .$dynamic()
}

type SelectedRow = Awaited<ReturnType<typeof selectRows>>[number]

/** A row of the list. */
export function toProductRow(row: SelectedRow, now: Date): ProductRow {
  const { id, version, sku, nameAr, nameEn, category, subcategory, brand, taxCode, pieces, low, sold } = row
  const missing = missingParts(row)
  const price = (halalas: number, list: PriceGroup) => ({
    halalas,
    taxIncluded: row.taxIncluded[list],
    withVatHalalas: row.taxIncluded[list] ? halalas : withVat(halalas, row.effectiveTaxCode),
  })
  return {
    id,
    version,
    sku,
    nameAr,
    nameEn,
    category,
    subcategory,
    brand,
    taxCode,
    pieces,
    low,
    sold,
    missing,
    picture: row.shownPicture,
    state: productState(row, now),
    regular: price(row.regularHalalas, 'retail'),
    retail: price(row.retailHalalas, 'retail'),
    wholesale: price(row.wholesaleHalalas, 'wholesale'),
    contract: price(row.contractHalalas, 'contract'),
    complete: completenessPercent(missing),
    createdAt: row.createdAt.toISOString(),
  }
}
