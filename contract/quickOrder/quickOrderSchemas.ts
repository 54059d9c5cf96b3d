import { z } from 'zod'
import { orderProductSchema } from '../catalogue/catalogueSchemas.ts'
import { string } from '../fields/plainValues.ts'
import { matchStates } from './matchStates.ts'

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
