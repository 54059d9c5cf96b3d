// Joins orders: what an email says of an offer.
import { eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { orders } from '../../orders/tables.ts'
import { quotationOffers, quotations } from '../tables.ts'

export async function findOffer(db: Database, offerId: number) {
  const [found] = await db
    .select({ offer: quotationOffers, order: orders })
    .from(quotationOffers)
    .innerJoin(quotations, eq(quotations.id, quotationOffers.quotationId))
    .innerJoin(orders, eq(orders.id, quotations.orderId))
    .where(eq(quotationOffers.id, offerId))
  return found
}
