import { eq } from 'drizzle-orm'
import type { EventHandlers, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { notifyStaff } from '../notifications/index.ts'
import { orderRecipient } from '../orders/index.ts'
import { byInvoice, type IssuedDocument, isReleased, readIssued } from './files/readIssued.ts'
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
  'invoice.issued': {
    async emailCustomer(tx, shop, { data: { invoiceId } }) {
      const [document] = await readIssued(tx, byInvoice(invoiceId))
      // One that has to be cleared goes out with its clearance, however soon that comes.
      const needsClearance = document?.invoice.form === 'standard' && document.stamp !== null
      if (document && !needsClearance) await emailReleased(tx, shop, document)
    },
  },
  'invoice.cleared': {
    async emailCustomer(tx, shop, { data: { invoiceId } }) {
      const [document] = await readIssued(tx, byInvoice(invoiceId))
      if (document) await emailReleased(tx, shop, document)
    },
  },
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

/** Mails a document to its buyer. Late ones are a matter of the books. */
async function emailReleased(tx: Database, shop: Shop, document: IssuedDocument): Promise<void> {
  const { id: invoiceId, orderId, late } = document.invoice
  if (!shop.shopSettings.current().invoicing.email || late || !isReleased(document)) return
  const recipient = await orderRecipient(tx, orderId)
  if (recipient) await shop.mailer.enqueueEmail(tx, { kind: 'invoiceIssued', invoiceId, ...recipient })
}
