import type { DebitNote } from '@rawaj/contract/invoicing/debitNotes.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { debitNotes } from '../tables.ts'

export type DebitNoteRow = typeof debitNotes.$inferSelect

export const insertDebitNote = (tx: Database, note: typeof debitNotes.$inferInsert): Promise<DebitNoteRow> =>
  writtenRow(tx.insert(debitNotes).values(note).returning())

export const updateDebitNote = (
  tx: Database,
  id: number,
  change: Partial<Pick<DebitNoteRow, 'paidTo' | 'reference' | 'paidAt' | 'withdrawnAt'>>,
): Promise<DebitNoteRow> => writtenRow(tx.update(debitNotes).set(change).where(eq(debitNotes.id, id)).returning())

/** Debit notes of an order, oldest first, those that a credit note took back among them. */
export const readDebitNotes = (db: Database, orderId: number): Promise<DebitNoteRow[]> =>
  db.select().from(debitNotes).where(eq(debitNotes.orderId, orderId)).orderBy(asc(debitNotes.id))

/** A debit note of an order. */
export async function findDebitNote(
  tx: Database,
  { orderId, noteId }: { orderId: number; noteId: number },
): Promise<DebitNoteRow | undefined> {
  const [note] = await tx
    .select()
    .from(debitNotes)
    .where(and(eq(debitNotes.id, noteId), eq(debitNotes.orderId, orderId)))
  return note
}

export function toDebitNoteDto(note: DebitNoteRow): DebitNote {
  const { id, nameAr, nameEn, reason, totalHalalas, vatHalalas, requestId, paidTo, paidAt, reference } = note
  return {
    id,
    at: note.createdAt.toISOString(),
    nameAr,
    nameEn,
    reason,
    totalHalalas,
    vatHalalas,
    requestId,
    payment: paidTo && paidAt && { method: paidTo, reference, at: paidAt.toISOString() },
    withdrawnAt: note.withdrawnAt?.toISOString() ?? null,
  }
}
