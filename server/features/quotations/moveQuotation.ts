import { type OrderStatus, orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { OfferState, QuotationState } from '@rawaj/contract/quotations/quotations.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { moveOrder, statusOf } from '../orders/index.ts'
import type { LockedQuotation, Offer, Quotation } from './lockQuotation.ts'
import { quotationOffers, quotations } from './tables.ts'

/** The status of a quotation's order in each state. */
const statusOfState: Record<Exclude<QuotationState, 'enquiry'>, OrderStatus> = {
  asked: orderStatus.initiated,
  offered: orderStatus.onHold,
  askedAgain: orderStatus.onHold,
  accepted: orderStatus.onHold,
  declined: orderStatus.cancelled,
  expired: orderStatus.cancelled,
}

interface Move {
  state: Exclude<QuotationState, 'enquiry'>
  /** null: the shop itself. */
  by: number | null
  at: Date
  with?: Partial<Pick<Quotation, 'offers' | 'validUntil' | 'closedBy' | 'closedReason'>>
}

/** Moves a locked quotation to a state, and its order to the status that goes with it. Raises its version. */
export async function moveQuotation(
  tx: Database,
  { order, quotation }: Pick<LockedQuotation, 'order' | 'quotation'>,
  { state, by, at, with: fields = {} }: Move,
): Promise<void> {
  await tx
    .update(quotations)
    .set({ state, changedAt: at, version: sql`${quotations.version} + 1`, ...fields })
    .where(eq(quotations.id, quotation.id))
  const to = statusOfState[state]
  if (statusOf(order) !== to) await moveOrder(tx, order, { to, by, at })
}

/** Decides an open offer. */
export async function decideOffer(
  tx: Database,
  { id }: Pick<Offer, 'id'>,
  { state, at, acceptedOrderId = null }: { state: OfferState; at: Date | null; acceptedOrderId?: number | null },
): Promise<void> {
  await tx.update(quotationOffers).set({ state, decidedAt: at, acceptedOrderId }).where(eq(quotationOffers.id, id))
}
