import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { type EntryKind, ledgerEntries } from './tables.ts'

interface WantedEntry {
  orderId: number
  kind: EntryKind
  /** Absent: entries that belong to no refund. */
  refundId?: number
}

/** When the last entry of a kind was booked for an order; null: there is none. */
export async function lastEntryAt(tx: Database, { orderId, kind, refundId }: WantedEntry): Promise<Date | null> {
  const isOfRefund = refundId === undefined ? isNull(ledgerEntries.refundId) : eq(ledgerEntries.refundId, refundId)
  const [entry] = await tx
    .select({ at: ledgerEntries.createdAt })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.orderId, orderId), eq(ledgerEntries.kind, kind), isOfRefund))
    .orderBy(desc(ledgerEntries.id))
    .limit(1)
  return entry?.at ?? null
}
