// Joins orders: the one that came of each quotation.
import type { CustomerQuotationState } from '@rawaj/contract/orders/orderStatus.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { orders } from '../orders/tables.ts'
import { customerStateOf } from './lockQuotation.ts'
import { quotationOffers, quotations } from './tables.ts'

export interface QuotationProgress {
  state: CustomerQuotationState
  /** Total of the latest offer that was sent; null: none was. */
  offeredHalalas: number | null
  /** Of the offer that is out. */
  validUntil: Date | null
  /** Number of the order that came of it; null: none, or one that waits for its online payment. */
  orderNo: string | null
  /** Whether that order waits for its online payment. */
  awaitsPayment: boolean
}

/** State, total and order of quotations as they are now, by the ids of their orders; other orders have no entry. */
export async function readQuotationProgress(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  orderIds: readonly number[],
): Promise<Map<number, QuotationProgress>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: quotations.orderId,
      state: quotations.state,
      validUntil: quotations.validUntil,
      offeredHalalas: sql<number | null>`(
        select o.total_halalas::float8 from ${quotationOffers} o
        where o.quotation_id = ${quotations}.id and o.state <> 'draft' order by o.number desc limit 1)`,
      madeNo: orders.orderNo,
      madeState: orders.state,
    })
    .from(quotations)
    .leftJoin(
      quotationOffers,
      and(eq(quotationOffers.quotationId, quotations.id), eq(quotationOffers.state, 'accepted')),
    )
    .leftJoin(orders, eq(orders.id, quotationOffers.acceptedOrderId))
    .where(inArray(quotations.orderId, [...orderIds]))
  const now = clock()
  return new Map(
    rows.map(({ orderId, offeredHalalas, madeNo, madeState, ...row }) => {
      const state = customerStateOf(row, now)
      const awaitsPayment = madeState === 'pending'
      return [
        orderId ?? 0,
        {
          state,
          offeredHalalas,
          validUntil: state === 'offered' ? row.validUntil : null,
          orderNo: awaitsPayment ? null : madeNo,
          awaitsPayment,
        },
      ]
    }),
  )
}
