import { and, eq } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { cartLines } from './tables.ts'

/**
 * Another customer's line counts as missing.
 * @throws AppError if there is no such line
 */
export async function removeCartLine({ db }: Shop, customer: Caller, lineId: number): Promise<void> {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), eq(cartLines.userId, customer.id)))
    .returning({ id: cartLines.id })
  if (removed.length === 0) throw new AppError('not_found')
}
