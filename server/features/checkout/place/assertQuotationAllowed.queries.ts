// Counts a customer’s quotations of a day by their orders.
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Caller, OrderLimits } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { dayAgo, retryAfterDay } from '../../../platform/rateLimits/withinDay.ts'
import { orders } from '../../orders/tables.ts'

/**
 * A quotation reserves no stock, but an employee has to answer it.
 * @throws `too_many_quotations`
 */
export async function assertQuotationAllowed(
  tx: Database,
  { maxDailyQuotations }: OrderLimits,
  { customer, now }: { customer: Caller; now: Date },
): Promise<void> {
  // It has to be a day old before another one is allowed.
  const [oldest] = await tx
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(and(eq(orders.userId, customer.id), eq(orders.type, orderType.quotation), gt(orders.createdAt, dayAgo(now))))
    .orderBy(desc(orders.createdAt))
    .limit(1)
    .offset(maxDailyQuotations - 1)
  if (oldest) throw new AppError('too_many_quotations', { retryAfterSeconds: retryAfterDay(oldest.createdAt, now) })
}
