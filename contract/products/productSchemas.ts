import { z } from 'zod'
import { productSchema } from '../catalogue/catalogueSchemas.ts'
import { halalas, names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { idCursor, queryInt, textFilter } from '../fields/queryFields.ts'
import { maxId } from '../fields/wireValues.ts'
import { productTaxCodes } from '../money/tax.ts'
import { accessoryKinds } from './accessories.ts'
import { fieldKinds } from './fieldValues.ts'
import { storedFacts } from './productFacts.ts'
import { maxChosenProducts, productSorts } from './productFilters.ts'
import {
  documentKinds,
  productParts,
  productStateFilters,
  productStates,
  stockReasons,
  stockStates,
} from './products.ts'

const named = z.object({ id: int, ...names })

const idFilter = queryInt(1, maxId).optional()

/** Ids, separated by commas. */
const idsFilter = z
  .string()
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.int().max(maxId)).max(maxChosenProducts))
  .optional()

export const productFilters = z.object({
  query: textFilter.describe('Words of the name in either language, a SKU or a part of it, or a GTIN'),
  category: idFilter.describe('The id of a category'),
  subcategory: idFilter,
  brand: idFilter,
  family: idFilter.describe('The id of a family: its members alone'),
  state: z
    .enum(productStateFilters)
    .optional()
    .describe('Absent: all but the archived ones, of those that `ids` names all'),
  stock: z.enum(stockStates).optional(),
  completeness: z.enum(['complete', 'incomplete']).optional(),
  ids: idsFilter.describe(`Ids of products, separated by commas, ${maxChosenProducts} at most: these alone`),
})

export const productQuery = productFilters.extend({
  sort: z.enum(productSorts).default('newest'),
  after: idCursor,
  limit: queryInt(1, 1_000).default(50),
})

export const gridQuery = productQuery.extend({
  specification: z.enum(['true']).optional().describe('With the values of its fields'),
})

const storedPrice = z.object({
  halalas: int.describe('As its price list is kept'),
  taxIncluded: boolean.describe('Whether that is with VAT'),
  withVatHalalas: int.describe('What a buyer of one piece pays'),
})

export const storedBreaksSchema = z
  .array(
    z.object({
      from: int.describe('Pieces'),
      retailHalalas: halalas.nullable(),
      wholesaleHalalas: halalas.nullable(),
      contractHalalas: halalas.nullable(),
    }),
  )
  .describe('Lower prices of a piece, with or without VAT as its lists are kept; null: that list has none')

export const productRowSchema = z.object({
  id: int,
  version: int,
  sku: string,
  ...names,
  picture: string.nullable().describe('The first one'),
  category: named,
  subcategory: named.nullable(),
  brand: named.nullable(),
  state: z.enum(productStates),
  taxCode: z.enum(productTaxCodes),
  regular: storedPrice.describe('Shown struck through where the retail price is lower; kept as the retail list is'),
  retail: storedPrice,
  wholesale: storedPrice,
  contract: storedPrice,
  pieces: int.nullable().describe('On hand and free; null: never counted, and not sold'),
  low: boolean.describe('Whether it runs low'),
  sold: int.describe('Pieces, ever'),
  missing: z.array(z.enum(productParts)).describe('What it lacks (contract/products/products.ts)'),
  complete: z.int().min(0).max(100).describe('Percent'),
  createdAt: timestamp,
})
export type ProductRow = z.infer<typeof productRowSchema>

/** Margin of a piece, before VAT. */
const margin = z.object({
  halalas: int.describe('The price before VAT less the cost; less than 0: a loss'),
  percent: z.number().nullable().describe('Of the price, to one decimal; null: it is sold for nothing'),
})

export const specificationFieldSchema = z.object({
  key: string,
  ...names,
  unitAr: string,
  unitEn: string,
  kind: z.enum(fieldKinds).describe('Decides the natural order of its values'),
  choices: z.array(z.object({ ar: string, en: string })).describe('Values that a `choice` takes, in their order'),
  filterable: boolean.describe('Whether shoppers filter lists by its values'),
})

const specificationRowSchema = z.object({
  field: string.nullable().describe('The key of a field of the template; null: a row of this product alone'),
  ...names,
  unitAr: string,
  unitEn: string,
  valueAr: string,
  valueEn: string,
})

/** What goes with a product or a family, as its form shows it. */
export const openAccessorySchema = z.object({
  kind: z.enum(accessoryKinds),
  id: int,
  code: string.describe('The SKU, or the code of the family'),
  ...names,
  picture: string.nullable().describe('The first one'),
  state: z.enum(productStates).nullable().describe('Of a product; null: a family'),
  ratio: z
    .object({ quantity: int, pieces: int })
    .nullable()
    .describe('`quantity` of it for every `pieces` of the goods; null: no quantity is said'),
})
export type OpenAccessory = z.infer<typeof openAccessorySchema>

export const openProductSchema = productRowSchema.extend({
  active: boolean,
  archivedAt: timestamp.nullable(),
  availableFrom: timestamp.nullable(),
  descriptionAr: string,
  descriptionEn: string,
  highlightsAr: z.array(string),
  highlightsEn: z.array(string),
  specification: z
    .array(specificationRowSchema)
    .describe('As it is shown: what the template knows first, in its order'),
  template: z
    .array(specificationFieldSchema)
    .describe('The fields of its category and sub-category, in order, whether it has a value for them or not'),
  pictures: z.array(z.object({ path: string, textAr: string, textEn: string })),
  documents: z.array(
    z.object({
      id: int,
      kind: z.enum(documentKinds),
      titleAr: string,
      titleEn: string,
      file: string.describe('Path below /media/'),
      bytes: int,
    }),
  ),
  gtin: string.describe('Empty: none'),
  ...storedFacts,
  quantityBreaks: storedBreaksSchema,
  accessories: z.array(openAccessorySchema).describe('What goes with it, in its order; its family has its own'),
  lowStockPieces: int.nullable().describe('With this number or fewer it runs low; null: as `usualLowStockPieces` says'),
  usualLowStockPieces: int,
  owed: int.describe('Pieces that orders wait for'),
  viewed: int.describe('How often its page was looked at'),
  homeLists: z.array(z.object({ id: int, ...names })).describe('Of the home page, by hand'),
  family: z
    .object({
      id: int,
      ...names,
      values: z
        .array(z.object({ key: string, ...names, unitAr: string, unitEn: string, ar: string, en: string }))
        .describe('What tells it apart from the other members, in the order of the axes'),
    })
    .nullable()
    .describe('null: it is a member of none'),
  cost: z
    .object({
      halalas: int.nullable().describe('Before VAT; null: not known'),
      margins: z
        .object({ retail: margin, wholesale: margin, contract: margin })
        .nullable()
        .describe('null: without a cost'),
    })
    .nullable()
    .describe('null for callers without `costs.read`'),
})
export type OpenProduct = z.infer<typeof openProductSchema>

/** As the shop's own calls hand it over, described here by itself. */
export const productPreviewSchema = z.object(productSchema.shape)

export const productPreviewQuery = z.object({
  type: queryInt(0, 2).default(0).describe('Of the customer: 0 retail, 1 wholesale, 2 contract'),
})

export const stockMovementQuery = z.object({
  after: idCursor,
  limit: queryInt(1, 200).default(50),
})

export const stockMovementSchema = z.object({
  id: int,
  at: timestamp,
  reason: z.enum(stockReasons),
  difference: int,
  piecesAfter: int.describe('On hand afterwards, when orders that waited had taken theirs'),
  note: string,
  by: string.nullable(),
})
export type StockMovement = z.infer<typeof stockMovementSchema>

export const adminBrandSchema = named.extend({
  image: string.nullable().describe('The logo, a path below /media/'),
  products: int.describe('That are of this brand, for sale or not'),
  version: int,
})
export type AdminBrand = z.infer<typeof adminBrandSchema>

export const specificationFieldsSchema = z.object({
  version: int.describe('Of the category'),
  fields: z.array(specificationFieldSchema.extend({ products: int.describe('That have a value for it') })),
})
export type SpecificationFields = z.infer<typeof specificationFieldsSchema>

export const specificationFieldsQuery = z.object({ subcategory: idFilter.describe('Absent: of the category itself') })

export const adminDistributorSchema = z.object({
  id: int,
  ...names,
  cityAr: string,
  cityEn: string,
  addressAr: string,
  addressEn: string,
  phone: string,
  email: string,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  version: int,
})
export type AdminDistributor = z.infer<typeof adminDistributorSchema>
