import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { findOrder } from '../orders/index.ts'
import { isOver, lockQuotation, type Offer } from './lockQuotation.ts'
import { decideOffer, moveQuotation } from './moveQuotation.ts'
import type { OfferLine } from './readOffers.queries.ts'
import { quotationOfferLines } from './tables.ts'

interface OrderOfOffer {
  orderId: number
  /** The order of the quotation that it was made of; null: of none. */
  quotationId: number | null
}

/**
 * An online order of an accepted offer was given up unpaid: the offer is out again, for as long as it holds. The caller holds
 * the order and, of what this locks, nothing; stock comes after it.
 */
export async function reopenOffer(
  tx: Database,
  { orderId, quotationId }: OrderOfOffer,
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  if (quotationId === null) return
  const locked = await lockQuotation(tx, quotationId)
  const { offer } = locked
  if (offer?.acceptedOrderId !== orderId) return
  await decideOffer(tx, offer, { state: 'sent', at: null })
  await moveQuotation(tx, locked, { state: 'offered', by, at, with: { validUntil: offer.validUntil } })
}

/**
 * Money came for such an order after it was given up: where its offer is still out, it is accepted by it now. Locks as
 * `reopenOffer`.
 * @returns the offer; `null` where it was accepted otherwise, declined, replaced or has expired since
 */
export async function acceptAgain(
  tx: Database,
  { orderId, quotationId }: OrderOfOffer & { quotationId: number },
  { by, at }: { by: number; at: Date },
): Promise<Offer | null> {
  const locked = await lockQuotation(tx, quotationId)
  const { offer } = locked
  if (offer?.state !== 'sent' || isOver(offer.validUntil, at)) return null
  // A later version may be out by now.
  const order = await findOrder(tx, orderId)
  if (order?.quotationOffer !== offer.number) return null
  await decideOffer(tx, offer, { state: 'accepted', at, acceptedOrderId: orderId })
  await moveQuotation(tx, locked, { state: 'accepted', by, at, with: { validUntil: null } })
  return offer
}

/** In their order. */
export async function readOfferLines(db: Database, offerId: number): Promise<OfferLine[]> {
  return db
    .select()
    .from(quotationOfferLines)
    .where(eq(quotationOfferLines.offerId, offerId))
    .orderBy(asc(quotationOfferLines.position))
}

/** When what an offer promises is to be there, by product. */
export async function promisedDates(tx: Database, offerId: number): Promise<Map<number, string | null>> {
  const { productId, promisedOn } = quotationOfferLines
  const lines = await tx
    .select({ productId, promisedOn })
    .from(quotationOfferLines)
    .where(eq(quotationOfferLines.offerId, offerId))
  return new Map(lines.map((line) => [line.productId, line.promisedOn]))
}
