import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { type LockedQuotation, lockQuotation } from './lockQuotation.ts'
import { quotations } from './tables.ts'

/**
 * A quotation as the back office names it, locked.
 * @throws `not_found`, for an enquiry too
 */
export async function lockForStaff(tx: Database, id: number): Promise<LockedQuotation> {
  const [found] = await tx.select({ orderId: quotations.orderId }).from(quotations).where(eq(quotations.id, id))
  if (!found || found.orderId === null) throw new AppError('not_found')
  return lockQuotation(tx, found.orderId)
}
