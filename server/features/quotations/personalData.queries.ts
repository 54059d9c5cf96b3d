// Joins orders: a quotation belongs to the customer of its order.
import { openQuotationStates } from '@rawaj/contract/quotations/quotations.ts'
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orders } from '../orders/tables.ts'
import { closeLocked } from './declineQuotation.ts'
import { enquiries } from './enquiries/tables.ts'
import { isOpenState, lockQuotation } from './lockQuotation.ts'
import { quotationMessages, quotationOfferLines, quotationOffers, quotations } from './tables.ts'

/** The enquiries of one account are another one's. */
export async function moveEnquiries(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(enquiries).set({ userId: into }).where(eq(enquiries.userId, from))
}

/** Messages about quotations of an account keep naming their customer when it is merged into another one. */
export async function moveQuotationMessages(
  tx: Database,
  { from, into }: { from: number; into: number },
): Promise<void> {
  const theirs = and(
    eq(quotationMessages.byUserId, from),
    inArray(quotationMessages.quotationId, quotationsOf(tx, from)),
  )
  await tx.update(quotationMessages).set({ byUserId: into }).where(theirs)
}

/**
 * An account is deleted: its quotations that are open end, and what was written with them and about them goes. Offers stay
 * with their orders, without a note; enquiries go. The caller holds the account.
 */
export async function forgetQuotations(tx: Database, { userId, at }: { userId: number; at: Date }): Promise<void> {
  const rows = await tx
    .select({ orderId: orders.id })
    .from(quotations)
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(and(eq(orders.userId, userId), inArray(quotations.state, [...openQuotationStates])))
    .orderBy(asc(orders.id))
  for (const { orderId } of rows) {
    const locked = await lockQuotation(tx, orderId)
    if (isOpenState(locked.quotation.state))
      await closeLocked(tx, locked, { by: 'customer', userId: null, reason: '', at })
  }
  const own = quotationsOf(tx, userId)
  await tx.delete(quotationMessages).where(inArray(quotationMessages.quotationId, own))
  await tx
    .delete(quotationOffers)
    .where(and(inArray(quotationOffers.quotationId, own), eq(quotationOffers.state, 'draft')))
  await tx
    .update(quotationOffers)
    .set({ note: '' })
    .where(and(inArray(quotationOffers.quotationId, own), ne(quotationOffers.note, '')))
  await tx.update(quotations).set({ closedReason: '' }).where(inArray(quotations.id, own))
  const sent = await tx.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.userId, userId))
  const ofEnquiries = inArray(
    quotations.enquiryId,
    sent.map(({ id }) => id),
  )
  await tx.delete(quotations).where(and(isNull(quotations.orderId), ofEnquiries))
  await tx.update(quotations).set({ enquiryId: null }).where(ofEnquiries)
  await tx.delete(enquiries).where(eq(enquiries.userId, userId))
}

/** A customer's data of these orders: offers as they were sent, and messages. */
export async function exportQuotations(tx: Database, orderIds: readonly number[]) {
  const ofOrders = await tx
    .select()
    .from(quotations)
    .where(inArray(quotations.orderId, [...orderIds]))
  const ids = ofOrders.map(({ id }) => id)
  const offers = await tx
    .select()
    .from(quotationOffers)
    .where(and(inArray(quotationOffers.quotationId, ids), ne(quotationOffers.state, 'draft')))
  return {
    quotations: ofOrders.map(({ orderId, state, closedBy, closedReason, createdAt }) => ({
      orderId,
      state,
      closedBy,
      closedReason,
      createdAt,
    })),
    offers: offers.map(({ byUserId, ...offer }) => offer),
    offerLines: await tx
      .select()
      .from(quotationOfferLines)
      .where(
        inArray(
          quotationOfferLines.offerId,
          offers.map(({ id }) => id),
        ),
      ),
    messages: (
      await tx
        .select()
        .from(quotationMessages)
        .where(inArray(quotationMessages.quotationId, ids))
        .orderBy(asc(quotationMessages.id))
    ).map(({ fromCustomer, text, createdAt, quotationId }) => ({ fromCustomer, text, createdAt, quotationId })),
  }
}

const quotationsOf = (tx: Database, userId: number) =>
  tx
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(orders.userId, userId))
