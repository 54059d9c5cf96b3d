// Joins accounts: each remark names who wrote it.
import type { SupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/tables.ts'
import { customerFacingName } from './customerFacingName.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/** Requests with their remarks as they travel, newest first: two queries however many. */
export async function readSupportRequests(
  shop: Pick<Shop, 'db' | 'shopSettings'>,
  language: Language,
  condition: SQL | undefined,
  page: { limit: number; offset: number },
): Promise<SupportRequest[]> {
  const { db } = shop
  const requests = await db
    .select()
    .from(supportRequests)
    .where(condition)
    .orderBy(desc(supportRequests.id))
    .limit(page.limit)
    .offset(page.offset)
  const ids = requests.map(({ id }) => id)
  const written = ids.length === 0 ? [] : await remarksOn(db, ids)
  const remarks = written.map((remark) => ({ ...remark, by: customerFacingName(shop, language, remark.by) }))
  const remarksByRequest = Map.groupBy(remarks, ({ requestId }) => requestId)
  return requests.map((request) => toSupportRequestDto(request, remarksByRequest.get(request.id) ?? []))
}

type Remark = Awaited<ReturnType<typeof remarksOn>>[number]

/** A request as it travels, with its remarks. */
export function toSupportRequestDto(
  request: typeof supportRequests.$inferSelect,
  remarks: readonly Remark[],
): SupportRequest {
  return {
    id: request.id,
    email: request.email,
    mobile: request.mobile,
    message: request.message,
    status: request.status,
    created_at: request.createdAt.toISOString(),
    remarks: remarks.map(({ id, message, by, createdAt }) => ({
      id,
      message,
      by,
      created_at: createdAt.toISOString(),
    })),
  }
}

/** `by` is the author's name, of either side. */
function remarksOn(db: Database, requestIds: number[]) {
  const customers = alias(users, 'customers')
  return db
    .select({
      id: supportRemarks.id,
      requestId: supportRemarks.requestId,
      message: supportRemarks.message,
      by: sql<string>`coalesce(${users.name}, ${customers.name}, '')`,
      createdAt: supportRemarks.createdAt,
    })
    .from(supportRemarks)
    .innerJoin(supportRequests, eq(supportRequests.id, supportRemarks.requestId))
    .leftJoin(users, eq(users.id, supportRemarks.byUserId))
    .leftJoin(customers, eq(customers.id, supportRequests.userId))
    .where(and(inArray(supportRemarks.requestId, requestIds), ne(supportRemarks.side, 'note')))
    .orderBy(asc(supportRemarks.id))
}
