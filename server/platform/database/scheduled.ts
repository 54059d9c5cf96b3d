import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/** A table whose rows have a schedule (contract/time/schedule.ts). */
type ScheduledTable = PgTable & Record<'active' | 'startsAt' | 'endsAt', PgColumn>

/** Rows that are active and whose period includes the moment: its start inclusive, its end exclusive. */
export const isRunning = ({ active, startsAt, endsAt }: ScheduledTable, at: Date): SQL | undefined =>
  and(eq(active, true), or(isNull(startsAt), lte(startsAt, at)), or(isNull(endsAt), gt(endsAt, at)))

/** Up to `limit` coming moments at which a row begins or ends, inactive ones included: they may be activated before. */
export async function scheduledMoments(
  db: Database,
  table: ScheduledTable,
  { after, limit }: { after: Date; limit: number },
): Promise<Date[]> {
  const startsAt = db.select({ at: table.startsAt }).from(table).where(gt(table.startsAt, after))
  const endsAt = db.select({ at: table.endsAt }).from(table).where(gt(table.endsAt, after))
  const rows = await startsAt.union(endsAt).orderBy(sql`1`).limit(limit)
  return rows.flatMap(({ at }) => (at instanceof Date ? at : []))
}
