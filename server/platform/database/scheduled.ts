import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './Database.ts'

/** A table of what shows from one moment to another (contract/time/schedule.ts). */
type ScheduledTable = PgTable & Record<'active' | 'startsAt' | 'endsAt', PgColumn>

/** Rows that are on, and whose time includes the moment: the first one included, the last one not. */
export const isRunning = ({ active, startsAt, endsAt }: ScheduledTable, at: Date): SQL | undefined =>
  and(eq(active, true), or(isNull(startsAt), lte(startsAt, at)), or(isNull(endsAt), gt(endsAt, at)))

/** At most so many coming moments at which a row begins or ends; one that is switched off may be switched on before. */
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
