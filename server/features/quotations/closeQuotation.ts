import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { closeLocked } from './declineQuotation.ts'
import { lockForStaff } from './lockForStaff.ts'
import { assertOpen } from './lockQuotation.ts'
import { quotations } from './tables.ts'

interface Closing {
  id: number
  version: number
  /** To the customer. */
  reason: string
}

/**
 * Declines a quotation, or withdraws its open offer; the customer receives the reason. Closing an enquiry sends no email.
 * @throws `not_found`, `changed_meanwhile`, `quotation_closed`, `offer_expired`
 */
export async function closeQuotation(shop: Shop, actor: StaffActor, { id, version, reason }: Closing): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const changes = { state: { after: 'declined' }, closedReason: null }
    if (await closeEnquiry(tx, { id, version, reason }, actor.at)) {
      await recordAudit(tx, actor, { entity: 'quotation', id, changes })
      return
    }
    const locked = await lockForStaff(tx, id)
    const { quotation } = locked
    assertOpen(quotation, actor.at)
    if (quotation.version !== version) throw new AppError('changed_meanwhile')
    await closeLocked(tx, locked, { by: 'shop', userId: actor.userId, reason, at: actor.at })
    await recordAudit(tx, actor, { entity: 'quotation', id, changes })
    await shop.events.publish(tx, 'quotation.closed', { quotationId: quotation.id })
  })
}

/** Whether it was an enquiry, and is closed now. */
async function closeEnquiry(tx: Database, { id, version, reason }: Closing, at: Date): Promise<boolean> {
  // One that becomes a quotation meanwhile is none any more: then its order is locked first.
  const isEnquiry = and(eq(quotations.id, id), isNull(quotations.orderId))
  const [found] = await tx.select().from(quotations).where(isEnquiry).for('no key update')
  if (!found) return false
  if (found.state !== 'enquiry') throw new AppError('quotation_closed')
  if (found.version !== version) throw new AppError('changed_meanwhile')
  const closed = { state: 'declined', closedBy: 'shop', closedReason: reason, changedAt: at } as const
  await tx
    .update(quotations)
    .set({ ...closed, version: sql`${quotations.version} + 1` })
    .where(eq(quotations.id, id))
  return true
}
