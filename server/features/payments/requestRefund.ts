import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** Marks the payment as to be refunded; a job refunds it after the commit, with retries. */
export async function requestRefund({ jobs }: PaymentShop, tx: Database, paymentId: number): Promise<void> {
  await tx.update(payments).set({ state: 'refund_due' }).where(eq(payments.id, paymentId))
  await jobs.add(tx, 'refundPayment', { paymentId })
}
