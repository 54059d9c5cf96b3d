// Joins accounts and orders: a request names its order and who wrote.
import { supportStatus } from '@rawaj/contract/support/support.ts'
import type { OwnSupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/tables.ts'
import { orders } from '../orders/tables.ts'
import { addCustomerRemark, assertUnwritten, lockRequest, statusColumns, writeOnce } from './addRemark.ts'
import { countWriting, withPicture } from './askSupport.ts'
import { customerFacingName } from './customerFacingName.ts'
import { isInboundEmailSet } from './mailAddress.ts'
import type { SupportRow } from './openRequest.ts'
import { supportRemarks, supportRequests } from './tables.ts'

/**
 * One request of the customer's own, with all that was said to them.
 * @throws `not_found`
 */
export async function readOwnRequest(
  shop: Shop,
  customer: { id: number },
  language: Language,
  id: number,
): Promise<OwnSupportRequest> {
  const found = await firstOrNotFound(
    shop.db
      .select({ request: supportRequests, orderNo: orders.orderNo, customerName: users.name })
      .from(supportRequests)
      .innerJoin(users, eq(users.id, supportRequests.userId))
      .leftJoin(orders, eq(orders.id, supportRequests.orderId))
      .where(and(eq(supportRequests.id, id), eq(supportRequests.userId, customer.id))),
  )
  const { request, orderNo, customerName } = found
  const remarks = await shop.db
    .select({ remark: supportRemarks, by: users.name })
    .from(supportRemarks)
    .leftJoin(users, eq(users.id, supportRemarks.byUserId))
    .where(and(eq(supportRemarks.requestId, id), ne(supportRemarks.side, 'note')))
    .orderBy(asc(supportRemarks.id))
  return {
    id: request.id,
    email: request.email,
    mobile: request.mobile,
    message: request.message,
    status: request.status,
    created_at: request.createdAt.toISOString(),
    order_no: orderNo,
    images: request.pictures,
    files: request.files,
    by_mail: request.channel === 'mail',
    answers_by_mail: isInboundEmailSet(shop),
    remarks: remarks.map(({ remark, by }) => ({
      id: remark.id,
      message: remark.message,
      by: customerFacingName(shop, language, by ?? customerName),
      created_at: remark.createdAt.toISOString(),
      side: remark.side === 'customer' ? 'customer' : 'shop',
      images: remark.pictures,
      files: remark.files,
      by_mail: remark.byMail,
    })),
  }
}

interface Reply {
  requestId: number
  message: string
  picture: File | undefined
  /** null: each is a remark of its own. */
  key: string | null
}

/**
 * A customer writes again about an own request, with a picture or without text; the shop is notified, and a closed request is
 * open again. The same `key` writes it once.
 * @throws `not_found`, `too_many_requests`, `invalid_input` for an invalid picture
 */
export async function replyToSupport(
  shop: Shop,
  customer: Caller,
  { requestId, message, picture, key }: Reply,
  address: string,
): Promise<void> {
  await countWriting(shop, customer.id, address)
  // Before a picture is drawn for nothing.
  await assertOwn(shop.db, customer, requestId)
  await writeOnce(() =>
    withPicture(shop, { picture, owner: `account ${customer.id}` }, (pictures) =>
      shop.db.transaction(async (tx) => {
        const request = await lockOwn(tx, customer, requestId)
        await assertUnwritten(tx, requestId, { side: 'customer', key })
        const remarkId = await addCustomerRemark(tx, request, { message, pictures, key }, shop.clock())
        await shop.events.publish(tx, 'support.replied', { requestId, remarkId })
      }),
    ),
  )
}

/**
 * A customer needs no help any more. What is closed already stays as it is.
 * @throws `not_found`
 */
export async function closeOwnRequest(shop: Shop, customer: { id: number }, requestId: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const request = await lockOwn(tx, customer, requestId)
    if (request.status === supportStatus.closed) return
    const closed = statusColumns(request, supportStatus.closed, shop.clock())
    await tx.update(supportRequests).set(closed).where(eq(supportRequests.id, requestId))
  })
}

/**
 * A customer reopens an own request: it waits for the shop, which is notified. An open one stays as it is.
 * @throws `not_found`, `too_many_requests`
 */
export async function reopenOwnRequest(
  shop: Shop,
  customer: { id: number },
  requestId: number,
  address: string,
): Promise<void> {
  await countWriting(shop, customer.id, address)
  await shop.db.transaction(async (tx) => {
    const request = await lockOwn(tx, customer, requestId)
    if (request.status !== supportStatus.closed) return
    const open = statusColumns(request, supportStatus.open, shop.clock())
    await tx.update(supportRequests).set(open).where(eq(supportRequests.id, requestId))
    await shop.events.publish(tx, 'support.reopened', { requestId })
  })
}

async function lockOwn(tx: Database, customer: { id: number }, id: number): Promise<SupportRow> {
  const request = await lockRequest(tx, id)
  if (request.userId !== customer.id) throw new AppError('not_found')
  return request
}

async function assertOwn(db: Database, customer: { id: number }, id: number): Promise<void> {
  const own = sql`${supportRequests.id} = ${id} and ${supportRequests.userId} = ${customer.id}`
  if ((await db.$count(supportRequests, own)) === 0) throw new AppError('not_found')
}
