import type { SupportRequest } from '@rawaj/contract/entities.ts'
import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { users } from '../accounts/index.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/** Requests with their remarks as they travel, newest first: two queries however many. */
export async function readSupportRequests(
  db: Database,
  condition: SQL | undefined,
  page: { limit: number; offset: number },
): Promise<SupportRequest[]> {
  const requests = await db
    .select()
    .from(supportRequests)
    .where(condition)
    .orderBy(desc(supportRequests.id))
    .limit(page.limit)
    .offset(page.offset)
  const ids = requests.map(({ id }) => id)
  const remarks = ids.length === 0 ? [] : await remarksOn(db, ids)
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

/** `by` is the name of whoever answered. */
function remarksOn(db: Database, requestIds: number[]) {
  return db
    .select({
      id: supportRemarks.id,
      requestId: supportRemarks.requestId,
      message: supportRemarks.message,
      by: users.name,
      createdAt: supportRemarks.createdAt,
    })
    .from(supportRemarks)
    .innerJoin(users, eq(users.id, supportRemarks.byUserId))
    .where(inArray(supportRemarks.requestId, requestIds))
    .orderBy(asc(supportRemarks.id))
}
