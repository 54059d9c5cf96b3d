import { z } from 'zod'
import { orderProductSchema } from '../catalogue/catalogueSchemas.ts'
import { int, string } from '../fields/plainValues.ts'
import { id, image, riyals } from '../fields/replyValues.ts'
import { reorderProblems } from '../orders/orderSchemas.ts'

const listFacts = {
  id,
  name: string,
  version: int,
  shared_at: string.nullable().describe('Since when there is a link that shows it; null: there is none'),
  created_at: string,
  changed_at: string,
}

export const savedListSchema = z.object({ ...listFacts, lines: z.int().min(0).describe('How many') })
export type SavedList = z.infer<typeof savedListSchema>

const savedListLineSchema = z.object({
  product_id: id.nullable().describe('null: a text for which no product was found'),
  text: string.describe('As it was written; else the name of the product when it was saved'),
  quantity: z.int().positive(),
  product: orderProductSchema.nullable().describe('As it is sold now; null: it is not'),
  problem: z.enum(reorderProblems).nullable().describe('Why not all pieces can be ordered now'),
  saved_price_incl: riyals
    .nullable()
    .describe("A piece with VAT when the line was saved, by the customer's price list"),
})
export type SavedListLine = z.infer<typeof savedListLineSchema>

export const savedListDetailsSchema = z.object({ ...listFacts, lines: z.array(savedListLineSchema) })
export type SavedListDetails = z.infer<typeof savedListDetailsSchema>

/** A list as its link shows it, without prices. */
export const sharedListSchema = z.object({
  name: string,
  lines: z.array(
    z.object({
      product_id: id.nullable().describe('null: a text, or a product that is not sold any more'),
      name: string,
      sku: string.nullable(),
      image: image.nullable(),
      quantity: z.int().positive(),
    }),
  ),
})
export type SharedList = z.infer<typeof sharedListSchema>
