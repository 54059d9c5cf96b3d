import { orderType } from '@rawaj/contract/orderStatus.ts'
import { openQuotationStates } from '@rawaj/contract/quotations.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type LockedOrder, lockOrder } from '../orders/index.ts'
import { quotationOffers, quotations } from './tables.ts'

export type Quotation = typeof quotations.$inferSelect
export type Offer = typeof quotationOffers.$inferSelect

export interface LockedQuotation {
  order: LockedOrder
  quotation: Quotation & { orderId: number }
  /** The one that is out or was accepted; null: none is. */
  offer: Offer | null
}

/**
 * A quotation with what is offered, by the id of its order, whose lock is that of all of it. Throws `not_found`. An order that
 * came of it may be held already; stock may not.
 */
export async function lockQuotation(tx: Database, orderId: number): Promise<LockedQuotation> {
  const order = await lockOrder(tx, orderId)
  if (order.type !== orderType.quotation) throw new AppError('not_found')
  const [quotation] = await tx.select().from(quotations).where(eq(quotations.orderId, orderId))
  if (!quotation) throw new AppError('not_found')
  const out = and(eq(quotationOffers.quotationId, quotation.id), inArray(quotationOffers.state, ['sent', 'accepted']))
  const [offer] = await tx.select().from(quotationOffers).where(out)
  return { order, quotation: { ...quotation, orderId }, offer: offer ?? null }
}

/** Whether an offer does not hold any more; the clock says so, and not the job that comes after it. */
export const isOver = (validUntil: Date | null, now: Date): boolean => validUntil !== null && validUntil <= now

/** Whether offers can be made of it, and both sides may decline. */
export const isOpen = ({ state }: Pick<Quotation, 'state'>): boolean =>
  openQuotationStates.some((open) => open === state)

/** Throws `offer_expired` where the time of its offer is over, and `quotation_closed` where it is decided otherwise. */
export function assertOpen(quotation: Pick<Quotation, 'state' | 'validUntil'>, now: Date): void {
  const { state, validUntil } = quotation
  if (state === 'expired' || (isOpen(quotation) && isOver(validUntil, now))) throw new AppError('offer_expired')
  if (!isOpen(quotation)) throw new AppError('quotation_closed')
}
