import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, searchText, wholeNumber } from '../fields/wireValues.ts'
import { freeText } from '../text/cleanText.ts'

/** Common building blocks of calls. */

export const idPath = z.object({ id })

/** Page of a list of the shop, counted from 0, and rows per page; 0: all. */
export const paging = (limit: number) => ({ query: searchText, page: wholeNumber(0), limit: wholeNumber(limit) })
export const pagingQuery = z.object(paging(0))

export const version = z
  .int()
  .min(1)
  .describe('As it was read; a save of an older one is refused with `changed_meanwhile`')

/** Some of these fields are changed, of a row as it was read. */
export const patch = <Fields extends z.ZodRawShape>(fields: Fields) => z.object(fields).partial().extend({ version })

/** An internal note. */
export const note = z.string().overwrite(freeText).max(2_000, 'too_long')

export const data = <Schema extends z.ZodType>(schema: Schema) => z.object({ data: schema })
export const rows = <Row extends z.ZodType>(row: Row) => data(z.array(row))

/** Some rows of a list of the shop, with how many there are. */
export const list = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), count: z.int().min(0) })

/** Some rows of a list of the back office. */
export const page = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), next: string.nullable() })

/** Number of rows that match a filter; counted to a bound, beside the rows and never before them. */
export const countReply = data(z.object({ count: int, more: boolean.describe('There are more than were counted') }))

/** A reply of the shop that says nothing but its message. */
export const messageOnly = z.looseObject({})

export const nothing = z.object({})
