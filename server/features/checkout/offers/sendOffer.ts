import { endOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { sql } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { AppError, invalidInput } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  assertOpen,
  decideOffer,
  lockForStaff,
  markOfferSent,
  moveQuotation,
  readDraft,
  readOfferLines,
} from '../../quotations/index.ts'
import { isVatRegistered } from '../../settings/index.ts'
import { findBuyer } from '../take/findBuyer.ts'
import { assertOfferable } from './assertOfferable.queries.ts'
import { assertDaysToCome } from './saveOffer.ts'

const dayMs = 86_400_000

/**
 * Sends the draft of a quotation to its customer, replacing the open offer. It is valid until the end of its last day in Riyadh.
 * @throws `not_found`, `changed_meanwhile`, `quotation_closed`, `offer_expired`, `customer_blocked`, `invalid_input` if there is
 * no draft, or pieces are promised for a past day, `product_hidden` or
 * `product_archived` by product
 */
export async function sendOffer(
  shop: Shop,
  actor: StaffActor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const locked = await lockForStaff(tx, id)
    const { quotation, order, offer } = locked
    const { at } = actor
    assertOpen(quotation, at)
    if (quotation.version !== version) throw new AppError('changed_meanwhile')
    const draft = await readDraft(tx, quotation.id)
    if (!draft) throw invalidInput({ lines: 'required' })
    // Written before the shop's VAT registration changed: it has to be written again.
    const isTaxed = draft.shippingTaxPercent > 0
    const [state] = await tx.select({ isRegistered: isVatRegistered }).from(sql`(select 1) as one`)
    if (isTaxed !== state?.isRegistered) throw new AppError('changed_meanwhile')
    await findBuyer(tx, order.userId)
    const lines = await readOfferLines(tx, draft.id)
    assertDaysToCome(lines, at)
    await assertOfferable(tx, lines, at)
    if (offer) await decideOffer(tx, offer, { state: 'replaced', at })
    const validUntil = new Date(endOfShopDay(at.getTime() + draft.validDays * dayMs))
    await markOfferSent(tx, draft.id, { sentAt: at, validUntil, byUserId: actor.userId })
    const sent = { offers: draft.number, validUntil }
    await moveQuotation(tx, locked, { state: 'offered', by: actor.userId, at, with: sent })
    const changes = {
      offer: { before: offer?.number ?? null, after: draft.number },
      totalHalalas: { after: draft.totalHalalas },
    }
    await recordAudit(tx, actor, { entity: 'quotation', id, changes })
    await shop.events.publish(tx, 'offer.sent', { offerId: draft.id })
    await shop.jobs.add(tx, 'expireOffer', { offerId: draft.id }, { notBefore: validUntil })
  })
}
