import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { firstOrNotFound } from '../../../platform/database/rows.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { lockSeries } from '../issue/lockSeries.ts'
import { noCredentials } from '../submissions/submitInvoice.ts'
import { invoicePdfs, invoiceRequests, invoiceStamps, invoiceSubmissions, invoices, invoiceUnits } from '../tables.ts'
import { stampingUnit } from '../units/stampingUnit.ts'

const isOfEndedUnit = sql`exists (select from ${invoiceStamps} join ${invoiceUnits} on ${invoiceUnits.id} = unit_id
  where ${invoiceStamps.id} = ${invoiceSubmissions.stampId} and ${invoiceUnits.state} = 'ended')`

/**
 * A submission that the authority rejected, or that cannot be sent because the secrets of its unit are gone. Not one that may be
 * under way: the authority would have the sale twice.
 */
export const isReplaceable: SQL | undefined = or(
  eq(invoiceSubmissions.state, 'rejected'),
  and(eq(invoiceSubmissions.state, 'waiting'), eq(invoiceSubmissions.problem, noCredentials.reason), isOfEndedUnit),
)

/**
 * Stamps a document again that the authority rejected, or that cannot be sent because the secrets of its unit are gone: number,
 * date and fields stay, UUID and place in the chain are new.
 * @throws `not_found`, `move_forbidden` for any other, and without a unit that stamps
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
    const [before] = await tx
      .update(invoiceSubmissions)
      .set({ state: 'replaced' })
      .where(and(eq(invoiceSubmissions.invoiceId, invoice.id), isReplaceable))
      .returning({ stampId: invoiceSubmissions.stampId })
    if (!before) throw new AppError('move_forbidden')
    const series = await lockSeries(shop, tx)
    const unit = await stampingUnit(shop, tx, { series, vatNumber: invoice.seller.vatNumber })
    if (unit === null || unit === 'unit' || unit === 'certificate') throw new AppError('move_forbidden')
    const [corrects = null] =
      invoice.correctsId === null ? [] : await tx.select().from(invoices).where(eq(invoices.id, invoice.correctsId))
    const { stampWith } = await import('../issue/stampWith.ts')
    await stampWith(shop, tx, unit, { invoice, corrects, at: actor.at })
    // Its PDF has another stamp from now on.
    await tx.delete(invoicePdfs).where(eq(invoicePdfs.invoiceId, invoice.id))
    await recordAudit(tx, actor, { entity: 'invoice', id: requestId, changes: { stampedAgain: { after: true } } })
  })
}
