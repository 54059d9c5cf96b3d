import { z } from 'zod'
import type { FieldErrorCode } from '../api/errors.ts'
import { boolean } from '../fields/plainValues.ts'
import { code, opaqueText, requiredIdentifier, requiredText } from '../fields/validation.ts'
import { maxId } from '../fields/wireValues.ts'
import { maxAmount } from '../money/money.ts'
import { productTaxCodes } from '../money/tax.ts'
import { maxQuantity } from '../orders/quantity.ts'
import { freeText, identifierText, isStorable, lineText } from '../text/cleanText.ts'
import { accessoryKey, accessoryKinds, maxAccessories } from './accessories.ts'
import { isGtin, normaliseGtin } from './gtin.ts'
import { factInputs, newFactInputs } from './productFacts.ts'
import {
  maxDocuments,
  maxFieldKey,
  maxHighlights,
  maxPictures,
  maxQuantityBreaks,
  maxSku,
  maxSpecificationRows,
} from './productFilters.ts'
import { documentKinds, stockDirections } from './products.ts'

/** One line of text that may be empty. */
export const text = (maxLength: number) => z.string().overwrite(lineText).max(maxLength, code('too_long'))
/** Text of several lines likewise. */
export const paragraphs = (maxLength: number) => z.string().overwrite(freeText).max(maxLength, code('too_long'))
export const name = (maxLength: number) => requiredText('name_required', maxLength)

export const version = z
  .int()
  .min(1)
  .describe('As it was read; refused with `changed_meanwhile` and what it is now where it is another')

/** Errors are reported under the name of the price. */
const price = z
  .object({
    halalas: z.number().describe('Whole'),
    taxIncluded: z
      .boolean()
      .describe('Whether it was typed with VAT; kept as its list is, half up to a halala where that is another way'),
  })
  .superRefine(({ halalas }, context) => {
    const message = priceError(halalas)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** Error of a price in halalas. */
export function priceError(halalas: number): FieldErrorCode | undefined {
  if (!Number.isSafeInteger(halalas)) return 'invalid_amount'
  if (halalas < 0) return 'out_of_range'
  return halalas > maxAmount ? 'amount_too_large' : undefined
}

/** In the database's sense: JavaScript knows moments that it does not. */
const moment = z.iso.datetime(code('invalid_value')).refine((at) => !at.startsWith('0000'), code('invalid_value'))

/** A value in one language. */
export const specificationValue = paragraphs(500)

const specificationInput = z
  .array(
    z
      .object({
        field: z.string().overwrite(identifierText).max(maxFieldKey).nullable().default(null),
        nameAr: text(120).default(''),
        nameEn: text(120).default(''),
        valueAr: specificationValue.default(''),
        valueEn: specificationValue.default(''),
      })
      .describe('A row without a value is left out; a number that was typed once counts in both languages'),
  )
  .max(maxSpecificationRows, code('too_long'))

/** Texts that products and families have alike. */
export const describedFields = {
  nameAr: name(200),
  nameEn: text(200),
  descriptionAr: paragraphs(20_000),
  descriptionEn: paragraphs(20_000),
  highlightsAr: z.array(text(300)).max(maxHighlights, code('too_long')).describe('Empty ones are left out'),
  highlightsEn: z.array(text(300)).max(maxHighlights, code('too_long')),
}

const breakPrice = z.object({ halalas: z.number(), taxIncluded: z.boolean() }).nullable().default(null)

/** Lower prices of a piece from a number of pieces on. Errors are reported under the name of the whole, as prices have the names of others. */
const quantityBreaksInput = z
  .array(z.object({ from: z.number(), retail: breakPrice, wholesale: breakPrice, contract: breakPrice }))
  .max(maxQuantityBreaks, code('too_many_breaks'))
  .superRefine((rows, context) => {
    for (const { from, ...prices } of rows) {
      const message = breakFromError(from)
      if (message) context.addIssue({ code: 'custom', message })
      for (const price of Object.values(prices)) {
        const wrong = price === null ? undefined : priceError(price.halalas)
        if (wrong) context.addIssue({ code: 'custom', message: wrong })
      }
    }
    if (new Set(rows.map(({ from }) => from)).size !== rows.length)
      context.addIssue({ code: 'custom', message: code('breaks_alike') })
  })
  .describe(
    'All of them. A piece costs the lower one of its price and the break that its pieces reach; null: that list has none',
  )

/** Error of the number of pieces that a break begins with. */
export function breakFromError(from: number): FieldErrorCode | undefined {
  if (!Number.isSafeInteger(from)) return 'invalid_quantity'
  if (from < 2) return 'break_from_one'
  return from > maxQuantity ? 'quantity_too_large' : undefined
}

const ratioPart = z
  .int(code('invalid_quantity'))
  .min(1, code('out_of_range'))
  .max(maxQuantity, code('quantity_too_large'))

/** What goes with a product or a family. */
export const accessoriesInput = z
  .array(
    z.object({
      kind: z.enum(accessoryKinds),
      id: z.int().min(1).max(maxId),
      ratio: z
        .object({ quantity: ratioPart, pieces: ratioPart })
        .nullable()
        .default(null)
        .describe('`quantity` of it for every `pieces` of the goods; null: no quantity is said'),
    }),
  )
  .max(maxAccessories, code('too_long'))
  .refine((rows) => new Set(rows.map(accessoryKey)).size === rows.length, code('key_taken'))
  .describe('All of it, in its order: products, and families of which one member is meant')

/** Values of a product that staff set. Those with a default may be left out of a new one, all of them of a change. */
const productFields = {
  sku: requiredIdentifier('required', maxSku)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._/+-]*$/u, code('invalid_value'))
    .describe('Unlike that of any other product'),
  ...describedFields,
  specification: specificationInput,
  categoryId: z.int().min(1).max(maxId),
  subcategoryId: z.int().min(1).max(maxId).nullable().describe('One of the category'),
  brandId: z.int().min(1).max(maxId).nullable(),
  regular: price.describe('Never below the retail price'),
  retail: price,
  wholesale: price,
  contract: price,
  taxCode: z.enum(productTaxCodes, { error: code('invalid_value') }),
  costHalalas: z
    .int(code('invalid_amount'))
    .min(0, code('out_of_range'))
    .max(maxAmount, code('amount_too_large'))
    .nullable()
    .describe('Before VAT. Needs `costs.read`; refused with `forbidden` otherwise'),
  gtin: z
    .string()
    .overwrite(normaliseGtin)
    .max(40, code('too_long'))
    .refine((digits) => digits === '' || isGtin(digits), code('invalid_gtin'))
    .describe('8, 12, 13 or 14 digits, as they were typed; empty: none'),
  ...factInputs,
  quantityBreaks: quantityBreaksInput,
  accessories: accessoriesInput,
  lowStockPieces: z
    .int(code('out_of_range'))
    .min(0, code('out_of_range'))
    .max(1_000_000, code('out_of_range'))
    .nullable()
    .describe('0: never'),
  availableFrom: moment.nullable(),
  active: boolean.describe('Whether it is for sale; an archived one is restored first'),
}

const countedPieces = z
  .int(code('invalid_quantity'))
  .min(0, code('out_of_range'))
  .max(1_000_000_000, code('out_of_range'))

const defaults = {
  nameEn: productFields.nameEn.default(''),
  descriptionAr: productFields.descriptionAr.default(''),
  descriptionEn: productFields.descriptionEn.default(''),
  highlightsAr: productFields.highlightsAr.default([]),
  highlightsEn: productFields.highlightsEn.default([]),
  specification: productFields.specification.default([]),
  subcategoryId: productFields.subcategoryId.default(null),
  brandId: productFields.brandId.default(null),
  taxCode: productFields.taxCode.default('V15'),
  costHalalas: productFields.costHalalas.default(null),
  gtin: productFields.gtin.default(''),
  ...newFactInputs,
  quantityBreaks: productFields.quantityBreaks.default([]),
  accessories: productFields.accessories.default([]),
  lowStockPieces: productFields.lowStockPieces.default(null),
  availableFrom: productFields.availableFrom.default(null),
  active: productFields.active.default(false),
}

const missingPrice = 'Where it is missing it follows from those that are there; one is needed'

export const createProductInput = z.object({
  ...productFields,
  ...defaults,
  regular: price.optional().describe(missingPrice),
  retail: price.optional().describe(missingPrice),
  wholesale: price.optional().describe(missingPrice),
  contract: price.optional().describe(missingPrice),
  pieces: countedPieces
    .nullable()
    .default(null)
    .describe('On hand. Needs `stock.count`; refused with `forbidden` otherwise. null: not counted'),
})

export const updateProductInput = z
  .object(productFields)
  .partial()
  .extend({
    version,
    pictures: z
      .array(
        z.object({
          path: z.string().max(200).refine(isStorable, code('invalid_value')),
          textAr: text(300),
          textEn: text(300),
        }),
      )
      .max(maxPictures, code('too_long'))
      .refine((pictures) => new Set(pictures.map(({ path }) => path)).size === pictures.length, code('invalid_value'))
      .optional()
      .describe('Those it has, in their new order; one that is missing is removed. New ones: `addProductPicture`'),
    documents: z
      .array(
        z.object({
          id: z.int().min(1).max(maxId),
          kind: z.enum(documentKinds),
          titleAr: name(200),
          titleEn: name(200),
        }),
      )
      .max(maxDocuments, code('too_long'))
      .refine((documents) => new Set(documents.map(({ id }) => id)).size === documents.length, code('invalid_value'))
      .optional()
      .describe('Those it has, in their new order; one that is missing is removed. New ones: `addProductDocument`'),
  })

export const versionInput = z.object({ version })

export const duplicateProductInput = z.object({ sku: productFields.sku.describe('Of the copy') })

export const pictureUrl = z
  .string()
  .max(14_000_000, code('invalid_image'))
  .regex(/^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/]+=*$/, code('invalid_image'))
  .describe('A data URL')

export const productPictureInput = z.object({
  version,
  image: pictureUrl,
  textAr: text(300).default('').describe('What it shows'),
  textEn: text(300).default(''),
})

export const productDocumentInput = z.object({
  version,
  kind: z.enum(documentKinds),
  titleAr: name(200),
  titleEn: name(200),
  file: z
    .string()
    .max(14_000_000, code('invalid_pdf'))
    .regex(/^data:application\/pdf;base64,[A-Za-z0-9+/]+=*$/, code('invalid_pdf'))
    .describe('A PDF file as a data URL'),
})

const stockNote = paragraphs(500).default('')

export const stockMovementInput = z.object({
  key: opaqueText('required', 100).describe('The same key moves once, however often it is sent'),
  reason: z.enum(Object.keys(stockDirections) as [keyof typeof stockDirections]),
  pieces: z.int(code('invalid_quantity')).min(1, code('invalid_quantity')).max(1_000_000_000, code('out_of_range')),
  note: stockNote,
})

export const stockCountInput = z.object({
  seen: countedPieces.nullable().describe('Pieces that were shown when the count began; null: none were known'),
  counted: countedPieces,
  key: opaqueText('required', 100).optional().describe('The same key counts once, however often it is sent'),
  note: stockNote,
})
