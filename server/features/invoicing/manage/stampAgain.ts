import { and, eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockSeries } from '../issue/lockSeries.ts'
import { stampWith } from '../issue/stampWith.ts'
import { invoiceRequests, invoiceSubmissions, invoices } from '../tables.ts'
import { stampingUnit } from '../units/stampingUnit.ts'

/**
 * Stamps a document again that the authority rejected: number, date and fields stay, UUID and place in the chain are new.
 * @throws `not_found`, `move_forbidden` for one that was not rejected, and without a unit that stamps
 */
export async function stampAgain(shop: Shop, actor: Actor, requestId: number): Promise<void> {
  await retriedTransaction(shop.db, async (tx) => {
    const { invoice } = await firstOrNotFound(
      tx
        .select({ invoice: invoices })
        .from(invoiceRequests)
        .innerJoin(invoices, eq(invoices.id, invoiceRequests.invoiceId))
        .where(eq(invoiceRequests.id, requestId)),
    )
    const rejected = and(eq(invoiceSubmissions.invoiceId, invoice.id), eq(invoiceSubmissions.state, 'rejected'))
    const [before] = await tx
      .update(invoiceSubmissions)
      .set({ state: 'replaced' })
      .where(rejected)
      .returning({ stampId: invoiceSubmissions.stampId })
    if (!before) throw new AppError('move_forbidden')
    const series = await lockSeries(shop, tx)
    const unit = await stampingUnit(shop, tx, { series, vatNumber: invoice.seller.vatNumber })
    if (unit === null || unit === 'unit' || unit === 'certificate') throw new AppError('move_forbidden')
    const [corrects = null] =
      invoice.correctsId === null ? [] : await tx.select().from(invoices).where(eq(invoices.id, invoice.correctsId))
    await stampWith(shop, tx, unit, { invoice, corrects, at: actor.at })
    await recordAudit(tx, actor, { entity: 'invoice', id: requestId, changes: { stampedAgain: { after: true } } })
  })
}
