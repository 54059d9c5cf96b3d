import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { assertOpen, type LockedQuotation, lockQuotation } from './lockQuotation.ts'
import { decideOffer, moveQuotation } from './moveQuotation.ts'

type DeclineShop = Pick<Shop, 'db' | 'clock' | 'events'>

interface Decline {
  orderId: number
  /** The offer that was read; absent: the request is withdrawn, whatever is offered. */
  offerId?: number | undefined
  /** In the customer's own words. */
  reason: string
}

/**
 * A customer declines the offer, or withdraws the request; repeating it has no effect.
 * @throws `not_found` for another customer's, `changed_meanwhile` if another offer is open by now, `offer_expired`,
 * `quotation_closed`
 */
export async function declineQuotation(
  shop: DeclineShop,
  customer: { id: number },
  { orderId, offerId, reason }: Decline,
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockQuotation(tx, orderId)
    if (locked.order.userId !== customer.id) throw new AppError('not_found')
    const { quotation, offer } = locked
    if (quotation.state === 'declined' && quotation.closedBy === 'customer') return
    const at = shop.clock()
    assertOpen(quotation, at)
    if (offerId !== undefined && offer?.id !== offerId) throw new AppError('changed_meanwhile')
    await closeLocked(tx, locked, { by: 'customer', userId: customer.id, reason, at })
    await shop.events.publish(tx, 'quotation.declined', { quotationId: quotation.id })
  })
}

/** Ends a locked quotation that is open, on behalf of one side. */
export async function closeLocked(
  tx: Database,
  locked: LockedQuotation,
  { by, userId, reason, at }: { by: 'customer' | 'shop'; userId: number | null; reason: string; at: Date },
): Promise<void> {
  if (locked.offer) await decideOffer(tx, locked.offer, { state: 'declined', at })
  const closing = { closedBy: by, closedReason: reason, validUntil: null }
  await moveQuotation(tx, locked, { state: 'declined', by: userId, at, with: closing })
}
