// Joins products with their stock, page by page through a whole catalogue.
import type { Readable } from 'node:stream'
import { type CustomerColumn, customerColumns } from '@rawaj/contract/imports/customerSheet.ts'
import {
  type ExportKind,
  type ImportColumn,
  type ImportKind,
  importColumns,
  type SheetFormat,
} from '@rawaj/contract/imports/importSchemas.ts'
import { type ProductColumn, productColumns, rowColumns } from '@rawaj/contract/imports/productSheet.ts'
import type { SheetColumnKind, SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import { toRiyals } from '@rawaj/contract/money/money.ts'
import { type BreakColumn, breakColumns, contentsText } from '@rawaj/contract/products/sellingTexts.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { and, asc, eq, gt } from 'drizzle-orm'
import { textIn } from '../../platform/i18n/textIn.ts'
import { loadNamespace, type Translations } from '../../platform/i18n/translations.ts'
import { writeSheet } from '../../platform/sheets/writeSheet.ts'
import {
  type CatalogueShop,
  readPriceLists,
  readTemplates,
  type StoredFamily,
  type StoredProduct,
  type TemplateField,
  type Templates,
} from '../catalogue/index.ts'
import { brands, categories, families, productStock, products, subcategories } from '../catalogue/tables.ts'
import { createCodeTexts, filtersOf, type ProductFilters } from '../products/index.ts'
import { mayUse } from './columns.ts'
import { converted } from './planPrices.ts'
import { priceColumns } from './priceColumns.ts'
import { breaksText } from './sellingCells.ts'
import { fieldNamed, linesOf } from './specificationCells.ts'
import { axesOf } from './tableStructure.ts'

/** Products that are read at a time: never all of them are in memory. */
const rowsAtATime = 500

interface Sheet {
  format: SheetFormat
  language: Language
  held: ReadonlySet<Permission>
}

/**
 * Said otherwise by another column, or, of products without VAT, together with it; reductions for a time are deals, not prices; and what
 * tables of other shops have alone.
 */
const leftOut: ReadonlySet<ImportColumn> = new Set(['taxed', 'taxReason', 'saleStarts', 'saleEnds', ...rowColumns])

const columnsOf = (kind: ImportKind, held: Sheet['held']) =>
  importColumns[kind].filter((column) => mayUse(held, column) && !leftOut.has(column))

/** Heading of a column. */
export function headingOf(column: ImportColumn, language: Language): string {
  const texts =
    column in customerColumns ? customerColumns[column as CustomerColumn] : productColumns[column as ProductColumn]
  return texts[language]
}

const columnKinds: Partial<Record<ImportColumn, SheetColumnKind>> = {
  regular: 'money',
  retail: 'money',
  wholesale: 'money',
  contract: 'money',
  cost: 'money',
  minQuantity: 'number',
  quantityStep: 'number',
  piecesPerPack: 'number',
  weight: 'number',
  lengthMm: 'number',
  widthMm: 'number',
  heightMm: 'number',
  stock: 'number',
  lowStock: 'number',
  availableFrom: 'day',
  saleStarts: 'day',
  saleEnds: 'day',
  consentOn: 'day',
  endedOn: 'day',
}

/** Kind of a column of the shop's own tables: what is neither a figure nor a day is text. */
export const kindOf = (column: ImportColumn): SheetColumnKind => columnKinds[column] ?? 'text'

/** A table of a kind with nothing in it but its headings. */
export async function createTemplate(kind: ImportKind, { format, language, held }: Sheet): Promise<Readable> {
  const columns = columnsOf(kind, held)
  const headings = columns.map((column) => headingOf(column, language))
  const words = await loadNamespace(language, 'documents')
  return writeSheet([headings], { format, title: String(words[`sheet_${kind}`]), kinds: columns.map(kindOf) })
}

/**
 * Products as a table that can be brought back: prices with VAT, an empty cell for what is not there. It is written as it is read.
 */
export async function exportProducts(
  shop: CatalogueShop,
  { kind, filters, ...sheet }: Sheet & { kind: ExportKind; filters: ProductFilters },
): Promise<Readable> {
  const columns = columnsOf(kind, sheet.held)
  const words = await loadNamespace(sheet.language, 'documents')
  const hasAccessories = columns.includes('accessories')
  const { format, language } = sheet
  async function* rows() {
    yield columns.map((column) => headingOf(column, language))
    const context = {
      lists: await readPriceLists(shop.db),
      taxonomy: await taxonomyNames(shop, language),
      templates: await readTemplates(shop.db),
      words,
      language,
    }
    for (let after = 0; ; ) {
      const page = await shop.db
        .select({ product: products, pieces: productStock.pieces, family: families })
        .from(products)
        .innerJoin(productStock, eq(productStock.productId, products.id))
        .leftJoin(families, eq(families.id, products.familyId))
        .where(and(filtersOf(filters, shop.clock()), gt(products.id, after)))
        .orderBy(asc(products.id))
        .limit(rowsAtATime)
      const codesOf = await createCodeTexts(
        shop.db,
        hasAccessories
          ? page.flatMap(({ product, family }) => [product.accessories, ...(family ? [family.accessories] : [])])
          : [],
      )
      for (const row of page)
        yield columns.map((column) => cellOf(column as ProductColumn, row, { ...context, codesOf }))
      const last = page.at(-1)
      if (!last || page.length < rowsAtATime) return
      after = last.product.id
    }
  }
  return writeSheet(rows(), { format, title: String(words[`sheet_${kind}`]), kinds: columns.map(kindOf) })
}

type TaxonomyNamesById = Record<'category' | 'subcategory' | 'brand', ReadonlyMap<number, string>>

async function taxonomyNames({ db }: CatalogueShop, language: Language): Promise<TaxonomyNamesById> {
  const names = async (table: typeof categories | typeof subcategories | typeof brands) => {
    const rows = await db.select({ id: table.id, nameAr: table.nameAr, nameEn: table.nameEn }).from(table)
    return new Map(rows.map(({ id, nameAr, nameEn }) => [id, textIn(language, nameAr, nameEn)]))
  }
  return { category: await names(categories), subcategory: await names(subcategories), brand: await names(brands) }
}

interface CellContext {
  lists: Awaited<ReturnType<typeof readPriceLists>>
  taxonomy: TaxonomyNamesById
  templates: Templates
  codesOf: Awaited<ReturnType<typeof createCodeTexts>>
  words: Translations[string]
  language: Language
}

interface ExportedRow {
  product: StoredProduct
  pieces: number | null
  family: StoredFamily | null
}

const fields: Partial<Record<ProductColumn, keyof StoredProduct>> = { lowStock: 'lowStockPieces' }

function cellOf(
  column: ProductColumn,
  { product, pieces, family }: ExportedRow,
  { lists, taxonomy, templates, codesOf, words, language }: CellContext,
): SheetValue {
  if (column in priceColumns) {
    const { column: field, list } = priceColumns[column as keyof typeof priceColumns]
    const price = { halalas: product[field], taxIncluded: lists[list] }
    return toRiyals(converted(price, { withTax: true, taxCode: product.taxCode, lists }))
  }
  if (column in breakColumns) {
    const { taxCode, quantityBreaks } = product
    return breaksText(quantityBreaks, breakColumns[column as BreakColumn], { lists, taxCode, withTax: true })
  }
  switch (column) {
    case 'accessories':
      return codesOf(product.accessories)
    case 'contents':
      return contentsText(product)
    case 'stock':
      return pieces
    case 'specificationAr':
      return linesOf(product.specification, 'ar').join('\n')
    case 'specificationEn':
      return linesOf(product.specification, 'en').join('\n')
    case 'familyCode':
      return family?.code ?? ''
    case 'familyAxes':
      return family ? axisNames(family, templates(family), language).join('\n') : ''
    case 'familyNameAr':
      return family?.nameAr ?? ''
    case 'familyNameEn':
      return family?.nameEn ?? ''
    case 'familyAccessories':
      return family ? codesOf(family.accessories) : ''
    case 'category':
      return taxonomy.category.get(product.categoryId) ?? ''
    case 'subcategory':
      return taxonomy.subcategory.get(product.subcategoryId ?? 0) ?? ''
    case 'brand':
      return taxonomy.brand.get(product.brandId ?? 0) ?? ''
    case 'cost':
      return product.costHalalas === null ? null : toRiyals(product.costHalalas)
    case 'weight':
      return product.weightGrams
    case 'weightUnit':
      return product.weightGrams === null ? '' : String(words.sheet_grams)
    case 'unit':
      return String(words[`sheet_unit_${product.unit}`])
    case 'availableFrom':
      return product.availableFrom === null ? '' : shopDate(product.availableFrom.getTime())
    default: {
      const value = product[fields[column] ?? (column as keyof StoredProduct)]
      if (typeof value === 'boolean') return String(words[value ? 'sheet_yes' : 'sheet_no'])
      return Array.isArray(value) ? value.join('\n') : (value as SheetValue)
    }
  }
}

/** Names of the fields of a family; of one whose name means another field, or none, its key. */
function axisNames({ axes }: StoredFamily, template: readonly TemplateField[], language: Language): string[] {
  return axes.map((key) => {
    const field = template.find((one) => one.key === key)
    const name = field ? textIn(language, field.nameAr, field.nameEn) : ''
    const isClear = fieldNamed(template, name)?.key === key && axesOf(`${name}\n`).join() === name
    return isClear ? name : key
  })
}
