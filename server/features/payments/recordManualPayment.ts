import type { Database } from '../../platform/database/Database.ts'
import { outstandingAmount } from '../orders/index.ts'
import { transfer } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** How money comes in, or goes back, that no provider takes: by hand, or to the account of the shop. */
export type ManualMethod = 'cash' | 'bank'

/** Such payments have the method for their provider. */
export const isManualProvider = (provider: string): provider is ManualMethod =>
  provider === 'cash' || provider === 'bank'

export interface ManualPayment {
  method: ManualMethod
  /** Of a transfer, as the statement says it. */
  reference: string | null
}

/**
 * Cash or a bank transfer has come in for a locked order: what of it has not been taken back. Nothing where nothing is
 * owed.
 */
export async function recordManualPayment(
  { clock }: PaymentShop,
  tx: Database,
  { orderId, userId, method, reference }: { orderId: number; userId: number } & ManualPayment,
): Promise<void> {
  const amount = await outstandingAmount(tx, orderId)
  if (amount === 0) return
  const at = clock()
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      userId,
      provider: method,
      reference,
      amount,
      currency: 'SAR',
      state: 'paid',
      reservedUntil: at,
      paidAt: at,
      createdAt: at,
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('The payment was not written')
  const postings = transfer(amount, { debit: method, credit: 'receivable' })
  await recordEntry(tx, { kind: 'cash', orderId, paymentId: payment.id, at, postings })
}
