import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { type DebitNoteRow, readDebitNotes } from '../../invoicing/index.ts'
import { lockOrder } from '../../orders/index.ts'

export interface NamedDebitNote {
  orderId: number
  noteId: number
}

/**
 * A debit note of an order, behind the lock of the order.
 * @throws `not_found`
 */
export async function lockDebitNote(tx: Database, { orderId, noteId }: NamedDebitNote): Promise<DebitNoteRow> {
  await lockOrder(tx, orderId)
  const note = (await readDebitNotes(tx, orderId)).find(({ id }) => id === noteId)
  if (!note) throw new AppError('not_found')
  return note
}
