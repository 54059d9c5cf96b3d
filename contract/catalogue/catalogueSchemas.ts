import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, image, riyals, unitPrice, unitPriceWithVat } from '../fields/replyValues.ts'
import { priceGroups } from '../money/pricing.ts'
import { pageFacts } from '../products/productFacts.ts'
import { contentsUnits, documentKinds } from '../products/products.ts'
import { departments } from './departments.ts'

const familyAxis = z.object({
  key: string,
  name: string,
  unit: string.optional().describe('Stands behind the values'),
  values: z.array(string).describe('Those of the members, in their natural order'),
})

/** Of products that are not sold by any quantity, or cheaper in quantity. */
const saleTerms = {
  min_quantity: int.optional().describe('The smallest order; absent: one piece'),
  quantity_step: int.optional().describe('Ordered in multiples of it alone; absent: by the piece'),
  price_breaks: z
    .array(z.object({ from: int.describe('Pieces'), sale_price: unitPrice, price_incl: unitPriceWithVat }))
    .optional()
    .describe("Prices of a piece from a number of pieces on, each below the one before and the caller's price of one"),
  breaks_family: id
    .optional()
    .describe('The family whose members in a cart count together for the `price_breaks` of each'),
}

const familyMember = z.object({
  id,
  values: z.record(string, string).describe('By the key of the axis; a value that is missing is left out'),
  sku: string,
  price_incl: unitPriceWithVat,
  sale_price: unitPrice.describe("The caller's own unit price before VAT"),
  tax: string.describe('Tax code'),
  stock: int.describe('Pieces that can be bought: as many as can be ordered at once'),
  available_from: string.optional().describe('Of one that is not on sale before'),
  ...saleTerms,
  image: image.nullable().describe('The first one'),
})

/** Products that are told apart by a few fields of their specification. */
const familySchema = z.object({
  id,
  name: string,
  axes: z.array(familyAxis),
  members: z.array(familyMember).describe('Those for sale, in the natural order of their values'),
  from_price: riyals.describe('The lowest of their prices'),
})
export type Family = z.infer<typeof familySchema>

/** A family in a list, where it stands once. */
const familyCountSchema = z.object({ id, name: string, members: int })
export type FamilyCount = z.infer<typeof familyCountSchema>

/** A product as lists of goods to order show it: with the caller's own price. */
export const orderProductSchema = z.object({
  id,
  name: string,
  sku: string,
  image: image.nullable().describe('The first one'),
  category_id: id,
  sale_price: unitPrice.describe("The caller's own current unit price before VAT"),
  price_incl: unitPriceWithVat,
  tax_included: boolean.describe(
    'Whether their price list is kept with VAT: then line totals are price_incl by pieces',
  ),
  tax: string.describe('Tax code'),
  stock: int,
  available_from: string.nullable().describe('Announced for a later day: a quotation may hold it, a cart may not'),
  ...saleTerms,
})
export type OrderProduct = z.infer<typeof orderProductSchema>

/** What goes with a product: one to be bought with it. */
export const accessorySchema = orderProductSchema.extend({
  family: z
    .object({ id, name: string, members: int })
    .optional()
    .describe(
      'Any member of this family goes with it; the product is the one in the size of the goods, else the first that can be bought',
    ),
  ratio: z
    .object({ quantity: int, pieces: int })
    .optional()
    .describe('`quantity` of it for every `pieces` of the product, rounded up; absent: no quantity is said'),
})
export type ProductAccessory = z.infer<typeof accessorySchema>

export const productSchema = z.object({
  id,
  name: string,
  description: string.describe('Newline-separated'),
  image: z.array(image).describe('Paths; a missing file is shown as the no-image placeholder'),
  reg_price: unitPrice,
  sale_price: unitPrice.describe("The caller's own current unit price before VAT"),
  price_incl: unitPriceWithVat,
  discount_price: unitPrice.describe('What a piece is reduced by, before VAT; 0 without a discount'),
  msrp: unitPrice,
  w_rate: unitPrice.nullable(),
  c_rate: unitPrice.nullable(),
  price_list: z.enum(priceGroups).describe("The caller's own price list"),
  tax_included: boolean.describe('Whether that list is kept with VAT: then line totals are price_incl by pieces'),
  tax: string.describe('Tax code'),
  highlights: string.describe('JSON: list of strings'),
  specification: string.describe('JSON: list of {key, value}'),
  sku: string,
  category: z.object({ id, name: string }),
  catgory_id: id,
  subcategory: z.object({ id, name: string }).nullable(),
  brand: z.object({ id, name: string }).nullable(),
  product_inventory: z.array(z.object({ total_qty: int })),
  available_from: string.nullable(),
  deal_ends_at: string.nullable().describe("When the deal ends that makes the caller's price; null: it is in none"),
  created_at: string,
  ...saleTerms,
  contents: z
    .object({ amount: int, unit: z.enum(contentsUnits) })
    .optional()
    .describe('What one piece contains, where the shop says so'),
  family: z
    .union([familySchema, familyCountSchema])
    .optional()
    .describe('Of a product that is asked for alone: its family; of a list by families: how many members are for sale'),
  accessories: z
    .array(accessorySchema)
    .optional()
    .describe(
      'Of a product that is asked for alone: what goes with it, in the order of the shop; absent where nothing does',
    ),
  from_price: riyals
    .optional()
    .describe(
      "Of a list by families: the lowest price of the members for sale, with VAT, from the caller's price list",
    ),
  from_sale_price: unitPrice.optional().describe('The same before VAT'),
})
export type Product = z.infer<typeof productSchema>

/** Details for the page of a product, beside what lists contain. */
export const productDetailsSchema = z.object({
  id,
  picture_texts: z.array(string).describe('What each picture of `image` shows; empty: not said'),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      title: string,
      file: string.describe('Path of a PDF'),
      bytes: int,
    }),
  ),
  gtin: string.nullable(),
  ...pageFacts,
})
export type ProductDetails = z.infer<typeof productDetailsSchema>

export const categorySchema = z.object({
  id,
  name: string,
  image: image.nullable(),
  department: z.enum(departments).nullable(),
  subcategory: z.array(z.object({ id, name: string, image: image.nullable() })),
  product: z.array(productSchema).optional(),
})
export type Category = z.infer<typeof categorySchema>

/** A named group of products on the home page; travels as a Category. */
export const sectionSchema = z.object({
  id,
  key: z.enum(['deal_of_the_day', 'hot', 'featured', 'trending', 'best_seller', 'most_viewed']),
  name: string,
  image: image.nullable(),
  subcategory: z.array(z.object({ id, name: string })),
  product: z.array(productSchema),
  ends_at: string.nullable().describe('Of a deal: when it ends, and its prices with it'),
})
export type Section = z.infer<typeof sectionSchema>

export const brandSchema = z.object({ id, name: string })
export type Brand = z.infer<typeof brandSchema>
