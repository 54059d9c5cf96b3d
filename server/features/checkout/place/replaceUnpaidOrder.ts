import type { Caller } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { findOpenPayment, type PaymentShop, releasePayment } from '../../payments/index.ts'

/** The customer's unpaid online order has to go first. */
export class StillReservedError extends Error {
  override readonly name = 'StillReservedError'
}

/**
 * Places an order instead of the customer's unpaid online order, if there is one: it gives its goods back first, so
 * that one cart never reserves twice. Looked for only when the placing says so, because nearly no placing does.
 */
export async function replaceUnpaidOrder<Result>(
  shop: PaymentShop,
  customer: Caller,
  place: () => Promise<Result>,
): Promise<Result> {
  for (let left = 5; ; left -= 1) {
    try {
      return await place()
    } catch (error) {
      const reserved = error instanceof StillReservedError
      if (!reserved && !isStockError(error)) throw error
      const older = await findOpenPayment(shop.db, customer)
      if (older === null && !reserved) throw error
      // Requests of the same customer keep racing.
      if (left === 0) throw new AppError('cart_changed')
      if (older !== null) await releasePayment(shop, older, { by: customer.id })
    }
  }
}

/** The missing pieces may be the ones that the customer's own earlier attempt holds. */
function isStockError(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'out_of_stock' || error.code === 'not_enough_stock')
}
