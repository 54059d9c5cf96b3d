import { z } from 'zod'
import { halalas, timestamp } from '../fields/adminReplyValues.ts'
import { int, string } from '../fields/plainValues.ts'
import { hasYear, idCursor, listQuery } from '../fields/queryFields.ts'
import { code } from '../fields/validation.ts'
import { invoiceKinds } from '../invoicing/invoices.ts'
import { maxAmount } from '../money/money.ts'
import { maxCorrection, returnColumns, salesBoxes } from './vatReturnBoxes.ts'

/** Returns of VAT as the back office sees and files them. Money in halalas. */

const day = z.iso.date().refine(hasYear, 'invalid_value').describe('In Riyadh')

export const returnPath = z.object({ from: day.describe('First day of its period, in Riyadh') })

/** `open`: its period is not over. `due`: it may be filed, after those before it. */
const returnStates = ['open', 'due', 'filed'] as const
export type VatReturnState = (typeof returnStates)[number]

const boxFigures = z.object({
  amountHalalas: halalas.describe('Before VAT; credit notes lower it'),
  adjustmentHalalas: halalas.describe('Before VAT, of documents that belong to returns that were filed before'),
  vatHalalas: halalas.describe('Of both, as the documents have it'),
})

const returnFacts = {
  from: day,
  to: day,
  state: z.enum(returnStates),
  dueOn: day.describe('Last day for filing'),
  documents: int.describe('Invoices and notes that it is made of'),
  salesVatHalalas: halalas.describe('VAT of its documents'),
  netHalalas: halalas.describe('To be paid to the authority; negative: in the shop’s favour'),
  filedAt: timestamp.nullable(),
}

export const vatReturnRowSchema = z.object({ id: string.describe('Its first day'), ...returnFacts })
export type VatReturnRow = z.infer<typeof vatReturnRowSchema>

const typedAmount = z
  .int({ error: code('invalid_amount') })
  .min(-maxAmount, 'out_of_range')
  .max(maxAmount, 'out_of_range')

export const purchasesSchema = z.object({
  purchasesAmountHalalas: typedAmount.describe('Standard rated purchases at home, before VAT'),
  purchasesAdjustmentHalalas: typedAmount,
  purchasesVatHalalas: typedAmount,
  customsAmountHalalas: typedAmount.describe('Imports whose VAT was paid at customs'),
  customsAdjustmentHalalas: typedAmount,
  customsVatHalalas: typedAmount,
  reverseChargeAmountHalalas: typedAmount.describe('Imports whose VAT the shop accounts for by reverse charge'),
  reverseChargeAdjustmentHalalas: typedAmount,
  reverseChargeVatHalalas: typedAmount.describe('Deducted beyond what is due at the same time: 0 as a rule'),
  zeroRatedPurchasesAmountHalalas: typedAmount,
  zeroRatedPurchasesAdjustmentHalalas: typedAmount,
  exemptPurchasesAmountHalalas: typedAmount,
  exemptPurchasesAdjustmentHalalas: typedAmount,
  correctionHalalas: z
    .int({ error: code('invalid_amount') })
    .min(-maxCorrection, 'out_of_range')
    .max(maxCorrection, 'out_of_range')
    .describe('Of VAT of earlier returns, up to SAR 5,000; negative: too much was paid'),
  carriedForwardHalalas: z
    .int({ error: code('invalid_amount') })
    .min(0, 'out_of_range')
    .max(maxAmount, 'out_of_range')
    .describe('VAT that earlier returns came to in the shop’s favour'),
})

const readVersion = z.int().min(0).describe('As it was read; 0: nothing of it was typed or filed yet')

export const purchasesBody = z.object({ version: readVersion, purchases: purchasesSchema })

export const fileReturnBody = z.object({
  version: readVersion,
  to: day.describe('As it was seen, like the figures below: anything else is refused with `changed_meanwhile`'),
  documents: z.int().min(0),
  netHalalas: z.int(),
})

const waitingDocument = z.object({
  orderId: int,
  orderNumber: string,
  kind: z.enum(invoiceKinds),
  vatHalalas: halalas.describe('Of a credit note: negative'),
})

export const openVatReturnSchema = z.object({
  ...returnFacts,
  version: int,
  earlier: day.nullable().describe('First day of the return that has to be filed before this one'),
  filedBy: string.nullable(),
  sales: z.record(z.enum(salesBoxes), boxFigures),
  purchases: purchasesSchema,
  plain: z
    .object({ documents: int, totalHalalas: halalas })
    .describe('Documents of the period without VAT, from while the shop was not registered: in no box'),
  waiting: z.object({
    documents: int,
    vatHalalas: halalas,
    rows: z.array(waitingDocument).describe('The first of them'),
  }),
  ledger: z
    .object({
      documentsHalalas: halalas.describe('VAT of this return’s documents'),
      elsewhereHalalas: halalas.describe('VAT of the period that documents of other returns have'),
      otherPeriodsHalalas: halalas.describe('VAT of this return’s documents that the ledger has in other periods'),
      waitingHalalas: halalas.describe('VAT of documents that are not issued yet'),
      withoutHalalas: halalas.describe('VAT of sales that have no documents of this shop'),
      ledgerHalalas: halalas.describe('VAT of the period in the ledger'),
      differenceHalalas: halalas.describe('What is left unexplained: 0'),
    })
    .describe('Ledger = documents + elsewhere − other periods + waiting + without'),
})
export type OpenVatReturn = z.infer<typeof openVatReturnSchema>

export const returnDocumentFilters = z.object({
  from: day.describe('First day of the return'),
  box: z.enum(salesBoxes).optional(),
  column: z.enum(returnColumns).optional(),
})

export const returnDocumentQuery = listQuery(returnDocumentFilters, ['oldest', 'newest']).extend({ after: idCursor })

export const returnDocumentSchema = z.object({
  id: int,
  requestId: int.describe('As calls about invoices have it'),
  number: string,
  kind: z.enum(invoiceKinds),
  form: z.enum(['simplified', 'standard']),
  column: z.enum(returnColumns),
  taxDate: day,
  corrects: string.nullable().describe('Of a note: the number of its invoice'),
  orderId: int,
  orderNumber: string,
  buyer: string,
  netHalalas: halalas.describe('Of the box, or of all where none is asked for; of a credit note negative'),
  vatHalalas: halalas,
})
export type ReturnDocument = z.infer<typeof returnDocumentSchema>
