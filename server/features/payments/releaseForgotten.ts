import { and, eq, lt } from 'drizzle-orm'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** Milliseconds after its end when an unpaid reservation is checked again, in case its own job was lost. */
const graceMs = 10 * 60_000

/** Adds jobs that release reservations which were not paid. */
export async function releaseForgottenReservations({ db, clock, jobs }: PaymentShop): Promise<void> {
  const forgotten = await db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'open'), lt(payments.reservedUntil, new Date(clock().getTime() - graceMs))))
    .limit(1_000)
  await jobs.addAll(db, 'releaseReservation', forgotten)
}
