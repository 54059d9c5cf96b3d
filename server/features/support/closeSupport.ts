import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { supportStatus } from './supportStatus.ts'
import { supportRequests } from './tables.ts'

/**
 * Staff close a request, answered or not. Throws `not_found` for an unknown one. No screen or call uses it before the back
 * office has it.
 */
export async function closeSupport({ db }: Shop, actor: Actor, requestId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const closed = await tx
      .update(supportRequests)
      .set({ status: supportStatus.closed })
      .where(eq(supportRequests.id, requestId))
      .returning({ id: supportRequests.id })
    if (closed.length === 0) throw new AppError('not_found')
    const changes = { status: { after: supportStatus.closed } }
    await recordAudit(tx, actor, { entity: 'supportRequest', id: requestId, changes })
  })
}
