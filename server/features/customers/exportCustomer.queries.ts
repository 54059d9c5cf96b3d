// All of one person’s data in one transaction, as stored.
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { isCustomer } from '../accounts/index.ts'
import { sessions, users } from '../accounts/tables.ts'
import { recordAudit } from '../audit/index.ts'
import { cartLines } from '../cart/tables.ts'
import { emails } from '../email/tables.ts'
import { exportDebitNotes, exportInvoices } from '../invoicing/index.ts'
import { exportCampaigns, exportSubscription } from '../newsletter/index.ts'
import { orderLines, orderReturns, orderStatusHistory, orders } from '../orders/tables.ts'
import { payments, refunds } from '../payments/tables.ts'
import { enquiries } from '../quotations/enquiries/tables.ts'
import { exportQuotations } from '../quotations/index.ts'
import { exportSavedLists } from '../savedLists/index.ts'
import { exportRequests } from '../support/index.ts'
import { tradeRequests } from './tradeAccounts/tables.ts'

/**
 * Everything that the shop stores about a customer, for their request for data (docs/saudi-rules.md): the rows as they are,
 * without passwords, tokens, and internal notes. Audited.
 * @throws `not_found`
 */
export async function exportCustomer(
  { db }: Pick<Shop, 'db'>,
  actor: Actor,
  id: number,
): Promise<Record<string, unknown>> {
  // One state of everything, however many sales happen meanwhile.
  return db.transaction(
    async (tx) => {
      const { name, email, mobile, type, address, zipcode, picture, language, emailProvenAt, createdAt } = users
      const account = await firstOrNotFound(
        tx
          .select({
            id: users.id,
            name,
            email,
            mobile,
            type,
            address,
            zipcode,
            picture,
            language,
            emailProvenAt,
            createdAt,
          })
          .from(users)
          .where(and(eq(users.id, id), isCustomer)),
      )
      const ownEmail = account.email
      const ownOrders = await tx.select().from(orders).where(eq(orders.userId, id)).orderBy(asc(orders.id))
      const orderIds = ownOrders.map((order) => order.id)
      const asked = await exportRequests(tx, { ...account, email: ownEmail ?? '' })
      const signedIn = { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, userAgent: sessions.userAgent }
      const sent = { kind: emails.kind, subject: emails.subject, status: emails.status, createdAt: emails.createdAt }
      const { state, companyName, vatNumber, crNumber, address: companyAddress, answer, decidedAt } = tradeRequests
      const ownOfTrade = {
        state,
        companyName,
        vatNumber,
        crNumber,
        companyAddress,
        answer,
        decidedAt,
        createdAt: tradeRequests.createdAt,
      }
      const returns = await tx.select().from(orderReturns).where(inArray(orderReturns.orderId, orderIds))
      const cancelledThemselves = await cancelledBy(tx, id, orderIds)
      const data = {
        account,
        sessions: await tx.select(signedIn).from(sessions).where(eq(sessions.userId, id)),
        cart: await tx.select().from(cartLines).where(eq(cartLines.userId, id)),
        savedLists: await exportSavedLists(tx, id),
        orders: ownOrders.map((order) => (cancelledThemselves.has(order.id) ? order : { ...order, cancelNote: '' })),
        orderLines: await tx.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)),
        returns: returns.map((one) => (one.byUserId === id ? one : { ...one, note: '' })),
        invoices: await exportInvoices(tx, orderIds),
        debitNotes: await exportDebitNotes(tx, orderIds),
        payments: await tx.select().from(payments).where(inArray(payments.orderId, orderIds)),
        refunds: await tx.select().from(refunds).where(inArray(refunds.orderId, orderIds)),
        quotations: await exportQuotations(tx, orderIds),
        tradeRequests: await tx
          .select(ownOfTrade)
          .from(tradeRequests)
          .where(eq(tradeRequests.userId, id))
          .orderBy(asc(tradeRequests.id)),
        supportRequests: asked.requests,
        supportAnswers: asked.remarks,
        enquiries: await tx.select().from(enquiries).where(eq(enquiries.userId, id)),
        newsletter: ownEmail === null ? null : await exportSubscription(tx, ownEmail),
        letters: ownEmail === null ? [] : await exportCampaigns(tx, ownEmail),
        emails: ownEmail === null ? [] : await tx.select(sent).from(emails).where(eq(emails.recipient, ownEmail)),
      }
      await recordAudit(tx, actor, { entity: 'customer', id, changes: {} })
      return data
    },
    { isolationLevel: 'repeatable read' },
  )
}

/** Orders that the customer cancelled themselves: the reason is their own text. */
async function cancelledBy(tx: Database, userId: number, orderIds: number[]): Promise<Set<number>> {
  const { orderId, status, byUserId } = orderStatusHistory
  const rows = await tx
    .select({ orderId })
    .from(orderStatusHistory)
    .where(and(inArray(orderId, orderIds), eq(status, orderStatus.cancelled), eq(byUserId, userId)))
  return new Set(rows.map((row) => row.orderId))
}
