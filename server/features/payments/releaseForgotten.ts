import { and, eq, lt } from 'drizzle-orm'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** How long after its time an unpaid reservation is looked at again, should its own job have been lost. */
const graceMs = 10 * 60_000

/** Asks again for reservations to be released that nobody paid for. */
export async function releaseForgottenReservations({ db, clock, jobs }: PaymentShop): Promise<void> {
  const forgotten = await db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.state, 'open'), lt(payments.reservedUntil, new Date(clock().getTime() - graceMs))))
    .limit(1_000)
  await jobs.addAll(db, 'releaseReservation', forgotten)
}
