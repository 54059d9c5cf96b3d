import { z } from 'zod'
import { halalas, names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { hasYear, momentFilter, queryInt, textFilter } from '../fields/queryFields.ts'
import { emailAddress, mobile, opaqueText, requiredFreeText, requiredText } from '../fields/validation.ts'
import { id, maxId } from '../fields/wireValues.ts'
import { maxAmount } from '../money/money.ts'
import { documentVatSchema } from '../orders/adminOrderSchemas.ts'
import { maxOrderLines } from '../orders/staffOrders.ts'
import { freeText } from '../text/cleanText.ts'
import {
  maxOfferDays,
  maxOfferNote,
  maxOfferQuantity,
  maxOfferShipping,
  maxQuotationMessage,
  offerStates,
  quotationStateFilters,
  quotationStates,
} from './quotations.ts'

/** `newest` and `oldest` by when they were asked for, `changed` by what happened last. */
export const quotationSorts = ['newest', 'oldest', 'changed'] as const

export const quotationFilters = z.object({
  query: textFilter.describe(
    'A part of the number, of the name, mobile or email of the person who asked, three characters or more; or a SKU',
  ),
  state: z.enum(quotationStateFilters).optional().describe('`waiting`: the shop has to price, to answer or to look'),
  customer: queryInt(1, maxId).optional().describe('The id of an account'),
  from: momentFilter,
  to: momentFilter,
})

export const quotationRowSchema = z.object({
  id: int.describe('Of this list; it stays when an enquiry becomes a quotation'),
  kind: z.enum(['quotation', 'enquiry']),
  state: z.enum(quotationStates),
  number: string.describe('Of the quotation, as of an order (`RW-7K3M9QZX`), or of the enquiry'),
  orderId: int.nullable().describe('Of the quotation among the orders; null: an enquiry'),
  enquiryId: int.nullable().describe('What it came of, or what it is'),
  customerId: int.nullable().describe('null: the sender of an enquiry was not signed in'),
  name: string,
  mobile: string,
  email: string,
  pieces: int.describe('Of the latest offer; else as they were asked for'),
  totalHalalas: halalas
    .nullable()
    .describe('Of the latest offer; else at the prices of the day on which it was asked for'),
  offers: int.describe('How many were sent'),
  validUntil: timestamp.nullable().describe('Of the offer that is out'),
  createdAt: timestamp,
  changedAt: timestamp.describe('When something last happened: asked, offered, written, decided'),
})

const offerLineSchema = z.object({
  productId: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  quantity: int,
  listHalalas: halalas.describe('A piece by the customer’s price list when it was written'),
  unitHalalas: halalas.describe('A piece as it is offered, kept as the offer’s `taxIncluded` says'),
  amountHalalas: halalas.describe('Unit price by pieces'),
  totalHalalas: halalas.describe('To be paid for the line, VAT included'),
  promisedOn: z.iso.date().nullable().describe('When what is short is to be there'),
})

const offerSchema = z.object({
  id: int,
  number: int.describe('The version: 1, 2, …; people read `{orderNo}/{number}`'),
  state: z.enum(offerStates).describe('`expired` from the moment on at which it is, whether or not the job has run'),
  note: string.describe('To the customer'),
  validDays: int,
  validUntil: timestamp.nullable().describe('The end of a day in Riyadh; null: not sent yet'),
  cashAllowed: boolean,
  taxIncluded: boolean,
  subtotalHalalas: halalas,
  vatHalalas: halalas,
  shippingHalalas: halalas,
  ownShipping: boolean.describe('Whether the delivery was set by hand; else it follows the shop’s terms'),
  totalHalalas: halalas,
  vat: documentVatSchema,
  lines: z.array(offerLineSchema),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  decidedAt: timestamp.nullable(),
  by: string.nullable().describe('Who sent it, or wrote it last'),
})

const askedLineSchema = z.object({
  productId: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  quantity: int,
  taxCode: string,
  regularHalalas: halalas.describe('Now, as the customer’s list is kept'),
  listHalalas: halalas.describe('A piece by the customer’s price list now'),
  pieces: int.describe('In stock and free now'),
  owed: int.describe('Pieces that other orders wait for already: they come first'),
  active: boolean.describe('For sale'),
})

export const openQuotationSchema = quotationRowSchema.extend({
  version: int.describe('Raised by every change but messages; see `saveOffer`'),
  customer: z
    .object({
      id: int,
      name: string,
      email: string,
      mobile: string,
      type: int,
      blocked: boolean,
    })
    .nullable(),
  buyerCompany: string,
  buyerAddress: string,
  buyerZipcode: string,
  language,
  takenBy: string.nullable().describe('Who of the shop’s people took it; null: its customer asked for it'),
  enquiryText: string.describe('What was written with the enquiry; else empty'),
  taxIncluded: boolean.describe('Whether the customer’s price list is kept with VAT now'),
  delivery: z
    .object({ chargeHalalas: halalas, freeFromHalalas: halalas.nullable() })
    .describe('For `calculateTotals` (contract/money/totals.ts), by which the server reckons too'),
  validDays: int.describe('Of the settings, for the next offer'),
  asked: z.array(askedLineSchema).describe('What the customer asked for, with prices and stock of now'),
  goods: z
    .array(askedLineSchema.omit({ quantity: true }))
    .describe('Every product of `asked` and of the draft, or else of the latest offer: stock and prices of now'),
  draft: offerSchema.nullable(),
  sent: z.array(offerSchema).describe('All that were sent, the latest first'),
  messages: z.array(
    z.object({
      id: int,
      at: timestamp,
      fromCustomer: boolean,
      by: string.nullable(),
      text: string,
    }),
  ),
  closing: z
    .object({ by: z.enum(['customer', 'shop']), reason: string })
    .nullable()
    .describe('Who declined it, and why'),
  order: z
    .object({ id: int, orderNo: string, status: int, owed: int })
    .nullable()
    .describe('What came of it; `owed`: pieces that it waits for'),
  mayOffer: boolean.describe('Whether an offer can be written, sent, or the quotation closed now'),
})
export type QuotationRow = z.infer<typeof quotationRowSchema>
export type OpenQuotation = z.infer<typeof openQuotationSchema>
export type QuotationOffer = z.infer<typeof offerSchema>

export const quotationStateCountsSchema = z.record(z.enum(quotationStates), int)
export type QuotationStateCounts = z.infer<typeof quotationStateCountsSchema>

const version = z
  .int()
  .min(1)
  .describe('As it was read; refused with `changed_meanwhile` and the quotation as it is now where it is another')

const quantity = z.int('invalid_quantity').min(1, 'invalid_quantity').max(maxOfferQuantity, 'too_many_of_product')

const offerLine = z.object({
  productId: z.int().min(1).max(maxId),
  quantity,
  unitHalalas: z
    .int('invalid_amount')
    .min(0, 'out_of_range')
    .max(maxAmount, 'amount_too_large')
    .describe('With VAT or before it, as `taxIncluded` of the quotation says'),
  promisedOn: z.iso.date().refine(hasYear, 'invalid_value').nullable().default(null).describe('A day in Riyadh'),
})

export const offerInput = z.object({
  version,
  taxIncluded: boolean.describe('As it was read, see `version`'),
  lines: z
    .array(offerLine)
    .min(1, 'required')
    .max(maxOrderLines)
    .refine((lines) => new Set(lines.map(({ productId }) => productId)).size === lines.length, 'invalid_value'),
  note: z.string().overwrite(freeText).max(maxOfferNote, 'too_long').default(''),
  validDays: z.int('out_of_range').min(1, 'out_of_range').max(maxOfferDays, 'out_of_range'),
  shippingHalalas: z
    .int('invalid_amount')
    .min(0, 'out_of_range')
    .max(maxOfferShipping, 'amount_too_large')
    .nullable()
    .default(null)
    .describe('Delivery, VAT included; null: by the shop’s terms'),
  cashAllowed: boolean.default(true).describe('Whether the customer may pay at the door'),
})

export const sendOfferInput = z.object({ version })

export const discardOfferQuery = z.object({
  version: z.coerce.number().int().min(1).describe('As it was read, see `saveOffer`'),
})

export const messageInput = z.object({
  key: opaqueText('required', 100).describe('The same key writes one message'),
  text: requiredFreeText('message_required', maxQuotationMessage),
})

export const closingInput = z.object({
  version,
  reason: z.string().overwrite(freeText).max(maxOfferNote, 'too_long').default('').describe('To the customer'),
})

/** Absent: as the enquiry says. An account with this email, else with this mobile, is taken; else one is opened. */
export const enquiryCustomerInput = z.object({
  customerId: id.optional().describe('An account that staff chose'),
  name: requiredText('name_required', 120).optional(),
  email: emailAddress().optional(),
  mobile: mobile.optional(),
  quantity: quantity.optional().describe('Instead of the pieces that were asked for'),
})

export const promisedDateInput = z.object({
  promisedOn: z.iso.date().refine(hasYear, 'invalid_value').nullable().describe('null: not known any more'),
  from: z.iso.date().nullable().describe('As it was read; refused with `changed_meanwhile` where it is another by now'),
})
