import { z } from 'zod'
import { identifierText, isStorable, nameText } from '../text/cleanText.ts'

/** What the lists of the back office are asked by. */
export const textFilter = z.string().overwrite(nameText).max(100).optional()

/** What stands for one thing: a code, a reference. */
export const identifierFilter = z.string().overwrite(identifierText).max(100).optional()

/** PostgreSQL knows no year 0, in which the first day of the year 1 begins in Riyadh. */
export const hasYear = (text: string) => /^[1-9]/.test(text)

export const momentFilter = z.iso.datetime().refine(hasYear, 'invalid_value').optional()

export const pageCursor = z
  .string()
  .max(100)
  .refine(isStorable, 'invalid_value')
  // Many begin with a moment, and PostgreSQL knows no year 0.
  .refine((text) => !text.startsWith('0000'), 'invalid_value')
  .optional()
  .describe('`next` of the page before')

export const timeSorts = ['newest', 'oldest'] as const

/** How many rows of a list are asked for. */
const pageLimit = z.coerce.number().int().min(1).max(1_000).default(50)

/** What a list is asked by: its filters, an order, the first of which is the usual one, and a page of it. */
export const listQuery = <Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>(
  filters: z.ZodObject<Filters>,
  sorts: Sorts,
) => filters.extend({ sort: z.enum(sorts).default(sorts[0]), after: pageCursor, limit: pageLimit })
