import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { invalidInput } from '../../../platform/errors/AppError.ts'
import { type Coupon, lockCoupon } from '../../coupons/index.ts'
import type { PlaceOrderInput } from './PlaceOrderInput.ts'
import { StillReservedError } from './replaceUnpaidOrder.ts'

/**
 * The coupon that the order requests, or `null`.
 * @throws `invalid_input` for an unusable code, StillReservedError if the customer's own unpaid order holds it
 */
export async function lockRequestedCoupon(
  tx: Database,
  customer: Caller,
  input: Pick<PlaceOrderInput, 'coupon'>,
  now: Date,
): Promise<Coupon | null> {
  if (input.coupon === undefined) return null
  const use = { customer, code: input.coupon, now }
  const answer = await lockCoupon(tx, use)
  if (answer.coupon) return answer.coupon
  if (answer.heldByOwnOrder) throw new StillReservedError()
  throw invalidInput({ coupon: answer.problem })
}
