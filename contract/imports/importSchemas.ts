import { z } from 'zod'
import { type FieldErrorCode, fieldErrorCatalogue } from '../api/errors.ts'
import { timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { hasYear, queryInt } from '../fields/queryFields.ts'
import { code } from '../fields/validation.ts'
import { maxId } from '../fields/wireValues.ts'
import type { Permission } from '../staff/permissions.ts'
import { lineText } from '../text/cleanText.ts'
import { type CustomerColumn, customerColumnNames } from './customerSheet.ts'
import { type ImportKind, importKinds, importStatuses } from './importKinds.ts'
import { type ProductColumn, productColumnNames } from './productSheet.ts'
import { subscriberColumnNames } from './subscriberSheet.ts'

export * from './importKinds.ts'

export type ImportColumn = ProductColumn | CustomerColumn

/** Columns of each kind of table; all others are left out. */
export const importColumns: Readonly<Record<ImportKind, readonly ImportColumn[]>> = {
  products: productColumnNames,
  prices: [
    ...['sku', 'regular', 'retail', 'saleStarts', 'saleEnds', 'wholesale', 'contract'],
    ...['breaksRetail', 'breaksWholesale', 'breaksContract', 'cost'],
  ] as ProductColumn[],
  stock: ['sku', 'stock', 'lowStock'],
  customers: customerColumnNames.filter((name) => name !== 'endedOn'),
  subscribers: subscriberColumnNames,
}

/** Key column of a row, which every import needs (`hasKeyColumn`). */
export const keyColumns: Readonly<Record<ImportKind, ImportColumn>> = {
  products: 'sku',
  prices: 'sku',
  stock: 'sku',
  customers: 'email',
  subscribers: 'email',
}

/** Whether columns of a table say what its rows are known by: of customers a mobile is enough. */
export const hasKeyColumn = (kind: ImportKind, columns: readonly (string | null)[]): boolean =>
  columns.includes(keyColumns[kind]) || (kind === 'customers' && columns.includes('mobile'))

/**
 * Columns that require one of these permissions to be imported or exported. For other callers they are left out, but for the days of
 * a reduction, whose column has to be left out by hand: without it the reduced price stays.
 */
export const columnPermissions: Partial<Record<ImportColumn, readonly Permission[]>> = {
  cost: ['costs.read'],
  stock: ['stock.write', 'stock.count'],
  saleStarts: ['deals.write'],
  saleEnds: ['deals.write'],
}

/** Effect of a row, as determined by the check. */
export const rowStates = ['new', 'changed', 'unchanged', 'wrong'] as const
export type RowState = (typeof rowStates)[number]

/**
 * What an employee should know of a cell that is read, and may want to change before the rows are written:
 * - `sku_of_spreadsheet`: a product has a SKU that spreadsheets turn into this one (`text`)
 * - `sku_as_day`: it is a day, into which spreadsheets turn codes such as 1-2
 * - `categories_left_out`: further categories (`text`), as a product is in one
 * - `parent_is_product`: a product has the SKU that heads these options; it stays as it is beside them
 * - `sale_over`: the reduction has ended, and is not taken over
 * - `sale_without_end`: it has begun and no end is named, so the price stays reduced
 * - `sale_without_price`: the days of a reduction without a price of one
 * - `break_without_effect`: prices in quantity (`text`) that are not below the price of a piece
 * - `accessories_left_out`: codes (`text`) that were not written, as nothing has them any more, or the product or family was changed meanwhile
 */
const importHints = [
  'sku_of_spreadsheet',
  'sku_as_day',
  'categories_left_out',
  'parent_is_product',
  'sale_over',
  'sale_without_end',
  'sale_without_price',
  'break_without_effect',
  'accessories_left_out',
] as const
export type ImportHint = (typeof importHints)[number]

/**
 * Outcome of a row: written; not written, because the product was changed since the check; written and undone; undone by
 * archiving, because it was ordered already; left as it is, because it was changed since it was written.
 */
const rowOutcomes = ['done', 'changedMeanwhile', 'undone', 'archived', 'left'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** Why a file cannot be read. */
const sheetFailures = [
  'not_a_sheet',
  'old_or_locked',
  'broken',
  'too_many_rows',
  'too_many_columns',
  'too_large',
  'empty',
  'interrupted',
] as const
export type SheetFailureCode = (typeof sheetFailures)[number]

/** Bytes of a file. */
export const maxImportBytes = 50 * 1024 * 1024
/** Files in a ZIP of pictures; each picture may be as large as one that is uploaded by itself. */
export const maxZipEntries = 5_000
/** Failed pictures that an import lists. */
export const maxPictureErrors = 100
/** Rows with something in them, beside the headings. */
export const maxImportRows = 50_000
export const maxImportColumns = 200
/** Days for which a file, its rows and the data to undo it are stored. */
export const importDays = 30

/**
 * Meaning of a column of the file. `specification`: the field of specifications that its heading names; `optionName`, `optionValue`: an
 * option of another shop's table, whose names and values belong together in their order; `leftOut`: nothing.
 */
const column = z.enum([...new Set<ImportColumn>([...productColumnNames, ...customerColumnNames])])
export const repeatedMeanings = ['specification', 'optionName', 'optionValue', 'leftOut'] as const
const columnMatch = z.union([column, z.enum(repeatedMeanings)])
export type ColumnMapping = z.infer<typeof columnMatch>

/** Meanings that several columns of a file may have; but for `leftOut`, of tables of products alone. */
export const isRepeatedMeaning = (match: ColumnMapping): match is (typeof repeatedMeanings)[number] =>
  (repeatedMeanings as readonly string[]).includes(match)

export const newProductStates = ['hidden', 'forSale'] as const

export const importOptions = z.object({
  pricesIncludeVat: boolean.default(true).describe('Whether the prices of the file are with VAT'),
  fillPrices: z
    .boolean()
    .default(true)
    .describe(
      'Prices that a new product lacks follow from those it has: without a retail price another one is it, and the others are the retail price. Without it they are `required`',
    ),
  createProducts: boolean.default(true).describe('Products of an unknown SKU are new; else `unknown_sku`'),
  newProducts: z
    .enum(newProductStates)
    .default('hidden')
    .describe('Whether new products are for sale at once, where the table does not say so itself'),
  createPlaces: z
    .boolean()
    .default(true)
    .describe('Unknown categories, sub-categories, brands and fields of families are made; else `not_found`'),
  consentOn: z.iso
    .date()
    .refine(hasYear, 'invalid_value')
    .nullable()
    .default(null)
    .describe('When the people of a table of subscribers agreed, where a row names no day of its own'),
  consentSource: z
    .string()
    .overwrite(lineText)
    .max(200, code('too_long'))
    .default('')
    .describe('Where they agreed, where a row does not say so itself'),
})
export type ImportOptions = z.infer<typeof importOptions>

const fieldErrorCode = z.enum(Object.keys(fieldErrorCatalogue) as [FieldErrorCode])
const count = int

const importCountsSchema = z.object({
  rows: count,
  new: count,
  changed: count,
  unchanged: count,
  wrong: count,
  hinted: count.describe('With hints, whatever their state'),
  done: count.describe('Written'),
  changedMeanwhile: count.describe('Not written, as it was changed since the check'),
  undone: count,
  archived: count,
  left: count,
  newFamilies: count.describe('Families that the right rows make'),
  changedFamilies: count.describe('Families whose members or texts the right rows change'),
})
export type ImportCounts = z.infer<typeof importCountsSchema>

export const importSchema = z.object({
  id: int,
  version: int.describe('Raised by every step; progress alone raises none'),
  kind: z.enum(importKinds),
  fileName: string,
  bytes: int,
  status: z.enum(importStatuses),
  failure: z
    .object({ code: z.enum(sheetFailures), row: int.nullable() })
    .nullable()
    .describe('Why the file cannot be read, and in which row'),
  sheets: z
    .array(
      z.object({
        index: int.describe('Position in the workbook'),
        name: string.describe('Empty where a file has no sheets'),
        rows: z.array(
          z.object({
            number: int.describe('As a spreadsheet numbers it'),
            text: string.describe('Its first cells; empty for a caller who may not read every column'),
          }),
        ),
      }),
    )
    .describe('Sheets of the file with their first rows, any of which may be the headings; none in lists'),
  sheet: int.describe('`index` of the sheet that is imported; the others are not'),
  headingRow: int.nullable().describe('Number of the row of headings; null: the first one'),
  columns: z
    .array(
      z.object({
        heading: string,
        samples: z.array(string).describe('Of the first rows'),
        match: columnMatch.nullable().describe('null: unknown'),
        remembered: boolean.describe('As it was chosen for such a heading in an earlier file'),
        filled: int
          .nullable()
          .describe('Of a column that is left out: cells that hold something; null: not counted yet'),
      }),
    )
    .describe('Of the file, in its order'),
  options: importOptions,
  counts: importCountsSchema,
  progress: z
    .object({ done: int, of: int })
    .nullable()
    .describe('Rows, while something is done; `of` 0: not known yet'),
  places: z
    .array(z.object({ kind: z.enum(['category', 'subcategory', 'brand', 'field']), name: string, parent: string }))
    .describe(
      'Categories, sub-categories (of `parent`), brands, and fields of specifications (of the category `parent`) that are made with it',
    ),
  pictures: z
    .object({
      waiting: count,
      done: count,
      failed: count,
      errors: z
        .array(
          z.object({
            file: string.describe('Its address, or its name in the ZIP'),
            row: int.nullable().describe('Number of its row; null: of a ZIP, and of no row of this table'),
            key: string.describe('SKU of its product; empty: of none'),
            code: fieldErrorCode,
          }),
        )
        .describe('Those that failed, with the reason; the first hundred, and none in lists'),
      retryable: int.describe('Failed pictures by address, which can be tried again'),
    })
    .nullable()
    .describe('Pictures by address, which come after the rows, and those of a ZIP; null: there are none'),
  by: string.nullable(),
  createdAt: timestamp,
  committedAt: timestamp.nullable(),
  expiresAt: timestamp.describe('When the file and its rows go; nothing can be undone afterwards'),
})
export type Import = z.infer<typeof importSchema>

/**
 * As its column keeps it: halalas of prices and cost (with VAT or without, as the import’s option says), whole numbers, whether
 * it is so, ISO 8601 of days, else text. null: nothing.
 */
const cellValue = z.union([string, z.number(), boolean, z.array(string), z.null()])
export type CellValue = z.infer<typeof cellValue>

export const importRowSchema = z.object({
  number: int.describe('As a spreadsheet numbers it'),
  key: string.describe('Its SKU, or email address; of a row that heads options the code of their family'),
  name: string,
  entityId: int.nullable().describe('Of the product or customer; null: there is none yet'),
  state: z.enum(rowStates),
  outcome: z.enum(rowOutcomes).nullable(),
  changes: z.array(
    z.object({
      column,
      from: cellValue,
      to: cellValue,
      now: cellValue.optional().describe('Its value now, where it was changed since the check and differs from `from`'),
    }),
  ),
  errors: z.array(
    z.object({
      column: column.nullable().describe('null: of the row as a whole'),
      code: fieldErrorCode,
      text: string.describe('What stands in the cell'),
    }),
  ),
  hints: z.array(z.object({ column, code: z.enum(importHints), text: string })),
})
export type ImportRow = z.infer<typeof importRowSchema>

export const rowFilters = [
  'new',
  'changed',
  'unchanged',
  'wrong',
  'hinted',
  'changedMeanwhile',
  'archived',
  'left',
] as const

export const importRowQuery = z.object({
  show: z.enum(rowFilters).optional().describe('A state or an outcome; absent: all'),
  after: queryInt(0, maxId).optional().describe('`next` of the page before'),
  limit: queryInt(1, 500).default(100),
})

const version = z.int().min(1).describe('As it was read; refused with `changed_meanwhile` and what it is now')

export const createImportInput = z.object({
  kind: z.enum(importKinds),
  fileName: z.string().overwrite(lineText).min(1, code('required')).max(200, code('too_long')),
  options: importOptions.prefault({}).describe('May be changed by `checkImport`'),
})

export const chooseImportTableInput = z.object({
  version,
  sheet: int.describe('`index` of one of `sheets`'),
  headingRow: int.nullable().describe('`number` of one of its `rows`; null: recognised again'),
})

export const checkImportInput = z.object({
  version,
  columns: z
    .array(columnMatch)
    .max(maxImportColumns)
    .describe('What each column of the file is. Errors under `columns`: `required` (the key), `column_twice`'),
  options: importOptions,
})

export const commitImportInput = z.object({
  version,
  onlyRight: boolean.default(false).describe('Leaves wrong rows out; else there must be none'),
})

export const importVersionInput = z.object({ version })
