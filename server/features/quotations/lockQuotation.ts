import { type CustomerQuotationState, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { openQuotationStates, type QuotationState } from '@rawaj/contract/quotations/quotations.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
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
 * A quotation with what is offered, by the id of its order, whose lock is that of all of it. An order that came of it may be held
 * already; stock may not.
 * @throws `not_found`
 */
export async function lockQuotation(tx: Database, orderId: number): Promise<LockedQuotation> {
  const order = await lockOrder(tx, orderId)
  if (order.type !== orderType.quotation) throw new AppError('not_found')
  const quotation = await firstOrNotFound(tx.select().from(quotations).where(eq(quotations.orderId, orderId)))
  const out = and(eq(quotationOffers.quotationId, quotation.id), inArray(quotationOffers.state, ['sent', 'accepted']))
  const [offer] = await tx.select().from(quotationOffers).where(out)
  return { order, quotation: { ...quotation, orderId }, offer: offer ?? null }
}

/** Whether an offer has expired; determined by the clock, not by the job that runs later. */
export const isOver = (validUntil: Date | null, now: Date): boolean => validUntil !== null && validUntil <= now

type QuotationTime = Pick<Quotation, 'state' | 'validUntil'>

/** Whether a state is undecided. */
export const isOpenState = (state: QuotationState): boolean => openQuotationStates.some((open) => open === state)

/** Its state by the clock: whether the job has run that ends it or not. */
export const stateNow = ({ state, validUntil }: QuotationTime, now: Date): QuotationState =>
  isOpenState(state) && isOver(validUntil, now) ? 'expired' : state

/** Its state by the clock, as its customer reads it. */
export function customerStateOf(quotation: QuotationTime, now: Date): CustomerQuotationState {
  const state = stateNow(quotation, now)
  if (state === 'enquiry') return 'asked'
  return state === 'askedAgain' ? 'offered' : state
}

/** Whether offers can be made of it, both sides may decline, and write about it. */
export const isOpen = (quotation: QuotationTime, now: Date): boolean => isOpenState(stateNow(quotation, now))

/** @throws `offer_expired` if its offer has expired, and `quotation_closed` if it is decided otherwise */
export function assertOpen(quotation: QuotationTime, now: Date): void {
  if (stateNow(quotation, now) === 'expired') throw new AppError('offer_expired')
  if (!isOpen(quotation, now)) throw new AppError('quotation_closed')
}
