import { z } from 'zod'
import { productSchema } from '../catalogue/catalogueSchemas.ts'
import { departments } from '../catalogue/departments.ts'
import { boolean, string } from '../fields/plainValues.ts'
import { id, image } from '../fields/replyValues.ts'

/** Explains to staff why a search has its results, in this order. */
export const searchExplanationSchema = z.object({
  parts: z
    .array(
      z.object({
        typed: string,
        needed: boolean.describe('Products that lack it are not found'),
        means: z.array(z.object({ words: string, quality: z.number(), department: z.enum(departments).optional() })),
        corrected: string.optional(),
      }),
    )
    .describe('What the query was understood as'),
  products: z.array(
    z.object({
      id,
      fits: boolean.describe('Else it is only near'),
      matched: z.enum(['sku', 'name', 'sku_beginning', 'words']),
      all_parts: z.number(),
      worst_part: z.number(),
      in_stock: boolean,
      popularity: z.number(),
    }),
  ),
})
export type SearchExplanation = z.infer<typeof searchExplanationSchema>

/** Suggestions while typing a query. */
export const suggestionsSchema = z.object({
  queries: z.array(string).describe('Longer or corrected queries'),
  places: z.array(
    z.object({
      kind: z.enum(['category', 'subcategory', 'brand']),
      id,
      category_id: id.nullable().describe('Of a sub-category'),
      name: string,
      image: image.nullable(),
    }),
  ),
  products: z.array(productSchema),
  near: z.array(productSchema).optional().describe('What is only near, where fewer than four products fit'),
})
export type Suggestions = z.infer<typeof suggestionsSchema>
