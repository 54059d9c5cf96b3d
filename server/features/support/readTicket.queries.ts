// Joins accounts, emails and orders: all that an employee sees of one request.
import type { OpenSupportTicket } from '@rawaj/contract/support/ticketSchemas.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { shownEmail } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { emails } from '../email/tables.ts'
import { visibleOrders } from '../fulfilment/index.ts'
import { orders } from '../orders/tables.ts'
import { readRows } from './listTickets.queries.ts'
import { isInboundEmailSet } from './mailAddress.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/** The customer's orders that are offered to link a request to. */
const maxOrders = 50

/**
 * One request as staff see it; `seesOrders`: whether they may read orders.
 * @throws `not_found`
 */
export async function readTicket(shop: Shop, id: number, seesOrders: boolean): Promise<OpenSupportTicket> {
  const { db } = shop
  const [[row], [request]] = await Promise.all([
    readRows(db, eq(supportRequests.id, id), [asc(supportRequests.id)]),
    db.select().from(supportRequests).where(eq(supportRequests.id, id)),
  ])
  if (!row || !request) throw new AppError('not_found')
  const { version, message, original, pictures, files, userId } = request
  return {
    ...row,
    version,
    message,
    original,
    pictures,
    files,
    customer: userId === null ? null : await readCustomer(db, userId),
    remarks: await readRemarks(db, id, row.name),
    orders: userId === null || !seesOrders ? [] : await latestOrders(db, userId),
    answersByMail: isInboundEmailSet(shop),
  }
}

async function readCustomer(db: Shop['db'], id: number): Promise<OpenSupportTicket['customer']> {
  const { name, type } = users
  const [customer] = await db
    .select({ id: users.id, name, email: shownEmail, type, blocked: sql<boolean>`${users.status} = 0` })
    .from(users)
    .where(eq(users.id, id))
  return customer ?? null
}

async function readRemarks(
  db: Shop['db'],
  requestId: number,
  customerName: string,
): Promise<OpenSupportTicket['remarks']> {
  const [remarks, mails] = await Promise.all([
    db
      .select({ remark: supportRemarks, by: users.name })
      .from(supportRemarks)
      .leftJoin(users, eq(users.id, supportRemarks.byUserId))
      .where(eq(supportRemarks.requestId, requestId))
      .orderBy(asc(supportRemarks.id)),
    db
      .select({ id: emails.id, status: emails.status, remarkId: sql<string>`${emails.job} ->> 'remarkId'` })
      .from(emails)
      .where(and(sql`(${emails.job} ->> 'requestId') = ${String(requestId)}`, eq(emails.kind, 'supportAnswered')))
      .orderBy(asc(emails.id)),
  ])
  const mailByRemark = new Map(mails.map(({ remarkId, ...mail }) => [Number(remarkId), mail]))
  return remarks.map(({ remark, by }) => ({
    id: remark.id,
    side: remark.side,
    by: by ?? customerName,
    message: remark.message,
    original: remark.original,
    pictures: remark.pictures,
    files: remark.files,
    byMail: remark.byMail,
    createdAt: remark.createdAt.toISOString(),
    email: mailByRemark.get(remark.id) ?? null,
  }))
}

async function latestOrders(db: Shop['db'], customerId: number): Promise<OpenSupportTicket['orders']> {
  const { id, orderNo, status, type, totalHalalas, createdAt } = orders
  const rows = await db
    .select({ id, orderNo, status, type, totalHalalas, createdAt })
    .from(orders)
    .where(and(eq(orders.userId, customerId), visibleOrders))
    .orderBy(desc(createdAt), desc(id))
    .limit(maxOrders)
  return rows.map((order) => ({ ...order, createdAt: order.createdAt.toISOString() }))
}
