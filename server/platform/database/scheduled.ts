import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { invalidInput } from '../errors/AppError.ts'
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

/** A moment as a column holds it, from ISO 8601. */
export const instantOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** The ends of a schedule that are given, as columns hold them. */
export const scheduleColumns = ({ startsAt, endsAt }: Partial<Record<'startsAt' | 'endsAt', string | null>>) => ({
  ...(startsAt !== undefined && { startsAt: instantOf(startsAt) }),
  ...(endsAt !== undefined && { endsAt: instantOf(endsAt) }),
})

/** @throws `invalid_input` for an end that is not after the start */
export function assertSchedule({ startsAt, endsAt }: Record<'startsAt' | 'endsAt', Date | null>): void {
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) throw invalidInput({ endsAt: 'ends_before_start' })
}
