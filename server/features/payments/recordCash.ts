import type { Database } from '../../platform/database/Database.ts'
import { recordEntry, transfer } from '../ledger/index.ts'
import { outstandingAmount } from '../orders/index.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** Names payments that no provider took: cash on delivery, or money that the shop recorded by hand. */
export const cashProvider = 'cash'

/** Cash has come in for a locked order: what of it has not been taken back. Nothing where nothing is owed. */
export async function recordCash(
  { clock }: PaymentShop,
  tx: Database,
  { orderId, userId }: { orderId: number; userId: number },
): Promise<void> {
  const amount = await outstandingAmount(tx, orderId)
  if (amount === 0) return
  const at = clock()
  const [payment] = await tx
    .insert(payments)
    .values({
      ...{ orderId, userId, provider: cashProvider, amount, currency: 'SAR', state: 'paid' },
      ...{ reservedUntil: at, paidAt: at, createdAt: at },
    })
    .returning({ id: payments.id })
  if (!payment) throw new Error('The payment was not written')
  const postings = transfer(amount, { debit: 'cash', credit: 'receivable' })
  await recordEntry(tx, { kind: 'cash', orderId, paymentId: payment.id, at, postings })
}
