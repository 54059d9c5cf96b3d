import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { amountsOfCredit, requestInvoice } from '../invoicing/index.ts'
import { type Credit, findOrder } from '../orders/index.ts'
import { paymentMeansOf } from './paymentMeansOf.ts'
import type { RefundReason } from './tables.ts'

/** As notes give them, in both languages: the law asks for Arabic. */
export const noteReasons: Record<RefundReason, string> = {
  cancelled: 'إلغاء الطلب | Order cancelled',
  returned: 'إرجاع بضاعة | Goods returned',
  goodwill: 'رد مبلغ إلى العميل | Amount refunded',
  by_provider: 'رد مبلغ إلى العميل | Amount refunded',
  too_late: '',
  duplicate: '',
}

interface CreditedOrder {
  orderId: number
  credit: Credit
  /** Absent: nothing was paid. */
  refundId?: number
  reason: RefundReason
  /** Of the ledger's credit: its VAT belongs to the same day. */
  at: Date
}

/** Asks for the note on a credited part of an order, in the transaction of the ledger's credit. None where there is no invoice. */
export async function requestCreditNote(
  shop: Shop,
  tx: Database,
  { orderId, credit, refundId, reason, at }: CreditedOrder,
): Promise<void> {
  if (credit.totalHalalas === 0) return
  const order = await findOrder(tx, orderId)
  if (!order) throw new Error('An order has vanished')
  if (order.invoicedBy !== 'shop') return
  await requestInvoice(shop, tx, {
    orderId,
    kind: 'credit',
    reason: noteReasons[reason],
    ...(refundId !== undefined && { refundId }),
    amounts: await amountsOfCredit(tx, order, credit),
    paymentMeans: paymentMeansOf(order),
    dueAt: at,
  })
}
