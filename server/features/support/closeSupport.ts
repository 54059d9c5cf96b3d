import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Caller, Shop } from '../shop/index.ts'
import { supportStatus } from './supportStatus.ts'
import { supportRequests } from './tables.ts'

/**
 * Staff close a request, answered or not. Throws `forbidden` for anybody else and `not_found` for an unknown one. No
 * screen or call uses it before the back office is there.
 */
export async function closeSupport({ db }: Shop, staff: Caller, requestId: number): Promise<void> {
  if (!staff.permissions.has('support.answer')) throw new AppError('forbidden')
  const closed = await db
    .update(supportRequests)
    .set({ status: supportStatus.closed })
    .where(eq(supportRequests.id, requestId))
    .returning({ id: supportRequests.id })
  if (closed.length === 0) throw new AppError('not_found')
}
