import { lateAfterDays } from '@rawaj/contract/orders/orderReasons.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { orders } from './tables.ts'

const { initiated, onHold, dispatched, inDelivery, paid } = orderStatus
/** Statuses of an order that has not been delivered. */
export const statusesBeforeDelivery: readonly number[] = [initiated, onHold, dispatched, inDelivery, paid]

const dayMs = 24 * 60 * 60_000

/** Orders placed before then and still under way are late. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - lateAfterDays * dayMs)

/** Whether an order is under way for longer than the law allows; never for a quotation. */
export function isLateOrder(
  { state, status, type, createdAt }: Pick<typeof orders.$inferSelect, 'state' | 'status' | 'type' | 'createdAt'>,
  now: Date,
): boolean {
  const underway = state === 'placed' && statusesBeforeDelivery.includes(status) && type !== orderType.quotation
  return underway && createdAt < lateSince(now)
}
