import type { Caller } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { findOpenPayment, type PaymentShop, releasePayment } from '../../payments/index.ts'

/** The customer's unpaid online order has to be released first. */
export class StillReservedError extends Error {
  override readonly name = 'StillReservedError'
}

/**
 * Places an order instead of the customer's unpaid online order, if there is one: that is released first, so that one cart never
 * reserves twice. It is only looked up when `place` fails with StillReservedError or for lack of stock, because hardly any order
 * needs it.
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
      // Concurrent requests of the same customer keep interfering.
      if (left === 0) throw new AppError('cart_changed')
      if (older !== null) await releasePayment(shop, older, { by: customer.id })
    }
  }
}

/** The missing pieces may be reserved by the customer's own earlier attempt. */
function isStockError(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'out_of_stock' || error.code === 'not_enough_stock')
}
