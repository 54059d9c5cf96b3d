import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { and, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { filtersOf } from './listAudit.queries.ts'
import { auditLog } from './tables.ts'

/** Number of rows that match the filters, counted to a bound. */
export async function countAudit(
  { db }: Pick<Shop, 'db'>,
  filters: ValidatedAdminInput<'countAudit'>['query'],
): Promise<{ count: number; more: boolean }> {
  const count = await countUpTo(db, auditLog, and(...filtersOf(filters)) ?? sql`true`, maxFigure + 1)
  return { count: Math.min(count, maxFigure), more: count > maxFigure }
}
