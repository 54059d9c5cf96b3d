// Joins the history of orders: which reservations ended without the customer’s doing.
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { and, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Caller, OrderLimits } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { dayAgo, retryAfterDay } from '../../platform/rateLimits/withinDay.ts'
import { orderStatusHistory } from '../orders/tables.ts'
import { payments } from './tables.ts'

/** The provider's failures are not the customer's, but they do not make reserving free either. */
const providersFailuresCount = 5

/**
 * A reservation holds stock for a quarter of an hour without payment, and the next one could follow at once: so the number of
 * unpaid reservations of a day is limited. Concurrent checkouts of one customer never get here together: both lock the cart.
 * @throws `too_many_reservations`
 */
export async function assertReservationAllowed(
  tx: Database,
  { maxUnpaidReservations }: OrderLimits,
  { customer, now }: { customer: Caller; now: Date },
): Promise<void> {
  const unpaid = and(
    eq(payments.userId, customer.id),
    inArray(payments.state, ['open', 'released']),
    gt(payments.createdAt, dayAgo(now)),
  )
  const endedByCustomerOrTime = or(isNotNull(payments.providerOrderId), sql`not ${wasFailureOfProvider}`)
  const nth = (condition: typeof unpaid, max: number) =>
    tx
      .select({ createdAt: payments.createdAt })
      .from(payments)
      .where(condition)
      .orderBy(desc(payments.createdAt))
      .limit(1)
      .offset(max - 1)
  // It has to be a day old before another one is allowed.
  const [[own], [any]] = [
    await nth(and(unpaid, endedByCustomerOrTime), maxUnpaidReservations),
    await nth(unpaid, maxUnpaidReservations * providersFailuresCount),
  ]
  const oldest = own ?? any
  if (oldest) throw new AppError('too_many_reservations', { retryAfterSeconds: retryAfterDay(oldest.createdAt, now) })
}

/** Released by the shop itself before the provider had accepted the order. */
const wasFailureOfProvider = sql`exists (
  select from ${orderStatusHistory}
  where ${orderStatusHistory.orderId} = ${payments.orderId}
    and ${orderStatusHistory.status} = ${orderStatus.initiated} and ${orderStatusHistory.byUserId} is null)`
