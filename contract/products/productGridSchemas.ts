import { z } from 'zod'
import { names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { code, opaqueText } from '../fields/validation.ts'
import { maxId } from '../fields/wireValues.ts'
import { productTaxCodes } from '../money/tax.ts'
import { storedFacts } from './productFacts.ts'
import { type GridRow, type GridSpecificationField, type GridSummary, maxSavedProducts } from './productGrid.ts'
import { specificationFieldSchema, storedBreaksSchema } from './productSchemas.ts'

const gridPrice = z.object({
  halalas: int.describe('As its price list is kept'),
  taxIncluded: boolean.describe('Whether that is with VAT'),
})

/** A product in the grid. */
export const gridRowSchema = z.object({
  id: int,
  version: int,
  sku: string,
  ...names,
  regular: gridPrice,
  retail: gridPrice,
  wholesale: gridPrice,
  contract: gridPrice,
  taxCode: z.enum(productTaxCodes),
  costHalalas: int.nullable().optional().describe('Before VAT; absent for whoever lacks `costs.read`'),
  pieces: int.nullable().describe('On hand and free; null: never counted'),
  lowStockPieces: int.nullable(),
  active: boolean,
  archived: boolean,
  returnable: boolean,
  accessories: string.describe('What goes with it, by codes: `CEM-1; CLP-20 x1/2; family:ELBOW x3`'),
  minQuantity: int,
  quantityStep: int,
  contents: z.object({
    amount: storedFacts.contentsAmount.describe('Of one piece; null: it is not said'),
    unit: storedFacts.contentsUnit,
  }),
  quantityBreaks: storedBreaksSchema,
  categoryId: int,
  subcategoryId: int.nullable(),
  specification: z
    .record(string, z.object({ ar: string, en: string }))
    .optional()
    .describe('Values by the key of their field; absent where they were not asked for'),
}) satisfies z.ZodType<GridRow>

export const gridFieldSchema = z.object({
  categoryId: int,
  subcategoryId: int.nullable().describe('null: of all products of the category'),
  ...specificationFieldSchema.omit({ filterable: true }).shape,
  axis: boolean.describe('Whether it tells apart the members of the `family` that was asked for; those come first'),
}) satisfies z.ZodType<GridSpecificationField>

export const saveProductsInput = z.object({
  key: opaqueText('required', 100).describe('The same key counts stock once, however often it is sent'),
  dryRun: boolean.default(false).describe('Checks and tells what would change, and changes nothing'),
  rows: z
    .array(
      z.object({
        id: z.int().min(1).max(maxId),
        version: z.int().min(1).describe('As it was read. A count of stock alone does not look at it'),
        changes: z
          .record(string, z.unknown())
          .describe(
            'Fields as `updateProduct` takes them, `pieces: { seen, counted }`, `contents: { amount, unit }`, `breaksRetail`, `breaksWholesale` and `breaksContract`, each `{ taxIncluded, rows: [{ from, halalas }] }` with all breaks of its list, `accessories` by codes, and `specification: { key: { ar, en } }` with what changes of its fields; checked row by row',
          ),
      }),
    )
    .min(1, code('required'))
    .max(maxSavedProducts, code('too_long'))
    .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, code('invalid_value')),
})

const gridSummarySchema = z.object({
  products: int.describe('That change'),
  prices: int,
  meanPercent: z.number().nullable().describe('By which prices rise, to one decimal; null: no price that was above 0'),
  counts: int.describe('Of stock'),
  selling: int.describe('Smallest orders, multiples, contents, and prices in quantity, each list by itself'),
  specifications: int.describe('Values of specifications, each language by itself'),
  forSale: int.describe('Put up for sale'),
  hidden: int.describe('Taken out of it'),
}) satisfies z.ZodType<GridSummary>

export const savedProductsSchema = gridSummarySchema.extend({
  rows: z.array(gridRowSchema).describe('As they are now; none of a dry run'),
})
