import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { AppError } from '../errors/AppError.ts'

interface TimeCursorOptions {
  /** `next` of the page before; absent for the first page. */
  after: string | undefined
  at: PgColumn
  id: PgColumn
  oldestFirst: boolean
}

/** A page of rows in the order of their time ends with this, and the next one continues after it. */
export const timeCursorOf = (at: Date, id: number) => `${at.toISOString()}_${id}`

/** The rows after a cursor. Throws `invalid_input` for what is no cursor of ours. */
export function afterTimeCursor({ after, at, id, oldestFirst }: TimeCursorOptions): SQL | undefined {
  if (after === undefined) return undefined
  const [, time = '', row] = /^(\d{4}-[\d:.TZ-]+)_(\d{1,15})$/.exec(after) ?? []
  // Exactly as we write them: JavaScript reads dates that PostgreSQL does not.
  if (Number.isNaN(Date.parse(time)) || new Date(time).toISOString() !== time)
    throw new AppError('invalid_input', { fields: { after: 'invalid_value' } })
  const compare = oldestFirst ? sql`>` : sql`<`
  return sql`(${at}, ${id}) ${compare} (${time}::timestamptz, ${Number(row)}::bigint)`
}
