import type { OrderStatus } from '@rawaj/contract/orderStatus.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { orderStatusHistory, orders } from './tables.ts'

/** `by` null: the shop itself, on a timeout or a webhook. */
export interface StatusChange {
  orderId: number
  to: OrderStatus
  by: number | null
  at: Date
}

/** The order's new status with its entry in the history, which never go one without the other. */
export async function setOrderStatus(tx: Database, { orderId, to, by, at }: StatusChange): Promise<void> {
  await tx.update(orders).set({ status: to }).where(eq(orders.id, orderId))
  await tx.insert(orderStatusHistory).values({ orderId, status: to, byUserId: by, createdAt: at })
}
