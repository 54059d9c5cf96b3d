import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { CouponTerms } from '@rawaj/contract/coupons/coupons.ts'
import { priceGroup } from '@rawaj/contract/money/pricing.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { parseCouponCode } from './couponCode.ts'
import { countUses, isBelow } from './couponUses.queries.ts'
import { couponRedemptions, coupons } from './tables.ts'

export interface Coupon extends CouponTerms {
  id: number
  /** As it was made, however it was typed. */
  code: string
  /** The mailbox it was mailed to; null: it was not. */
  email: string | null
  createdAt: Date
}

/** Customer and time of the use of a code. */
export interface CouponUse {
  customer: Pick<Caller, 'id' | 'email' | 'type'>
  code: string
  now: Date
}

/** Why a code is not accepted. A code that was emailed to another customer counts as unknown. */
type CouponProblem = Extract<
  FieldErrorCode,
  | 'invalid_coupon'
  | 'coupon_not_started'
  | 'coupon_expired'
  | 'coupon_used_up'
  | 'coupon_used'
  | 'coupon_other_customers'
>

export type CouponAnswer =
  | { coupon: Coupon; problem: null }
  | { coupon: null; problem: CouponProblem; heldByOwnOrder: boolean }

/**
 * The coupon behind a typed code, or why it does not count. One that only an unpaid order of this customer holds still counts
 * for them: their next order takes that one's place.
 */
export function findCoupon(db: Database, use: CouponUse): Promise<CouponAnswer> {
  return answer(db, use, { locked: false, replacesUnpaid: true })
}

/** The same for an order beside the customer's own unpaid one, which keeps what it holds. */
export function findFreeCoupon(db: Database, use: CouponUse): Promise<CouponAnswer> {
  return answer(db, use, { locked: false, replacesUnpaid: false })
}

/**
 * The coupon for an order about to be written in this transaction; another order with this code waits until it ends.
 * `heldByOwnOrder`: it would count if the customer's own unpaid order did not hold it.
 */
export function lockCoupon(tx: Database, use: CouponUse): Promise<CouponAnswer> {
  return answer(tx, use, { locked: true, replacesUnpaid: false })
}

/** Counts the use by an order that is written already, in the transaction that locked the coupon. */
export async function redeemCoupon(tx: Database, couponId: number, orderId: number): Promise<void> {
  await tx.insert(couponRedemptions).values({ couponId, orderId })
}

interface Asked {
  locked: boolean
  /** Whether the order takes the place of the customer's own unpaid one. */
  replacesUnpaid: boolean
}

async function answer(db: Database, use: CouponUse, { locked, replacesUnpaid }: Asked): Promise<CouponAnswer> {
  const found = db
    .select()
    .from(coupons)
    .where(eq(coupons.code, parseCouponCode(use.code)))
  const [row] = await (locked ? found.for('update') : found)
  const fails = (problem: CouponProblem, heldByOwnOrder = false): CouponAnswer => ({
    coupon: null,
    heldByOwnOrder,
    problem: row?.email == null ? problem : 'invalid_coupon',
  })
  if (!row) return fails('invalid_coupon')
  const problem = problemOf(row, use)
  if (problem) return fails(problem)
  const uses = await countUses(db, row.id, use.customer.id)
  const within = (taken: number) =>
    isBelow(uses.all - taken, row.maxUses) && isBelow(uses.own - taken, row.maxUsesPerCustomer)
  if (within(replacesUnpaid ? uses.ownUnpaid : 0)) return { coupon: toCoupon(row), problem: null }
  const exceeded = isBelow(uses.all, row.maxUses) ? 'coupon_used' : 'coupon_used_up'
  return fails(exceeded, uses.ownUnpaid > 0 && within(uses.ownUnpaid))
}

type CouponRow = typeof coupons.$inferSelect

/** Whom it is not for, or when it is not. */
function problemOf(row: CouponRow, { customer, now }: CouponUse): CouponProblem | null {
  if (row.email !== null && row.email !== mailboxOf(customer.email)) return 'invalid_coupon'
  const named = row.customerIds.length + row.customerGroups.length > 0
  if (named && !row.customerIds.includes(customer.id) && !row.customerGroups.includes(priceGroup(customer.type)))
    return 'coupon_other_customers'
  if (row.startsAt !== null && row.startsAt > now) return 'coupon_not_started'
  return row.expiresAt !== null && row.expiresAt <= now ? 'coupon_expired' : null
}

/** The terms of a row as both sides reckon with them. */
function toCoupon(row: CouponRow): Coupon {
  const { id, code, email, createdAt, smallestHalalas, largestHalalas, fullPriceOnly } = row
  const { productIds, categoryIds, brandIds } = row
  return {
    id,
    code,
    email,
    createdAt,
    smallestHalalas,
    largestHalalas,
    fullPriceOnly,
    productIds,
    categoryIds,
    brandIds,
    discount: discountOf(row),
  }
}

function discountOf({ kind, percent, mostHalalas, amountHalalas }: CouponRow): CouponTerms['discount'] {
  if (kind === 'percent' && percent !== null) return { kind, percent, mostHalalas }
  if (kind === 'amount' && amountHalalas !== null) return { kind, halalas: amountHalalas }
  return { kind: 'freeDelivery' }
}
