import type { PaymentShop } from '../PaymentShop.ts'
import { reconcilePayments } from '../reconcilePayments.ts'
import { auditBooks } from './auditBooks.ts'
import type { Check } from './Check.ts'

declare module '../../../kernel/Jobs.ts' {
  interface JobData {
    /** Queries payment providers about open payments, and compares the books. */
    reconciliation: Record<string, never>
  }
}

/**
 * Nightly job: asks the providers about everything open or doubtful, then compares the books. A discrepancy is logged as an
 * error, for a person to look at.
 * @param more checks of features that build on this one
 */
export async function reconcile(shop: PaymentShop, more: readonly Check[]): Promise<void> {
  await reconcilePayments(shop)
  const wrong = await auditBooks(shop.db, more)
  if (wrong) shop.log.error({ check: wrong.check, detail: wrong.detail }, 'the books do not agree')
}

const riyadhOffsetHours = 3

/** Whether it is the hour in Riyadh of the nightly audit (setting AUDIT_HOUR). */
export function isReconciliationHour({ clock, settings }: Pick<PaymentShop, 'clock' | 'settings'>): boolean {
  return (clock().getUTCHours() + riyadhOffsetHours) % 24 === settings.auditHour
}
