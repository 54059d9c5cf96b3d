import type { Halalas } from '@rawaj/contract/money/money.ts'
import { vatIn } from '@rawaj/contract/money/tax.ts'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { amountsOfCredit, requestInvoice } from '../invoicing/index.ts'
import { type OrderRow, readOrderLines } from '../orders/index.ts'
import { lastEntryAt } from './ledger/lastEntryAt.ts'
import { paymentMeansOf } from './paymentMeansOf.ts'
import { noteReasons } from './requestNote.ts'
import { refundLines, refunds } from './tables.ts'

/** A credited part of an order; without a line it is the delivery charge. */
interface Part {
  orderLineId: number | null
  quantity: number
  amountHalalas: Halalas
  vatHalalas: Halalas
}

/**
 * Asks for the notes on what was credited of an order before the shop issued documents: one for each refund, and one for what
 * was credited without a refund because it was not paid yet.
 */
export async function requestLateNotes(shop: Shop, tx: Database, order: OrderRow): Promise<void> {
  const made = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), notInArray(refunds.reason, ['too_late', 'duplicate'])))
    .orderBy(asc(refunds.id))
  const ids = made.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await tx.select().from(refundLines).where(inArray(refundLines.refundId, ids))
  for (const { id, reason, createdAt } of made) {
    const parts = lines.filter(({ refundId }) => refundId === id)
    const dueAt = (await lastEntryAt(tx, { orderId: order.id, kind: 'credit', refundId: id })) ?? createdAt
    await requestNote(shop, tx, order, { parts, reason: noteReasons[reason], dueAt, refundId: id })
  }
  const parts = await unrefundedParts(tx, order, lines)
  const dueAt = (await lastEntryAt(tx, { orderId: order.id, kind: 'credit' })) ?? shop.clock()
  await requestNote(shop, tx, order, { parts, reason: noteReasons.returned, dueAt })
}

interface LateNote {
  parts: readonly Part[]
  reason: string
  dueAt: Date
  refundId?: number
}

async function requestNote(shop: Shop, tx: Database, order: OrderRow, { parts, ...note }: LateNote): Promise<void> {
  const shipping = parts.filter(({ orderLineId }) => orderLineId === null)
  const sum = (part: 'amountHalalas' | 'vatHalalas') => shipping.reduce((total, one) => total + one[part], 0)
  const shippingHalalas = sum('amountHalalas')
  const amounts = await amountsOfCredit(tx, order, { parts, shippingHalalas, shippingVatHalalas: sum('vatHalalas') })
  if (amounts.totalHalalas === 0) return
  const paymentMeans = paymentMeansOf(order)
  await requestInvoice(shop, tx, { ...note, orderId: order.id, kind: 'credit', amounts, paymentMeans, late: true })
}

/** What is credited of an order and stands in none of its refunds. */
async function unrefundedParts(tx: Database, order: OrderRow, refunded: readonly Part[]): Promise<Part[]> {
  const rest = (orderLineId: number | null, credited: Omit<Part, 'orderLineId'>): Part => {
    const parts = refunded.filter((part) => part.orderLineId === orderLineId)
    const sum = (of: keyof typeof credited) => credited[of] - parts.reduce((total, part) => total + part[of], 0)
    return {
      orderLineId,
      quantity: sum('quantity'),
      amountHalalas: sum('amountHalalas'),
      vatHalalas: sum('vatHalalas'),
    }
  }
  const lines = (await readOrderLines(tx, [order.id])).map((line) =>
    rest(line.id, {
      quantity: line.creditedQuantity,
      amountHalalas: line.creditedHalalas,
      vatHalalas: line.creditedVatHalalas,
    }),
  )
  const { creditedShippingHalalas, shippingTaxPercent } = order
  const vatHalalas = vatIn(creditedShippingHalalas, shippingTaxPercent)
  return [...lines, rest(null, { quantity: 0, amountHalalas: creditedShippingHalalas, vatHalalas })].filter(
    ({ amountHalalas }) => amountHalalas > 0,
  )
}
