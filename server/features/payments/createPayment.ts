import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { currentProvider, type PaymentShop } from './PaymentShop.ts'
import { payments } from './tables.ts'

/** Milliseconds for which an unpaid online order reserves its stock (docs/payment.md). */
const reservationMs = 15 * 60_000

interface NewPayment {
  orderId: number
  customer: Caller
  /** In the smallest unit of the currency. */
  amount: number
  openedAt: Date
}

/** Creates the payment of a new online order: its stock stays reserved until it is paid or time runs out. */
export async function createPayment(
  shop: PaymentShop,
  tx: Database,
  { orderId, customer, amount, openedAt }: NewPayment,
): Promise<void> {
  const provider = currentProvider(shop)
  if (!provider) throw new Error('Nobody takes online payments')
  const reservedUntil = new Date(openedAt.getTime() + reservationMs)
  const payment = await writtenRow(
    tx
      .insert(payments)
      .values({
        orderId,
        userId: customer.id,
        provider: provider.name,
        amount,
        currency: shop.settings.paymentCurrency,
        reservedUntil,
        createdAt: openedAt,
      })
      .returning({ id: payments.id }),
  )
  await shop.jobs.add(tx, 'releaseReservation', { paymentId: payment.id }, { notBefore: reservedUntil })
}

/** The customer's open payment, if any. */
export async function findOpenPayment(db: Database, customer: Pick<Caller, 'id'>): Promise<number | null> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, customer.id), eq(payments.state, 'open')))
  return payment?.id ?? null
}
