import { and, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { orders } from '../orders/index.ts'
import type { Caller } from '../shop/index.ts'
import { parseCouponCode } from './couponCode.ts'
import { coupons } from './tables.ts'

export interface Coupon {
  id: number
  /** As it was made, however it was typed. */
  code: string
  /** Taken off the order's lines before VAT. */
  percent: number
  /** The mailbox it was mailed to; null: anybody's. */
  email: string | null
  createdAt: Date
}

/** Who wants to use a code, and when. */
export interface CouponUse {
  customer: Pick<Caller, 'id' | 'email'>
  code: string
  now: Date
}

/** For so many days a newsletter code is valid; the email says so. */
export const newsletterCodeDays = 30

/**
 * The coupon behind a typed code, or `null` when there is none, it was mailed to somebody else, its time is over, or an
 * order has used it up. One that only an unpaid order of this customer holds still counts for them: their next order
 * takes that one's place.
 */
export async function findCoupon(db: Database, use: CouponUse): Promise<Coupon | null> {
  const [found] = await db
    .select(couponColumns)
    .from(coupons)
    .where(and(isUsable(use), or(isFree(db), heldByUnpaidOrder(db, use))))
  return found ?? null
}

/** The coupon for an order about to be written in this transaction; another order with this code waits until it ends. */
export async function lockCoupon(tx: Database, use: CouponUse): Promise<Coupon | null> {
  const [found] = await tx
    .select(couponColumns)
    .from(coupons)
    .where(and(isUsable(use), isFree(tx)))
    .for('update')
  return found ?? null
}

/** Whether an online order of this customer that still waits for its payment holds the coupon. */
export async function isCouponHeldByUnpaidOrder(db: Database, use: CouponUse): Promise<boolean> {
  const held = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(isUsable(use), heldByUnpaidOrder(db, use)))
  return held.length > 0
}

/** Uses the coupon up for an order that is written already. Throws `invalid_input` when another one was faster. */
export async function redeemCoupon(tx: Database, couponId: number, orderId: number): Promise<void> {
  const used = await tx
    .update(coupons)
    .set({ orderId })
    .where(and(eq(coupons.id, couponId), isFree(tx)))
    .returning({ id: coupons.id })
  if (used.length === 0) throw new AppError('invalid_input', { fields: { coupon: 'invalid_coupon' } })
}

/** Whether the coupon that this order was placed with is still its own; locks it, so that it stays so. */
export async function lockCouponOf(tx: Database, orderId: number): Promise<boolean> {
  const own = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.orderId, orderId)).for('update')
  return own.length > 0
}

/** Called so, in time, and either anybody's or mailed to this customer's mailbox. */
function isUsable({ customer, code, now }: CouponUse) {
  return and(
    eq(coupons.code, parseCouponCode(code)),
    or(isNull(coupons.email), eq(coupons.email, mailboxOf(customer.email))),
    or(isNull(coupons.expiresAt), gt(coupons.expiresAt, now)),
  )
}

const couponColumns = {
  id: coupons.id,
  code: coupons.code,
  percent: coupons.percent,
  email: coupons.email,
  createdAt: coupons.createdAt,
}

/** An online order is `pending` for as long as its payment is waited for. */
function heldByUnpaidOrder(db: Database, { customer }: CouponUse) {
  const unpaid = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, coupons.orderId), eq(orders.userId, customer.id), eq(orders.state, 'pending')))
  return exists(unpaid)
}

/** Never used, or its order came to nothing: being cancelled or given up, an order gives its coupon back. */
function isFree(db: Database) {
  const endedOrder = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, coupons.orderId), inArray(orders.state, ['cancelled', 'abandoned'])))
  return or(isNull(coupons.orderId), exists(endedOrder))
}
