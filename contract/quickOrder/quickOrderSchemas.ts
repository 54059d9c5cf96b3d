import { z } from 'zod'
import { saleTerms } from '../catalogue/catalogueSchemas.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, image, unitPrice, unitPriceWithVat } from '../fields/replyValues.ts'
import { matchStates } from './matchStates.ts'

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

/** What the shop understands of one line. */
export const matchedLineSchema = z.object({
  line: z.int().min(0).describe('Which of the lines, counted from 0'),
  text: string.describe('As it was sent'),
  query: string.describe('What was looked for: without quantity and unit'),
  code: string.nullable(),
  quantity: z.int().positive(),
  state: z
    .enum(matchStates)
    .describe('`sure`: one product; `doubtful`: one of `products` may be meant; `unknown`: nothing is like it'),
  products: z.array(orderProductSchema).describe('The best first, three at most'),
})
export type MatchedLine = z.infer<typeof matchedLineSchema>

/** Goods as they are read from a table. */
export const requestedLineSchema = z.object({
  text: string,
  query: string,
  code: string.optional(),
  quantity: z.int().positive(),
})
