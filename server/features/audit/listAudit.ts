import type { ValidatedAdminInput } from '@rawaj/contract/admin/adminCalls.ts'
import type { AuditEntry as AuditRow } from '@rawaj/contract/admin/adminEntities.ts'
import { and, asc, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/index.ts'
import type { Shop } from '../shop/index.ts'
import { auditLog } from './tables.ts'

export type AuditQuery = ValidatedAdminInput<'listAudit'>['query']

/** One page of what was done. It continues after the last row that was shown, so that new rows move nothing. */
export async function listAudit(
  { db }: Pick<Shop, 'db'>,
  query: AuditQuery,
): Promise<{ data: AuditRow[]; next: string | null }> {
  const oldestFirst = query.sort === 'oldest'
  const order = oldestFirst ? asc : desc
  // The people are looked up for the page alone, not for every row that the filter lets through.
  const page = db
    .select()
    .from(auditLog)
    .where(and(...filtersOf(query), afterCursor(query)))
    .orderBy(order(auditLog.at), order(auditLog.id))
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
    .orderBy(order(page.at), order(page.id))
  const shown = rows.slice(0, query.limit)
  const last = shown.at(-1)
  return {
    data: shown.map(({ actorId, actor, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, name: actor },
    })),
    next: rows.length > query.limit && last ? `${last.at.toISOString()}_${last.id}` : null,
  }
}

const filtersOf = ({ actor, entity, entityId, call, from, to }: AuditQuery): (SQL | undefined)[] => [
  actor === undefined ? undefined : actor === 0 ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor),
  entity ? eq(auditLog.entity, entity) : undefined,
  entityId ? eq(auditLog.entityId, entityId) : undefined,
  call ? eq(auditLog.call, call) : undefined,
  from ? gte(auditLog.at, new Date(from)) : undefined,
  to ? lt(auditLog.at, new Date(to)) : undefined,
]

/** Throws `invalid_input` for what is no cursor of ours. */
function afterCursor({ after, sort }: AuditQuery): SQL | undefined {
  if (after === undefined) return undefined
  const [, at, id] = /^(\d{4}-[\d:.TZ-]+)_(\d{1,15})$/.exec(after) ?? []
  if (at === undefined || Number.isNaN(Date.parse(at)))
    throw new AppError('invalid_input', { fields: { after: 'invalid_value' } })
  const compare = sort === 'oldest' ? sql`>` : sql`<`
  return sql`(${auditLog.at}, ${auditLog.id}) ${compare} (${at}::timestamptz, ${Number(id)}::bigint)`
}
