import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { outstandingAmount } from '../orders/index.ts'
import { transfer } from './ledger/accounts.ts'
import { recordEntry } from './ledger/recordEntry.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { sellOrder } from './sellOrder.ts'
import { type ManualMethod, payments } from './tables.ts'

/** Such payments have the method as their provider. */
export const isManualProvider = (provider: string): provider is ManualMethod =>
  provider === 'cash' || provider === 'bank'

export interface ManualPayment {
  method: ManualMethod
  /** Reference of a transfer, as on the statement. */
  reference: string | null
}

/**
 * Records cash or a bank transfer for a locked order: the amount that is not credited. Nothing if nothing is owed. Money makes an
 * order a sale, if its dispatch has not.
 */
export async function recordManualPayment(
  shop: PaymentShop,
  tx: Database,
  { orderId, userId, method, reference }: { orderId: number; userId: number } & ManualPayment,
): Promise<void> {
  const amount = await outstandingAmount(tx, orderId)
  if (amount === 0) return
  const at = shop.clock()
  const payment = await writtenRow(
    tx
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
      .returning({ id: payments.id }),
  )
  const postings = transfer(amount, { debit: method, credit: 'receivable' })
  await sellOrder(shop, tx, orderId, { method })
  await recordEntry(tx, { kind: 'cash', orderId, paymentId: payment.id, at, postings })
}
