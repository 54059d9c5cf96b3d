import type { DebitNote } from '@rawaj/contract/invoicing/debitNotes.ts'
import type { Actor } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { toDebitNoteDto, updateDebitNote } from '../../invoicing/index.ts'
import { raiseOrderVersion } from '../../orders/index.ts'
import { transfer } from '../ledger/accounts.ts'
import { recordEntry } from '../ledger/recordEntry.ts'
import type { PaymentShop } from '../PaymentShop.ts'
import type { ManualMethod } from '../tables.ts'
import { lockDebitNote, type NamedDebitNote } from './lockDebitNote.ts'

/**
 * Records that what a debit note charges has come in.
 * @throws `not_found`, `move_forbidden` where nothing is owed of it any more
 */
export async function recordDebitNotePayment(
  shop: PaymentShop,
  actor: Actor,
  { method, reference = '', ...named }: NamedDebitNote & { method: ManualMethod; reference?: string | undefined },
): Promise<DebitNote> {
  return retriedTransaction(shop.db, async (tx) => {
    const { id, orderId, paidTo, withdrawnAt, totalHalalas } = await lockDebitNote(tx, named)
    if (paidTo !== null || withdrawnAt !== null) throw new AppError('move_forbidden')
    const at = shop.clock()
    const postings = transfer(totalHalalas, { debit: method, credit: 'receivable' })
    await recordEntry(tx, { kind: 'cash', orderId, at, postings })
    const changes = { debitNotePaidHalalas: { after: totalHalalas }, paymentMethod: { after: method } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
    await raiseOrderVersion(tx, orderId)
    return toDebitNoteDto(await updateDebitNote(tx, id, { paidTo: method, reference, paidAt: at }))
  })
}
