import type { CustomerReturnReason } from '@rawaj/contract/orders/orderReasons.ts'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removePicture, storePicture } from '../../platform/media/storePicture.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { findOrder, insertReturn, lockOrder, lockReturn, updateReturn } from '../orders/index.ts'
import { returnablePieces, returnableUntil } from './returnablePieces.queries.ts'
import type { ReturnedPieces } from './takeBack.ts'

/** Re-encoding a picture keeps a processor busy for a second, and each request is an email to the shop. */
const requestLimit = { max: 20, windowMinutes: 60 }

interface ReturnRequest {
  orderId: number
  lines: readonly ReturnedPieces[]
  reason: CustomerReturnReason
  note: string
  picture: File | undefined
}

/**
 * A customer requests to return pieces of an own order, within the legal period; the shop is notified.
 * @returns the id of the request
 * @throws `not_found`, `return_forbidden` for pieces that may not be returned or are already, `too_many_requests`,
 * `invalid_image`
 */
export async function requestReturn(
  shop: Shop,
  customer: { id: number },
  { orderId, lines, reason, note, picture }: ReturnRequest,
): Promise<number> {
  await countAttempt(shop, `return ${customer.id}`, requestLimit)
  // Before a picture is drawn for nothing.
  await assertReturnable(shop, shop.db, { orderId, lines })
  const stored = picture && (await storePicture(shop, picture, 'customers', `account ${customer.id}`))
  try {
    return await shop.db.transaction(async (tx) => {
      await lockOrder(tx, orderId)
      await assertReturnable(shop, tx, { orderId, lines })
      const request = { orderId, state: 'requested', reason, note, byUserId: customer.id } as const
      const pictures = stored ? [stored] : []
      const returnId = await insertReturn(tx, { ...request, pictures, createdAt: shop.clock() }, lines)
      await shop.events.publish(tx, 'return.requested', { returnId, orderId })
      return returnId
    })
  } catch (error) {
    await removePicture(shop, stored ?? null)
    throw error
  }
}

async function assertReturnable(
  shop: Pick<Shop, 'clock'>,
  db: Database,
  { orderId, lines }: Pick<ReturnRequest, 'orderId' | 'lines'>,
): Promise<void> {
  const order = await findOrder(db, orderId)
  if (!order) throw new AppError('not_found')
  const until = returnableUntil(order)
  const left = new Map((await returnablePieces(db, orderId)).map((line) => [line.orderLineId, line.quantity]))
  const allowed = lines.every(({ orderLineId, quantity }) => quantity <= (left.get(orderLineId) ?? 0))
  if (until === null || shop.clock() > until || !allowed) throw new AppError('return_forbidden')
}

/**
 * A customer withdraws a return whose pieces have not arrived.
 * @throws `not_found` and `move_forbidden`
 */
export async function withdrawReturn(
  shop: Shop,
  { orderId, returnId }: { orderId: number; returnId: number },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockReturn(tx, { orderId, returnId }, ['requested', 'approved'])
    const withdrawn = { state: 'withdrawn', decidedAt: shop.clock() } as const
    await updateReturn(tx, returnId, withdrawn)
  })
}
