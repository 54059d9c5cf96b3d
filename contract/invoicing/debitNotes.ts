import { z } from 'zod'
import { version } from '../api/callParts.ts'
import { halalas, timestamp } from '../fields/adminReplyValues.ts'
import { int, string } from '../fields/plainValues.ts'
import { optionalText, requiredFreeText, requiredText } from '../fields/validation.ts'
import { maxAmount } from '../money/money.ts'
import { saudiTaxCodes } from '../money/tax.ts'

/** What staff write into a debit note. Its texts stand on the document: Arabic is asked for by the law. */
export const debitNoteInput = z.object({
  version,
  nameAr: requiredText('name_required', 200).describe('What is charged, as the line of the document has it'),
  nameEn: requiredText('name_required', 200),
  reason: requiredFreeText('required', 200).describe('Why it is charged afterwards'),
  amountHalalas: z.int().min(1, 'out_of_range').max(maxAmount, 'amount_too_large').describe('VAT included'),
  taxCode: z.enum(saudiTaxCodes).default('V15').describe('Ignored where the order was placed without VAT'),
})

export const debitNotePaymentInput = z.object({
  method: z.enum(['cash', 'bank']),
  reference: optionalText(100).describe('Of a transfer, as the bank’s statement says it'),
})

export const debitNoteSchema = z.object({
  id: int,
  at: timestamp,
  nameAr: string,
  nameEn: string,
  reason: string,
  totalHalalas: halalas,
  vatHalalas: halalas,
  requestId: int.describe('As `readInvoice` takes it'),
  payment: z
    .object({ method: z.enum(['cash', 'bank']), reference: string, at: timestamp })
    .nullable()
    .describe('null: it is still owed'),
  withdrawnAt: timestamp.nullable(),
})
export type DebitNote = z.infer<typeof debitNoteSchema>
