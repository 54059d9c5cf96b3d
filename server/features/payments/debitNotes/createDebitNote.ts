import type { DebitNote, debitNoteInput } from '@rawaj/contract/invoicing/debitNotes.ts'
import { type TaxCode, taxTable, unregisteredCode, vatIn } from '@rawaj/contract/money/tax.ts'
import type { z } from 'zod'
import type { Actor } from '../../../kernel/index.ts'
import { retriedTransaction } from '../../../platform/database/retryOnConflict.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  amountsOfDebitNote,
  insertDebitNote,
  requestInvoice,
  shippingTaxCode,
  toDebitNoteDto,
} from '../../invoicing/index.ts'
import { assertOrderVersion, findOrder, lockOrder, raiseOrderVersion } from '../../orders/index.ts'
import { salePostings } from '../ledger/accounts.ts'
import { recordEntry } from '../ledger/recordEntry.ts'
import type { PaymentShop } from '../PaymentShop.ts'
import { paymentMeansOfMethod } from '../paymentMeansOf.ts'

/**
 * Charges something on top of an invoiced order: books it as owed, and asks for its debit note. The order's own total and payment
 * stay as they are.
 * @throws `not_found`, `changed_meanwhile`, `move_forbidden` for an order that this shop has not invoiced
 */
export async function createDebitNote(
  shop: PaymentShop,
  actor: Actor,
  { orderId, version, ...input }: { orderId: number } & z.output<typeof debitNoteInput>,
): Promise<DebitNote> {
  return retriedTransaction(shop.db, async (tx) => {
    await lockOrder(tx, orderId)
    await assertOrderVersion(tx, orderId, version)
    const order = await findOrder(tx, orderId)
    if (order?.invoicedBy !== 'shop') throw new AppError('move_forbidden')
    const { nameAr, nameEn, reason, amountHalalas: totalHalalas } = input
    // Placed without VAT: so is what belongs to it.
    const taxCode: TaxCode = shippingTaxCode(order) === unregisteredCode ? unregisteredCode : input.taxCode
    const vatHalalas = vatIn(totalHalalas, taxTable[taxCode])
    const at = shop.clock()
    const netHalalas = totalHalalas - vatHalalas
    const postings = salePostings({ netHalalas, vatHalalas, shippingHalalas: 0, shippingVatHalalas: 0 })
    await raiseOrderVersion(tx, orderId)
    await recordEntry(tx, { kind: 'debit', orderId, at, postings })
    await recordAudit(tx, actor, {
      entity: 'order',
      id: orderId,
      changes: { debitNoteHalalas: { after: totalHalalas } },
    })
    const charged = { nameAr, nameEn, taxCode, totalHalalas, vatHalalas }
    const requestId = await requestInvoice(shop, tx, {
      orderId,
      kind: 'debit',
      reason,
      amounts: amountsOfDebitNote(charged),
      paymentMeans: paymentMeansOfMethod(null),
      dueAt: at,
    })
    return toDebitNoteDto(await insertDebitNote(tx, { ...charged, orderId, requestId, reason, createdAt: at }))
  })
}
