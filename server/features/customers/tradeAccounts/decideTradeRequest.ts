import { and, eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { lockCustomer, updateUser } from '../../accounts/index.ts'
import { recordAudit } from '../../audit/index.ts'
import { tradeRequests } from './tables.ts'

interface TradeDecision {
  customerId: number
  requestId: number
  /** Version of the request, as it was read. */
  version: number
  approved: boolean
  /** Price list of an approved customer. */
  type: number
  /** Reason of a rejection, for the customer. */
  answer: string
}

/**
 * Approves a request, which moves its customer to a price list from the next call on and replaces an earlier approval, or refuses
 * it; the customer is emailed.
 * @throws `not_found`, for accounts with a role in the shop too, `changed_meanwhile` if its customer changed it or a colleague
 * decided
 */
export async function decideTradeRequest(
  shop: Pick<Shop, 'db' | 'events'>,
  actor: Actor,
  { customerId, requestId, version, approved, type, answer }: TradeDecision,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const customer = await lockCustomer(tx, customerId)
    if (!customer) throw new AppError('not_found')
    const isRequest = and(eq(tradeRequests.id, requestId), eq(tradeRequests.userId, customerId))
    const [request] = await tx.select().from(tradeRequests).where(isRequest)
    // Withdrawn, most likely: the employee is shown the customer's current state.
    if (!request) throw new AppError('changed_meanwhile')
    if (request.state !== 'waiting' || request.version !== version) throw new AppError('changed_meanwhile')
    const after = approved ? 'approved' : 'refused'
    if (approved) {
      await tx
        .update(tradeRequests)
        .set({ state: 'replaced' })
        .where(and(eq(tradeRequests.userId, customerId), eq(tradeRequests.state, 'approved')))
      await updateUser(tx, customerId, { type })
    }
    await tx
      .update(tradeRequests)
      .set({ state: after, answer: approved ? '' : answer, decidedBy: actor.userId, decidedAt: actor.at })
      .where(eq(tradeRequests.id, requestId))
    await shop.events.publish(tx, 'trade.decided', { tradeRequestId: requestId })
    const changes = {
      tradeRequest: { before: request.state, after },
      ...(approved && type !== customer.type && { type: { before: customer.type, after: type } }),
    }
    await recordAudit(tx, actor, { entity: 'customer', id: customerId, changes })
  })
}
