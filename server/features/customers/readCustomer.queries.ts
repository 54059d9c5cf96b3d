// Joins accounts with what an employee sees beside one customer.
import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { isCustomer } from '../accounts/index.ts'
import { sessions, users } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import { placedOrders } from '../fulfilment/index.ts'
import { subscribers } from '../newsletter/tables.ts'
import { orders } from '../orders/tables.ts'
import { supportRequests } from '../support/tables.ts'
import { rowColumns } from './listCustomers.queries.ts'
import { customerNotes } from './tables.ts'
import { listTradeRequests } from './tradeAccounts/listTradeRequests.queries.ts'
import { seenOf } from './updateCustomer.ts'

const shownOrders = 10

/**
 * All that the shop knows of a customer.
 * @throws `not_found`, for accounts with a role in the shop too
 */
export async function readCustomer({ db, clock }: Pick<Shop, 'db' | 'clock'>, id: number): Promise<OpenCustomer> {
  const row = await firstOrNotFound(
    db
      .select({
        ...rowColumns,
        address: users.address,
        zipcode: users.zipcode,
        language: users.language,
        emailProvenAt: users.emailProvenAt,
        deletionRequestedAt: users.deletionRequestedAt,
        ownEmail: users.email,
        ownMobile: users.mobile,
      })
      .from(users)
      .where(and(eq(users.id, id), isCustomer)),
  )
  const [latest, notes, [signedIn], [asked], [newsletter], tradeRequests, byCustomer] = await Promise.all([
    db
      .select({
        id: orders.id,
        orderNo: orders.orderNo,
        status: orders.status,
        type: orders.type,
        totalHalalas: orders.totalHalalas,
        createdAt: orders.createdAt,
      })
      .from(orders)
      .where(and(eq(orders.userId, id), placedOrders))
      .orderBy(desc(orders.id))
      .limit(shownOrders),
    db
      .select({ id: customerNotes.id, text: customerNotes.text, at: customerNotes.createdAt, by: users.name })
      .from(customerNotes)
      .leftJoin(users, eq(users.id, customerNotes.byUserId))
      .where(eq(customerNotes.userId, id))
      .orderBy(desc(customerNotes.id)),
    db
      .select({ count: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, id), gt(sessions.expiresAt, clock()))),
    db.select({ count: count() }).from(supportRequests).where(eq(supportRequests.userId, id)),
    db
      .select({ at: subscribers.createdAt })
      .from(subscribers)
      .where(and(eq(subscribers.email, row.email), eq(subscribers.status, 'subscribed'))),
    listTradeRequests({ db }, id),
    row.deletionRequestedAt ? db.$count(auditLog, isOwnRequest(id, row.deletionRequestedAt)) : 0,
  ])
  const { ownEmail, ownMobile, ...shown } = row
  return {
    ...shown,
    seen: seenOf({ ...shown, email: ownEmail, mobile: ownMobile }),
    createdAt: row.createdAt.toISOString(),
    emailProvenAt: row.emailProvenAt?.toISOString() ?? null,
    deletionRequestedAt: row.deletionRequestedAt?.toISOString() ?? null,
    deletionByCustomer: byCustomer > 0,
    latestOrders: latest.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() })),
    tradeRequests,
    notes: notes.map((note) => ({ ...note, at: note.at.toISOString() })),
    sessions: signedIn?.count ?? 0,
    supportRequests: asked?.count ?? 0,
    newsletterSince: newsletter?.at.toISOString() ?? null,
  }
}

/** Audit entry of the customer's own call at that moment. */
const isOwnRequest = (id: number, at: Date) =>
  and(
    eq(auditLog.entity, 'customer'),
    eq(auditLog.entityId, String(id)),
    eq(auditLog.at, at),
    eq(auditLog.call, 'deleteOwnAccount'),
    eq(auditLog.actorId, id),
  )
