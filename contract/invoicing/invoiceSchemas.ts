import { z } from 'zod'
import { halalas, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { momentFilter, queryInt, textFilter } from '../fields/queryFields.ts'
import { requiredText } from '../fields/validation.ts'
import { maxId } from '../fields/wireValues.ts'
import { invoiceForms, invoiceKinds, invoiceStates, waitReasons } from './invoices.ts'

export const invoiceFilters = z.object({
  query: textFilter.describe('A part of the number, of the order’s, or of the buyer’s name or VAT number'),
  kind: z.enum(invoiceKinds).optional(),
  form: z.enum(invoiceForms).optional(),
  state: z.enum(invoiceStates).optional(),
  order: queryInt(1, maxId).optional().describe('The id of an order'),
  from: momentFilter,
  to: momentFilter,
})

export const invoiceRowSchema = z.object({
  id: int.describe('Of what was asked for; it stays when the document is issued'),
  kind: z.enum(invoiceKinds),
  form: z.enum(invoiceForms).nullable().describe('null: it is not issued yet'),
  number: string.nullable(),
  orderId: int,
  orderNo: string,
  buyer: string,
  totalHalalas: halalas,
  vatHalalas: halalas,
  late: boolean.describe('Issued later than the law asks, for a sale from before the shop issued documents'),
  state: z.enum(invoiceStates),
  waitsFor: z.enum(waitReasons).nullable(),
  hasPdf: boolean.describe('Its buyer may have it: it is issued, and cleared where it has to be'),
  createdAt: timestamp.describe('When it was asked for'),
  issuedAt: timestamp.nullable(),
})

const messageSchema = z.object({
  kind: z.enum(['error', 'warning']),
  code: string.nullable(),
  category: string.nullable(),
  message: string,
})

export const openInvoiceSchema = invoiceRowSchema.extend({
  reason: string.describe('Of a note'),
  corrects: string.nullable().describe('Of a note: the number of its invoice'),
  hasXml: boolean,
  canStampAgain: boolean.describe('The authority rejected it, or a unit that has ended stamped it before it was sent'),
  submission: z
    .object({
      attempts: int,
      problem: string.describe('Why the last attempt had no answer; empty: it had one'),
      messages: z.array(messageSchema),
      attemptedAt: timestamp.nullable(),
      answeredAt: timestamp.nullable(),
    })
    .nullable()
    .describe('null: the authority is not asked'),
})

export const unitSchema = z.object({
  id: int,
  state: z.enum(['requested', 'compliance', 'active', 'ended']),
  environment: z.enum(['sandbox', 'simulation', 'production']),
  name: string,
  vatNumber: string,
  documents: int.describe('How many it has stamped'),
  certificateEndsAt: timestamp.nullable(),
  createdAt: timestamp,
})

export const newUnitInput = z.object({
  environment: z.enum(['sandbox', 'simulation', 'production']),
  organisation: requiredText('name_required', 100).describe('The legal name of the seller'),
  branch: requiredText('required', 100).describe('Of a VAT group: the ten digits of the member'),
  businessCategory: requiredText('required', 100),
})

/** Password of the authority's portal, for an hour. */
const otp = requiredText('required', 40)

export const unitOtpInput = z.object({ otp })
export const unitStepInput = z.object({
  otp: otp.optional().describe('Until the unit has its first certificate; checks alone are repeated without'),
})

export const unitProgressSchema = z.object({
  state: z.enum(['requested', 'compliance', 'active', 'ended']),
  messages: z.array(messageSchema).describe('What the authority found wrong; empty: nothing'),
  problem: string.nullable().describe('Why there was no answer'),
})

export type InvoiceRow = z.infer<typeof invoiceRowSchema>
export type OpenInvoice = z.infer<typeof openInvoiceSchema>
export type InvoiceUnit = z.infer<typeof unitSchema>
