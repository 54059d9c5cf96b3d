import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type {
  CellValue,
  ColumnMapping,
  ImportColumn,
  ImportCounts,
  ImportHint,
  ImportKind,
  ImportOptions,
  ImportStatus,
  RowOutcome,
  RowState,
  SheetFailureCode,
} from '@rawaj/contract/imports/importSchemas.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { ProductFactValues } from '@rawaj/contract/products/productFacts.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { families, products } from '../catalogue/tables.ts'

/** A column of a file, and what it is. */
export interface FileColumn {
  heading: string
  samples: string[]
  match: ColumnMapping | null
  remembered: boolean
  /** Cells of a column that is left out which hold something, as far as they were counted. */
  filled?: number
}

/** First rows of a sheet of a file. */
export interface FileSheet {
  index: number
  name: string
  rows: { number: number; cells: string[] }[]
}

/** A field of a specification and its value, in one language. */
export interface SpecificationLine {
  name: string
  value: string
}

/** What a row says of a specification: all of it in a language, and fields that columns of their own name. */
export interface WrittenSpecification {
  ar?: SpecificationLine[]
  en?: SpecificationLine[]
  fields: SpecificationLine[]
}

/** A deal that is made with an import: reductions of one period. */
export interface ImportDeal {
  id: number
  /** In ISO 8601; null: from when it was made. */
  startsAt: string | null
  endsAt: string
  products: number
}

/** A category, sub-category, brand or field of specifications that is made with an import. */
export interface NewTaxon {
  kind: 'category' | 'subcategory' | 'brand' | 'field'
  name: string
  /** For a sub-category or a field: the name of its category. */
  parent: string
  /** Of a field: the values that products have for it, in their order in the file. */
  values?: string[]
  /** Once it is made. */
  id?: number
}

export interface CellChange {
  column: ImportColumn
  from: CellValue
  to: CellValue
  /** Value that was saved by someone else since. */
  now?: CellValue
}

export interface CellError {
  /** null: of the row as a whole. */
  column: ImportColumn | null
  code: FieldErrorCode
  text: string
}

/** Something about a cell that is read, and may be intended. */
export interface CellHint {
  column: ImportColumn
  code: ImportHint
  text: string
}

export type PriceName = 'regular' | 'retail' | 'wholesale' | 'contract'

/** Columns of a product that a table sets to a value, but for prices and its place. */
export interface PlainValues extends Partial<ProductFactValues> {
  sku?: string
  gtin?: string
  nameAr?: string
  nameEn?: string
  descriptionAr?: string
  descriptionEn?: string
  highlightsAr?: string[]
  highlightsEn?: string[]
  costHalalas?: Halalas | null
  taxCode?: ProductTaxCode
  lowStockPieces?: number | null
  /** In ISO 8601. */
  availableFrom?: string | null
  active?: boolean
}

/** Category and sub-category of a product by name: missing ones are created first. null: none. */
export interface TaxonomyNames {
  category?: string
  subcategory?: string | null
  brand?: string | null
}

/** Texts of a family. */
export interface FamilyTexts {
  nameAr?: string
  nameEn?: string
  descriptionAr?: string
  descriptionEn?: string
  highlightsAr?: string[]
  highlightsEn?: string[]
}

/** A family as a file says it is to be made. */
export interface FamilyDefinition {
  /** Names or keys of its fields. */
  axes: string[]
  values: FamilyTexts
  place: TaxonomyNames
}

/** What a row says of the family of its product, or, heading options, of the family itself. */
export interface FamilyChange {
  code: string
  /** null: there was none of this code at the check. */
  id: number | null
  /** How it is made where there is none. */
  define?: FamilyDefinition
  /** What changes of a family that there was, as it was and is to be. */
  changes?: { field: keyof FamilyTexts | 'brandId'; from: unknown; to: unknown }[]
}

/** A price of a piece from a number of pieces on, as it was typed. */
export interface WrittenBreak {
  from: number
  halalas: Halalas
}

/** All breaks of each price list that a row names. */
export type WrittenBreaks = Partial<Record<PriceGroup, WrittenBreak[]>>

/** The family that a row puts its product into. */
export interface Membership extends FamilyChange {
  /** The product's values by which members are compared (`axisKey`). */
  values: string
}

/** The write that the row of a file plans which heads options: it is no product itself. */
export interface FamilyPlan extends FamilyChange {
  kind: 'family'
  brand?: string | null
  /** Addresses of pictures that come after the rows. */
  pictures?: string[]
}

/** The write that a row of products plans. */
export interface ProductPlan {
  kind: 'product'
  /** Version of the product when it was checked; null: it is new. */
  version: number | null
  values: PlainValues
  place: TaxonomyNames
  /** As they were typed. */
  prices: Partial<Record<PriceName, { halalas: Halalas; taxIncluded: boolean }>>
  /** With VAT or without, as the import says. */
  breaks?: WrittenBreaks
  specification?: WrittenSpecification
  /** null: it leaves its family. */
  family?: Membership | null
  /** The price of a planned reduction, and its period: its start in ISO 8601, null: at once; its end exclusive. */
  deal?: { price: { halalas: Halalas; taxIncluded: boolean }; startsAt: string | null; endsAt: string }
  /** Pieces as they were counted, and as they were on hand; absent: not counted. */
  stock?: { seen: number | null; counted: number }
  /** Addresses of pictures that come after the rows. */
  pictures?: string[]
  /** The same of its family. */
  familyPictures?: string[]
}

/** The write that a row of customers plans. */
export interface CustomerPlan {
  kind: 'customer'
  values: {
    name?: string
    mobile?: string
    type?: number
    address?: string
    zipcode?: string
    language?: 'ar' | 'en'
  }
  /** The price list of a known customer, as it was read. */
  typeBefore: number | null
  consent: { on: string; source: string } | null
}

/** The write that a row of subscribers plans. */
export interface SubscriberPlan {
  kind: 'subscriber'
  language: 'ar' | 'en'
  consent: { on: string; source: string }
}

export type RowPlan = ProductPlan | FamilyPlan | CustomerPlan | SubscriberPlan

/** How to undo a written row of products. */
export interface ProductUndo {
  kind: 'product'
  /** It was made by the import. */
  made: boolean
  /** Version of the product after the write. */
  version: number
  /** Columns of the product as they were. */
  before: Record<string, unknown>
  /** Whether the price lists included VAT then, and whether the shop was registered for it; absent: it was. */
  lists: Record<PriceGroup, boolean> & { registered?: boolean }
  /** Difference in pieces, and the movement that records it. */
  stock?: { difference: number; movementId: number }
}

/** How to undo a written row of customers. */
export interface CustomerUndo {
  kind: 'customer'
  made: boolean
  typeBefore: number | null
  /** Whether they were put on the list of the newsletter. */
  subscribed: boolean
}

/** How to undo a written row of subscribers. */
export interface SubscriberUndo {
  kind: 'subscriber'
}

/** The same of a row that heads options: its family is undone after all rows (`import_families`). */
export interface FamilyUndo {
  kind: 'family'
  id: number
}

export type RowUndo = ProductUndo | FamilyUndo | CustomerUndo | SubscriberUndo

/** Tables that staff bring, each from its upload to what has become of it. */
export const productImports = pgTable(
  'product_imports',
  {
    id: id(),
    kind: text('kind').$type<ImportKind>().notNull(),
    fileName: text('file_name').notNull(),
    /** Name below DATA_DIR/imports; null: it has not come, or is gone. */
    file: text('file'),
    bytes: integer('bytes').notNull().default(0),
    status: text('status').$type<ImportStatus>().notNull().default('awaitingFile'),
    failure: jsonb('failure').$type<{ code: SheetFailureCode; row: number | null }>(),
    sheets: jsonb('sheets').$type<FileSheet[]>().notNull().default([]),
    /** Position in the workbook of the sheet that is imported. */
    sheet: integer('sheet').notNull().default(0),
    /** Number of the row of headings; null: the first one. */
    headingRow: integer('heading_row'),
    columns: jsonb('columns').$type<FileColumn[]>().notNull().default([]),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    /** As the last step left them. */
    counts: jsonb('counts').$type<ImportCounts>(),
    /** Number of the last row that the current step has handled: after a kill it continues there. */
    reached: integer('reached').notNull().default(0),
    /** Rows that the running step has dealt with, and how many there are. */
    progressDone: integer('progress_done').notNull().default(0),
    progressOf: integer('progress_of').notNull().default(0),
    places: jsonb('places').$type<NewTaxon[]>().notNull().default([]),
    deals: jsonb('deals').$type<ImportDeal[]>().notNull().default([]),
    byUserId: integer('by_user_id').references(() => users.id),
    /** For whom the running step is done, as the audit log names them. */
    actor: jsonb('actor').$type<{ userId: number; requestId: string | null }>(),
    /** How often its job was started since it last made progress. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: madeAt(),
    committedAt: instant('committed_at'),
    version: version(),
  },
  (table) => [
    index('product_imports_created').on(table.createdAt, table.id),
    // Two that write at once would take each other's products for changed.
    uniqueIndex('product_imports_writing').on(sql`(true)`).where(sql`${table.status} in ('committing', 'undoing')`),
    check('product_imports_kind', sql`${table.kind} in ('products', 'prices', 'stock', 'customers', 'subscribers')`),
    check(
      'product_imports_status',
      sql`${table.status} in ('awaitingFile', 'awaitingMapping', 'checking', 'checked', 'committing', 'committed', 'stopped', 'undoing', 'undone', 'cancelled', 'failed')`,
    ),
  ],
)

/** A row of such a table: what it would do, what is wrong with it, and what has become of it. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet numbers it. */
    number: integer('number').notNull(),
    /** SKU, or email address. */
    key: text('key').notNull(),
    name: text('name').notNull().default(''),
    /** Id of the product or customer; null: it does not exist yet. */
    entityId: integer('entity_id'),
    state: text('state').$type<RowState>().notNull(),
    outcome: text('outcome').$type<RowOutcome>(),
    changes: jsonb('changes').$type<CellChange[]>().notNull().default([]),
    errors: jsonb('errors').$type<CellError[]>().notNull().default([]),
    hints: jsonb('hints').$type<CellHint[]>().notNull().default([]),
    /** The planned write; null: none. */
    plan: jsonb('plan').$type<RowPlan>(),
    /** How to undo the write, once it has happened. */
    undo: jsonb('undo').$type<RowUndo>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('product_import_rows_key').on(table.importId, table.key),
    index('product_import_rows_state').on(table.importId, table.state, table.number),
    index('product_import_rows_outcome').on(table.importId, table.outcome, table.number),
    check('product_import_rows_state', sql`${table.state} in ('new', 'changed', 'unchanged', 'wrong')`),
    check(
      'product_import_rows_outcome',
      sql`${table.outcome} in ('done', 'changedMeanwhile', 'undone', 'archived', 'left')`,
    ),
  ],
)

/** Families that an import made or changed, for its undo. */
export const importFamilies = pgTable(
  'import_families',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    familyId: integer('family_id')
      .notNull()
      .references(() => families.id, { onDelete: 'cascade' }),
    /** It was made by the import. */
    made: boolean('made').notNull(),
    /** Version of the family as the import has left it. */
    version: integer('version').notNull(),
    /** Fields that the import changed, as they were. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.familyId] }),
    index('import_families_family').on(table.familyId),
  ],
)

/** Chosen meanings of columns, by their headings: the next file of that shop is recognised. */
export const importMappings = pgTable(
  'import_mappings',
  {
    kind: text('kind').$type<ImportKind>().notNull(),
    /** The folded heading. */
    heading: text('heading').notNull(),
    match: text('match').$type<ColumnMapping>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.heading] })],
)

/** Pictures that tables name by address, or that a ZIP holds: those that come after the rows, and whence pictures of products came. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: id(),
    /** null: the import was deleted since; the same address is still not fetched again. */
    importId: integer('import_id').references(() => productImports.id, { onDelete: 'set null' }),
    /** Number of the row; null: the picture comes from a ZIP and belongs to no row. */
    number: integer('number'),
    /** null: of a family, or of a ZIP and of no product. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'cascade' }),
    familyId: integer('family_id').references(() => families.id, { onDelete: 'cascade' }),
    /** On the internet; of a ZIP the name of the file in it. */
    address: text('address').notNull(),
    /** The ZIP, by its name below DATA_DIR/imports; null: by address. */
    archive: text('archive'),
    /** Fingerprint of a file of a ZIP: equal for equal content. */
    fingerprint: text('fingerprint'),
    state: text('state').$type<'waiting' | 'done' | 'failed'>().notNull().default('waiting'),
    /** Error of a failed picture. */
    error: text('error').$type<FieldErrorCode>(),
    /** How often it was started, including by processes that died before finishing. */
    attempts: integer('attempts').notNull().default(0),
    /** Path below /media/, once it is there. */
    path: text('path'),
  },
  (table) => [
    index('import_pictures_import').on(table.importId, table.state, table.id),
    index('import_pictures_product').on(table.productId),
    index('import_pictures_family').on(table.familyId).where(sql`${table.familyId} is not null`),
    check('import_pictures_state', sql`${table.state} in ('waiting', 'done', 'failed')`),
    check(
      'import_pictures_product',
      sql`num_nonnulls(${table.productId}, ${table.familyId}) = 1 or ${table.state} = 'failed'`,
    ),
  ],
)
