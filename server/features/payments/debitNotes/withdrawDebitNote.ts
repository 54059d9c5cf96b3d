import type { DebitNote } from '@rawaj/contract/invoicing/debitNotes.ts'
import type { Actor } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import { amountsOfDebitNote, requestInvoice, toDebitNoteDto, updateDebitNote } from '../../invoicing/index.ts'
import { raiseOrderVersion } from '../../orders/index.ts'
import { creditPostings, transfer } from '../ledger/accounts.ts'
import { recordEntry } from '../ledger/recordEntry.ts'
import type { PaymentShop } from '../PaymentShop.ts'
import { paymentMeansOfMethod } from '../paymentMeansOf.ts'
import { lockDebitNote, type NamedDebitNote } from './lockDebitNote.ts'

const reason = 'إلغاء إشعار مدين | Debit note withdrawn'

/**
 * Takes a debit note back by a credit note. What was paid for it went back by hand, as it came.
 * @throws `not_found`, `move_forbidden` if it was withdrawn before, `forbidden` if money goes back and the caller may not refund
 */
export async function withdrawDebitNote(
  shop: PaymentShop,
  actor: Actor,
  { mayRefund, ...named }: NamedDebitNote & { mayRefund: boolean },
): Promise<DebitNote> {
  return retriedTransaction(shop.db, async (tx) => {
    const note = await lockDebitNote(tx, named)
    const { orderId, paidTo, totalHalalas, vatHalalas } = note
    if (note.withdrawnAt !== null) throw new AppError('move_forbidden')
    if (paidTo !== null && !mayRefund) throw new AppError('forbidden')
    const at = shop.clock()
    const credit = { netHalalas: totalHalalas - vatHalalas, vatHalalas, shippingHalalas: 0, shippingVatHalalas: 0 }
    await recordEntry(tx, {
      kind: 'credit',
      orderId,
      at,
      postings: creditPostings(credit, { paid: paidTo !== null }),
    })
    if (paidTo !== null) {
      const postings = transfer(totalHalalas, { debit: 'refunds_due', credit: paidTo })
      await recordEntry(tx, { kind: 'refund', orderId, at, postings })
    }
    const changes = { debitNoteWithdrawnHalalas: { after: totalHalalas } }
    await recordAudit(tx, actor, { entity: 'order', id: orderId, changes })
    await raiseOrderVersion(tx, orderId)
    const withdrawn = await updateDebitNote(tx, note.id, { withdrawnAt: at })
    await requestInvoice(shop, tx, {
      orderId,
      kind: 'credit',
      reason,
      amounts: amountsOfDebitNote(note),
      paymentMeans: paymentMeansOfMethod(paidTo),
      dueAt: at,
    })
    return toDebitNoteDto(withdrawn)
  })
}
