import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type {
  ColumnMapping,
  ImportCounts,
  ImportKind,
  ImportOptions,
  ImportStatus,
  RowOutcome,
  RowState,
  SheetFailureCode,
} from '@rawaj/contract/imports/importSchemas.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { families, products } from '../catalogue/tables.ts'
import type { CellChange, CellError, CellHint, ImportDeal, NewTaxon, RowPlan, RowUndo } from './rowPlans.ts'

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
