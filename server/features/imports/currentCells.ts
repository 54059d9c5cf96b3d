import type { CellValue, ImportColumn, ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import { type BreakColumn, breakColumns, contentsText } from '@rawaj/contract/products/sellingTexts.ts'
import type { PriceLists, StoredProduct } from '../catalogue/index.ts'
import { converted } from './planPrices.ts'
import { priceColumns } from './priceColumns.ts'
import { breaksText } from './sellingCells.ts'
import { linesOf } from './specificationCells.ts'
import type { KnownTaxonomy } from './taxonomy.queries.ts'

interface Reading {
  lists: PriceLists
  taxonomy: KnownTaxonomy
  options: ImportOptions
}

const fields: Partial<Record<ImportColumn, keyof StoredProduct>> = {
  cost: 'costHalalas',
  lowStock: 'lowStockPieces',
  weight: 'weightGrams',
}

/** A product's values by column; undefined for columns that it does not have. */
export function currentCells(
  { product, pieces }: { product: StoredProduct; pieces: number | null },
  { lists, taxonomy, options }: Reading,
): (column: ImportColumn) => CellValue | undefined {
  const { names } = taxonomy
  return (column) => {
    if (column in priceColumns) {
      const { column: field, list } = priceColumns[column as keyof typeof priceColumns]
      const price = { halalas: product[field], taxIncluded: lists[list] }
      return converted(price, { withTax: options.pricesIncludeVat, taxCode: product.taxCode, lists })
    }
    if (column in breakColumns) {
      const { taxCode, quantityBreaks } = product
      const reading = { lists, taxCode, withTax: options.pricesIncludeVat }
      return breaksText(quantityBreaks, breakColumns[column as BreakColumn], reading)
    }
    if (column === 'contents') return contentsText(product)
    if (column === 'stock') return pieces
    if (column === 'specificationAr') return linesOf(product.specification, 'ar')
    if (column === 'specificationEn') return linesOf(product.specification, 'en')
    if (column === 'category') return names.category.get(product.categoryId) ?? null
    if (column === 'subcategory') return names.subcategory.get(product.subcategoryId ?? 0) ?? null
    if (column === 'brand') return names.brand.get(product.brandId ?? 0) ?? null
    // By codes, which are looked up at the check alone.
    if (column === 'accessories') return undefined
    const value = product[fields[column] ?? (column as keyof StoredProduct)]
    return value instanceof Date ? value.toISOString() : (value as CellValue | undefined)
  }
}
