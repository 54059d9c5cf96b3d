import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { enquiries } from './enquiries/tables.ts'
import type { Offer, Quotation } from './lockQuotation.ts'
import { quotationOfferLines, quotationOffers, quotations } from './tables.ts'

type OfferLine = Omit<typeof quotationOfferLines.$inferInsert, 'offerId' | 'position'>

const draftOf = (quotationId: number) =>
  and(eq(quotationOffers.quotationId, quotationId), eq(quotationOffers.state, 'draft'))

/** The offer of a locked quotation that its customer does not see yet. */
export async function readDraft(tx: Database, quotationId: number): Promise<Offer | undefined> {
  const [draft] = await tx.select().from(quotationOffers).where(draftOf(quotationId))
  return draft
}

/** Writes the draft of a locked quotation, in place of the one that there is. */
export async function writeDraft(
  tx: Database,
  draft: typeof quotationOffers.$inferInsert,
  lines: readonly OfferLine[],
): Promise<void> {
  await tx.delete(quotationOffers).where(draftOf(draft.quotationId))
  const made = await writtenRow(tx.insert(quotationOffers).values(draft).returning({ id: quotationOffers.id }))
  await tx.insert(quotationOfferLines).values(lines.map((line, position) => ({ offerId: made.id, position, ...line })))
  await raiseQuotationVersion(tx, draft.quotationId)
}

/** @returns the number of the draft that was deleted; null: there is none */
export async function deleteDraft(tx: Database, quotationId: number): Promise<number | null> {
  const [draft] = await tx
    .delete(quotationOffers)
    .where(draftOf(quotationId))
    .returning({ number: quotationOffers.number })
  if (!draft) return null
  await raiseQuotationVersion(tx, quotationId)
  return draft.number
}

/** The draft is out. */
export async function markOfferSent(
  tx: Database,
  id: number,
  sent: { sentAt: Date; validUntil: Date; byUserId: number },
): Promise<void> {
  await tx
    .update(quotationOffers)
    .set({ state: 'sent', ...sent })
    .where(eq(quotationOffers.id, id))
}

/** Holds the row alone, which may be an enquiry still. */
export async function lockQuotationRow(tx: Database, id: number): Promise<Quotation | undefined> {
  const [row] = await tx.select().from(quotations).where(eq(quotations.id, id)).for('no key update')
  return row
}

/** A locked enquiry becomes a quotation of an order; what a visitor wrote belongs to the account from now on. */
export async function markEnquiryAsked(
  tx: Database,
  { id, enquiryId, orderId, userId, at }: { id: number; enquiryId: number; orderId: number; userId: number; at: Date },
): Promise<void> {
  const asked = { orderId, state: 'asked', closedBy: null, closedReason: '', changedAt: at } as const
  await tx
    .update(quotations)
    .set({ ...asked, version: sql`${quotations.version} + 1` })
    .where(eq(quotations.id, id))
  await tx.update(enquiries).set({ userId }).where(eq(enquiries.id, enquiryId))
}

const raiseQuotationVersion = (tx: Database, id: number) =>
  tx
    .update(quotations)
    .set({ version: sql`${quotations.version} + 1` })
    .where(eq(quotations.id, id))
