import { eq } from 'drizzle-orm'
import type { EventHandlers, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { notifyStaff } from '../notifications/index.ts'
import { orderRecipient } from '../orders/index.ts'
import { byInvoice, isReleased, readIssued } from './files/readIssued.queries.ts'
import { invoiceRequests, invoices } from './tables.ts'

declare module '../../kernel/Events.ts' {
  interface EventData {
    /** A document has its number; a standard one of phase 2 is not the buyer's before it is cleared. */
    'invoice.issued': { invoiceId: number }
    /** The authority has accepted it for its buyer. */
    'invoice.cleared': { invoiceId: number }
    /** The authority will not take it as it is. */
    'invoice.rejected': { invoiceId: number }
  }
}

export const invoiceEventHandlers = {
  'invoice.issued': { emailCustomer: (tx, shop, { data: { invoiceId } }) => emailReleased(tx, shop, invoiceId) },
  'invoice.cleared': { emailCustomer: (tx, shop, { data: { invoiceId } }) => emailReleased(tx, shop, invoiceId) },
  'invoice.rejected': {
    async notifyStaff(tx, shop, { data: { invoiceId } }) {
      const [found] = await tx
        .select({ entityId: invoiceRequests.id, label: invoices.number })
        .from(invoices)
        .innerJoin(invoiceRequests, eq(invoiceRequests.invoiceId, invoices.id))
        .where(eq(invoices.id, invoiceId))
      if (found) await notifyStaff(tx, shop, { kind: 'invoiceRejected', ...found })
    },
  },
} satisfies Partial<EventHandlers>

/** A document that is its buyer's goes to them, once: a standard one when it is cleared. Late ones are a matter of the books. */
async function emailReleased(tx: Database, shop: Shop, invoiceId: number): Promise<void> {
  if (!shop.shopSettings.current().invoicing.email) return
  const [document] = await readIssued(tx, byInvoice(invoiceId))
  if (!document || document.invoice.late || !isReleased(document)) return
  const recipient = await orderRecipient(tx, document.invoice.orderId)
  if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'invoiceIssued', invoiceId, ...recipient })
}
