import { z } from 'zod'
import { identifierText, isStorable, nameText } from '../text/cleanText.ts'
import { maxId } from './wireValues.ts'

/** Filters and paging of the back office's lists. */
export const textFilter = z.string().overwrite(nameText).max(100).optional()

/** Filter for an identifier: a code, a reference. */
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

/** The cursor of a list that is paged by the ids of its rows. */
export const idCursor = z
  .string()
  .regex(/^\d{1,10}$/)
  .refine((text) => Number(text) <= maxId, 'invalid_value')
  .optional()
  .describe('`next` of the page before')

export const timeSorts = ['newest', 'oldest'] as const

/** A whole number of a query. */
export const queryInt = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** Rows per page. */
const pageLimit = queryInt(1, 1_000).default(50)

/** Query of a list: its filters, an order, whose first value is the default, and a page. */
export const listQuery = <Filters extends z.ZodRawShape, const Sorts extends readonly [string, ...string[]]>(
  filters: z.ZodObject<Filters>,
  sorts: Sorts,
) => filters.extend({ sort: z.enum(sorts).default(sorts[0]), after: pageCursor, limit: pageLimit })
