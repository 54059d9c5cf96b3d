// Joins orders: a failed payment is found by either number.
import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { orders } from '../orders/tables.ts'
import { findPayment, ownedBy } from './findPayment.queries.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { releasePayment } from './releasePayment.ts'
import { payments } from './tables.ts'

/**
 * The customer abandons a payment: its reservation is released, the cart stays. `order` is the provider's order id, or the shop's
 * own. A paid order stays paid.
 * @throws `not_found` for another customer's
 */
export async function failPayment(
  shop: PaymentShop,
  customer: Caller,
  order: string | number,
): Promise<'given up' | 'already paid'> {
  const own = ownOrderId(order)
  const payment = await findPayment(
    shop.db,
    own === null ? eq(payments.providerOrderId, String(order)) : eq(orders.id, own),
    ownedBy(customer),
  )
  if (!payment) throw new AppError('not_found')
  const state = await releasePayment(shop, payment.id, { by: customer.id })
  return state === 'paid' ? 'already paid' : 'given up'
}

/** @returns `null` if it is not an id of the shop */
function ownOrderId(order: string | number): number | null {
  const id = typeof order === 'number' || /^\d{1,10}$/.test(order) ? Number(order) : Number.NaN
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null
}
