// Joins accounts: offers and messages name who wrote them.
import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { users } from '../accounts/tables.ts'
import { isOver, type Offer } from './lockQuotation.ts'
import { quotationMessages, quotationOfferLines, quotationOffers } from './tables.ts'

type Db = Shop['db']

export type OfferLine = typeof quotationOfferLines.$inferSelect
export type ReadOffer = Offer & { by: string | null; lines: OfferLine[] }

/** The offers of a quotation with their lines, the latest first; an offer whose time is over reads as expired. */
export async function readOffers(
  db: Db,
  quotationId: number,
  { drafts, now }: { drafts: boolean; now: Date },
): Promise<ReadOffer[]> {
  const ofIt = eq(quotationOffers.quotationId, quotationId)
  const offers = await db
    .select({ offer: quotationOffers, by: users.name })
    .from(quotationOffers)
    .leftJoin(users, eq(users.id, quotationOffers.byUserId))
    .where(drafts ? ofIt : and(ofIt, ne(quotationOffers.state, 'draft')))
    .orderBy(desc(quotationOffers.number))
  const ids = offers.map(({ offer }) => offer.id)
  const lines =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(quotationOfferLines)
          .where(inArray(quotationOfferLines.offerId, ids))
          .orderBy(asc(quotationOfferLines.position))
  const byOffer = Map.groupBy(lines, ({ offerId }) => offerId)
  return offers.map(({ offer, by }) => {
    const state = offer.state === 'sent' && isOver(offer.validUntil, now) ? 'expired' : offer.state
    return { ...offer, state, by, lines: byOffer.get(offer.id) ?? [] }
  })
}

/** Messages about a quotation, oldest first. */
export async function readMessages(db: Db, quotationId: number) {
  const { id, createdAt, fromCustomer, text } = quotationMessages
  return db
    .select({ id, createdAt, fromCustomer, text, by: users.name })
    .from(quotationMessages)
    .leftJoin(users, eq(users.id, quotationMessages.byUserId))
    .where(eq(quotationMessages.quotationId, quotationId))
    .orderBy(asc(id))
}
