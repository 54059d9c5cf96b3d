import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { type DebitNoteRow, findDebitNote } from '../../invoicing/index.ts'
import { lockOrder } from '../../orders/index.ts'

export interface NamedDebitNote {
  orderId: number
  noteId: number
}

/**
 * A debit note of an order, behind the lock of the order.
 * @throws `not_found`
 */
export async function lockDebitNote(tx: Database, named: NamedDebitNote): Promise<DebitNoteRow> {
  await lockOrder(tx, named.orderId)
  const note = await findDebitNote(tx, named)
  if (!note) throw new AppError('not_found')
  return note
}
