import { and, eq, lte } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { isOpenState, isOver, lockQuotation } from './lockQuotation.ts'
import { decideOffer, moveQuotation } from './moveQuotation.ts'
import { quotationOffers, quotations } from './tables.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Ends an offer that was not decided in time. */
    expireOffer: { offerId: number }
  }
}

type ExpiringShop = Pick<Shop, 'db' | 'clock' | 'events'>

/** Ends an offer whose time is over, and its quotation with it (a job); any other stays as it is. */
export async function expireOffer({ db, clock, events }: ExpiringShop, offerId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ orderId: quotations.orderId })
      .from(quotationOffers)
      .innerJoin(quotations, eq(quotations.id, quotationOffers.quotationId))
      .where(eq(quotationOffers.id, offerId))
    if (!found || found.orderId === null) return
    const locked = await lockQuotation(tx, found.orderId)
    const { quotation, offer } = locked
    const at = clock()
    if (
      offer?.id !== offerId ||
      offer.state !== 'sent' ||
      !isOpenState(quotation.state) ||
      !isOver(offer.validUntil, at)
    )
      return
    await decideOffer(tx, offer, { state: 'expired', at })
    await moveQuotation(tx, locked, { state: 'expired', by: null, at, with: { validUntil: null } })
    await events.publish(tx, 'offer.expired', { offerId })
  })
}

/** Does the same for every offer whose job was lost, or that was accepted for a while. */
export async function expireForgottenOffers(shop: ExpiringShop): Promise<void> {
  const over = await shop.db
    .select({ id: quotationOffers.id })
    .from(quotations)
    .innerJoin(quotationOffers, and(eq(quotationOffers.quotationId, quotations.id), eq(quotationOffers.state, 'sent')))
    .where(lte(quotations.validUntil, shop.clock()))
    .limit(1_000)
  for (const { id } of over) await expireOffer(shop, id)
}
