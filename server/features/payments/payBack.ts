import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** Owes the customer this payment from now on; the money goes back after the commit, however often it takes. */
export async function payBack({ jobs }: PaymentShop, tx: Database, paymentId: number): Promise<void> {
  await tx.update(payments).set({ state: 'refund_due' }).where(eq(payments.id, paymentId))
  await jobs.add(tx, 'refundPayment', { paymentId })
}
