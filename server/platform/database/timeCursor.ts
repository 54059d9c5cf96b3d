import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { invalidInput } from '../errors/AppError.ts'

interface TimeCursorOptions {
  /** `next` of the previous page; absent for the first page. */
  after: string | undefined
  at: PgColumn
  id: PgColumn
  oldestFirst: boolean
}

/** Cursor after a row, for pages in the order of time. */
export const timeCursorOf = (at: Date, id: number) => `${at.toISOString()}_${id}`

/**
 * Condition for the rows after a cursor.
 * @throws `invalid_input` for a text that is not one of our cursors
 */
export function afterTimeCursor({ after, at, id, oldestFirst }: TimeCursorOptions): SQL | undefined {
  if (after === undefined) return undefined
  const [, time = '', row] = /^(\d{4}-[\d:.TZ-]+)_(\d{1,15})$/.exec(after) ?? []
  // Exactly the format that we write: JavaScript parses dates that PostgreSQL does not.
  if (Number.isNaN(Date.parse(time)) || new Date(time).toISOString() !== time)
    throw invalidInput({ after: 'invalid_value' })
  const compare = oldestFirst ? sql`>` : sql`<`
  return sql`(${at}, ${id}) ${compare} (${time}::timestamptz, ${Number(row)}::bigint)`
}

/**
 * A page in the order of time: the condition for the rows after the cursor, and the order of all.
 * @throws `invalid_input` for a text that is not one of our cursors
 */
export function timePage(
  { after, sort }: { after?: string | undefined; sort: string },
  at: PgColumn,
  id: PgColumn,
): { after: SQL | undefined; inOrder: SQL[] } {
  const oldestFirst = sort === 'oldest'
  const order = oldestFirst ? asc : desc
  return { after: afterTimeCursor({ after, at, id, oldestFirst }), inOrder: [order(at), order(id)] }
}
