// Joins accounts: each row of a page names who acted.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AuditEntry } from '@rawaj/contract/audit/auditSchemas.ts'
import { and, eq, getTableColumns, gte, isNull, lt, type SQL } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countFiltered } from '../../platform/database/countUpTo.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { timeCursorOf, timePage } from '../../platform/database/timeCursor.ts'
import { users } from '../accounts/tables.ts'
import { auditLog } from './tables.ts'

/** An entry without the names of its records. */
export type AuditRow = Omit<AuditEntry, 'names'>

export type AuditQuery = ValidatedAdminInput<'listAudit'>['query']

/** One page of what was done. It continues after the last row that was shown, so that new rows move nothing. */
export async function listAudit(
  { db }: Pick<Shop, 'db'>,
  query: AuditQuery,
): Promise<{ data: AuditRow[]; next: string | null }> {
  const { after, inOrder } = timePage(query, auditLog.at, auditLog.id)
  // The people are looked up for the page alone, not for every row that the filter lets through.
  const page = db
    .select()
    .from(auditLog)
    .where(and(filtersOf(query), after))
    .orderBy(...inOrder)
    .limit(query.limit + 1)
    .as('page')
  const rows = await db
    .select({
      id: page.id,
      at: page.at,
      actorId: page.actorId,
      actor: users.name,
      call: page.call,
      entity: page.entity,
      entityId: page.entityId,
      requestId: page.requestId,
      changes: page.changes,
    })
    .from(page)
    .leftJoin(users, eq(users.id, page.actorId))
    .orderBy(...timePage(query, page.at, page.id).inOrder)
  return pageOf(rows, query.limit, { toEntry, cursorOf: ({ at, id }) => timeCursorOf(at, id) })
}

/** How many rows the filters let through, counted to a bound. */
export const countAudit = (
  { db }: Pick<Shop, 'db'>,
  filters: ValidatedAdminInput<'countAudit'>['query'],
): Promise<{ count: number; more: boolean }> => countFiltered(db, auditLog, filtersOf(filters))

/**
 * One row of it.
 * @throws `not_found`
 */
export async function readAuditEntry({ db }: Pick<Shop, 'db'>, id: number): Promise<AuditRow> {
  const row = await firstOrNotFound(
    db
      .select({ ...getTableColumns(auditLog), actor: users.name })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(eq(auditLog.id, id)),
  )
  return toEntry(row)
}

function toEntry({ actorId, actor, at, ...row }: typeof auditLog.$inferSelect & { actor: string | null }): AuditRow {
  return { ...row, at: at.toISOString(), actor: actorId === null ? null : { id: actorId, name: actor } }
}

const filtersOf = ({
  actor,
  entity,
  entityId,
  call,
  from,
  to,
}: Omit<AuditQuery, 'sort' | 'after' | 'limit'>): SQL | undefined =>
  and(
    actor === undefined ? undefined : actor === 0 ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor),
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    call ? eq(auditLog.call, call) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
  )
