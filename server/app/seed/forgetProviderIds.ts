import { notInArray } from 'drizzle-orm'
import { payments } from '../../features/payments/tables.ts'
import type { Database } from '../../platform/database/Database.ts'

/** No provider knows the payments of the past, so none is asked about them: who refunds one is asked to do it by hand. */
export async function forgetProviderIds(tx: Database): Promise<void> {
  await tx
    .update(payments)
    .set({ providerPaymentId: null })
    .where(notInArray(payments.provider, ['cash', 'bank']))
}
