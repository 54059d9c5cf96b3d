import { eq } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import type { Shop, StaffActor } from '../shop/index.ts'
import { supportStatus } from './supportStatus.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/**
 * Staff answer a request: the customer finds the remark in the list and in the mail. A closed request is open for talk
 * again. Throws `not_found` for an unknown request. No screen or call uses it before the back office has it.
 */
export async function answerSupport(shop: Shop, actor: StaffActor, requestId: number, message: string): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const [request] = await tx
      .update(supportRequests)
      .set({ status: supportStatus.answered })
      .where(eq(supportRequests.id, requestId))
      .returning({ id: supportRequests.id })
    if (!request) throw new AppError('not_found')
    const [remark] = await tx
      .insert(supportRemarks)
      .values({ requestId, byUserId: actor.userId, message, createdAt: shop.clock() })
      .returning({ id: supportRemarks.id })
    await recordAudit(tx, actor, {
      ...{ entity: 'supportRequest', id: requestId },
      changes: { remark: null, status: { after: supportStatus.answered } },
    })
    if (remark) await shop.events.publish(tx, 'support.answered', { requestId, remarkId: remark.id })
  })
}
