import { type SupportStatus, supportStatus } from '@rawaj/contract/support/support.ts'
import { eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit, recordChange } from '../audit/index.ts'
import { readVisibleOrders } from '../fulfilment/index.ts'
import { findOrder } from '../orders/index.ts'
import { addAnswer, assertUnwritten, lockRequest, statusColumns, writeOnce } from './addRemark.ts'
import { withPicture } from './askSupport.ts'
import type { SupportRow } from './openRequest.ts'
import { supportRequests } from './tables.ts'

interface Answer {
  requestId: number
  /** Version of the request as it was read; absent if the client does not know it. */
  version?: number | undefined
  message: string
  picture?: File | undefined
  /** Closes the request with it. */
  close?: boolean
  /** The same key answers once; null: each is an answer of its own. */
  key?: string | null
}

/**
 * Replies to a request: the customer finds it on their page and in their mailbox.
 * @throws `not_found`, `changed_meanwhile` if either side has written or changed something since, `invalid_input` if the picture
 * is not one
 */
export async function answerTicket(
  shop: Shop,
  actor: StaffActor,
  { requestId, version, message, picture, close = false, key = null }: Answer,
): Promise<void> {
  await writeOnce(() =>
    withPicture(shop, { picture, owner: 'staff' }, (pictures) =>
      shop.db.transaction(async (tx) => {
        const request = await lockRequest(tx, requestId)
        // First: its own answer has raised the version.
        await assertUnwritten(tx, requestId, { side: 'shop', key })
        assertAsRead(request, version)
        const status = close ? supportStatus.closed : supportStatus.answered
        const answer = { message, pictures, byUserId: actor.userId, status, key }
        const remarkId = await addAnswer(tx, request, answer, actor.at)
        await recordAudit(tx, actor, {
          entity: 'supportRequest',
          id: requestId,
          changes: { remark: null, ...changedFields({ status: request.status }, { status }) },
        })
        await shop.events.publish(tx, 'support.answered', { requestId, remarkId })
      }),
    ),
  )
}

/**
 * Staff close a request, answered or not, or open it again.
 * @throws `not_found` and `changed_meanwhile`
 */
export async function setTicketStatus(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { requestId, version, closed }: { requestId: number; version?: number | undefined; closed: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockAsRead(tx, requestId, version)
    if (closed === (request.status === supportStatus.closed)) return
    const status: SupportStatus = closed ? supportStatus.closed : supportStatus.open
    await tx
      .update(supportRequests)
      .set(statusColumns(request, status, actor.at))
      .where(eq(supportRequests.id, requestId))
    await recordChange(tx, actor, {
      entity: 'supportRequest',
      id: requestId,
      before: { status: request.status },
      after: { status },
    })
  })
}

/**
 * Links a request to one of its customer's orders; null: none.
 * @throws `not_found`, `changed_meanwhile`, `invalid_input` for another customer's order
 */
export async function linkTicket(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { requestId, version, orderId }: { requestId: number; version: number; orderId: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const request = await lockAsRead(tx, requestId, version)
    if (orderId !== null && !(await isOrderOf(tx, request, orderId))) throw invalidInput({ orderId: 'not_found' })
    const changes = changedFields(
      { order: await orderNoOf(tx, request.orderId) },
      { order: await orderNoOf(tx, orderId) },
    )
    if (Object.keys(changes).length === 0) return
    await tx
      .update(supportRequests)
      .set({ orderId, version: request.version + 1 })
      .where(eq(supportRequests.id, requestId))
    await recordAudit(tx, actor, { entity: 'supportRequest', id: requestId, changes })
  })
}

async function isOrderOf(tx: Database, { userId }: SupportRow, orderId: number): Promise<boolean> {
  if (userId === null) return false
  const [order] = await readVisibleOrders(tx, [orderId])
  return order?.userId === userId
}

/** The order's displayed number. */
async function orderNoOf(tx: Database, orderId: number | null): Promise<string | null> {
  if (orderId === null) return null
  return (await findOrder(tx, orderId))?.orderNo ?? null
}

async function lockAsRead(tx: Database, id: number, version: number | undefined): Promise<SupportRow> {
  const request = await lockRequest(tx, id)
  assertAsRead(request, version)
  return request
}

/** The handler puts the request as it is now beside the refusal. */
function assertAsRead(request: SupportRow, version: number | undefined): void {
  if (version !== undefined && version !== request.version) throw new AppError('changed_meanwhile')
}
