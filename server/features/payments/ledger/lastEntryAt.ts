import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { type EntryKind, ledgerEntries } from './tables.ts'

/** When the last entry of a kind was booked for an order, apart from those of refunds; null: there is none. */
export async function lastEntryAt(tx: Database, orderId: number, kind: EntryKind): Promise<Date | null> {
  const [entry] = await tx
    .select({ at: ledgerEntries.createdAt })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, kind), isNull(ledgerEntries.refundId)))
    .orderBy(desc(ledgerEntries.id))
    .limit(1)
  return entry?.at ?? null
}
