import { orderStatus } from '@rawaj/contract/orderStatus.ts'
import { sentences } from '@rawaj/contract/validation.ts'
import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'
import { coupons, orders, payments } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import { typedCouponCode } from './couponCode.ts'

export interface Coupon {
  id: number
  /** As it was made, however it was typed. */
  code: string
  /** Taken off the order's lines before VAT. */
  percent: number
}

const coupon = { id: coupons.id, code: coupons.code, percent: coupons.percent }

/**
 * The coupon behind a typed code, or `null` when there is none or an order has used it up. One that only an unpaid
 * order of this customer holds still counts for them: their next order takes that one's place.
 */
export async function findCoupon(db: Database, customer: { id: number }, code: string): Promise<Coupon | null> {
  const [found] = await db
    .select(coupon)
    .from(coupons)
    .where(and(isCalled(code), or(isFree(db), isHeldUnpaid(db, customer))))
  return found ?? null
}

/** The coupon for an order about to be written in this transaction; another order with this code waits until it ends. */
export async function lockCoupon(tx: Database, code: string): Promise<Coupon | null> {
  const [found] = await tx
    .select(coupon)
    .from(coupons)
    .where(and(isCalled(code), isFree(tx)))
    .for('update')
  return found ?? null
}

/** Whether an online order of this customer that still waits for its payment holds the coupon. */
export async function holdsCouponUnpaid(db: Database, customer: { id: number }, code: string): Promise<boolean> {
  const held = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(isCalled(code), isHeldUnpaid(db, customer)))
  return held.length > 0
}

/** Uses the coupon up for an order that is written already. Throws `invalid_input` when another one was faster. */
export async function redeemCoupon(tx: Database, couponId: number, orderId: number): Promise<void> {
  const used = await tx
    .update(coupons)
    .set({ orderId })
    .where(and(eq(coupons.id, couponId), isFree(tx)))
    .returning({ id: coupons.id })
  if (used.length === 0) throw new Refusal('invalid_input', { errors: { coupon: sentences.coupon } })
}

/** Whether the coupon that this order was placed with is still its own; locks it, so that it stays so. */
export async function lockCouponOf(tx: Database, orderId: number): Promise<boolean> {
  const own = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.orderId, orderId)).for('update')
  return own.length > 0
}

function isCalled(code: string) {
  return eq(coupons.code, typedCouponCode(code))
}

function isHeldUnpaid(db: Database, { id }: { id: number }) {
  const unpaid = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.orderId, coupons.orderId), eq(payments.userId, id), eq(payments.state, 'open')))
  return exists(unpaid)
}

/** Never used, or its order came to nothing: a cancelled order gives its coupon back by being cancelled. */
function isFree(db: Database) {
  const cancelled = db
    .select({ one: sql`1` })
    .from(orders)
    .where(and(eq(orders.id, coupons.orderId), eq(orders.status, orderStatus.cancelled)))
  return or(isNull(coupons.orderId), exists(cancelled))
}
