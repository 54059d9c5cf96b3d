import { z } from 'zod'
import { id, image, unitPrice, unitPriceWithVat } from '../fields/replyValues.ts'
import { priceGroups } from '../money/pricing.ts'
import { pageFacts } from '../products/productFacts.ts'
import { documentKinds } from '../products/products.ts'
import { departments } from './departments.ts'

export const productSchema = z.object({
  id,
  name: z.string(),
  description: z.string().describe('Newline-separated'),
  image: z.array(image).describe('Paths; a missing file is shown as the no-image placeholder'),
  reg_price: unitPrice,
  sale_price: unitPrice.describe("The caller's own current unit price before VAT"),
  price_incl: unitPriceWithVat,
  discount_price: unitPrice.describe('What a piece is reduced by, before VAT; 0 without a discount'),
  msrp: unitPrice,
  w_rate: unitPrice.nullable(),
  c_rate: unitPrice.nullable(),
  price_list: z.enum(priceGroups).describe("The caller's own price list"),
  tax_included: z.boolean().describe('Whether that list is kept with VAT: then line totals are price_incl by pieces'),
  tax: z.string().describe('Tax code'),
  highlights: z.string().describe('JSON: list of strings'),
  specification: z.string().describe('JSON: list of {key, value}'),
  sku: z.string(),
  category: z.object({ id, name: z.string() }),
  catgory_id: id,
  subcategory: z.object({ id, name: z.string() }).nullable(),
  brand: z.object({ id, name: z.string() }).nullable(),
  product_inventory: z.array(z.object({ total_qty: z.int() })),
  available_from: z.string().nullable(),
  deal_ends_at: z.string().nullable().describe("When the deal ends that makes the caller's price; null: it is in none"),
  created_at: z.string(),
})
export type Product = z.infer<typeof productSchema>

/** Details for the page of a product, beside what lists contain. */
export const productDetailsSchema = z.object({
  id,
  picture_texts: z.array(z.string()).describe('What each picture of `image` shows; empty: not said'),
  documents: z.array(
    z.object({
      kind: z.enum(documentKinds),
      title: z.string(),
      file: z.string().describe('Path of a PDF'),
      bytes: z.int(),
    }),
  ),
  gtin: z.string().nullable(),
  ...pageFacts,
})
export type ProductDetails = z.infer<typeof productDetailsSchema>

export const categorySchema = z.object({
  id,
  name: z.string(),
  image: image.nullable(),
  department: z.enum(departments).nullable(),
  subcategory: z.array(z.object({ id, name: z.string(), image: image.nullable() })),
  product: z.array(productSchema).optional(),
})
export type Category = z.infer<typeof categorySchema>

/** A named group of products on the home page; travels as a Category. */
export const sectionSchema = z.object({
  id,
  key: z.enum(['deal_of_the_day', 'hot', 'featured', 'trending', 'best_seller', 'most_viewed']),
  name: z.string(),
  image: image.nullable(),
  subcategory: z.array(z.object({ id, name: z.string() })),
  product: z.array(productSchema),
  ends_at: z.string().nullable().describe('Of a deal: when it ends, and its prices with it'),
})
export type Section = z.infer<typeof sectionSchema>

export const brandSchema = z.object({ id, name: z.string() })
export type Brand = z.infer<typeof brandSchema>
