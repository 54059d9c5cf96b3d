import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, image, riyals, unitPrice } from '../fields/replyValues.ts'
import { bankTransferSchema, documentVatSchema, orderTotalsSchema } from '../orders/orderSchemas.ts'
import { customerQuotationStates } from '../orders/orderStatus.ts'
import { offerPayments, offerStates } from './quotations.ts'

const offerSchema = z.object({
  id,
  version: z.int().positive(),
  offer_no: string.describe('As people name it: the number of the order and the version, `RW-7K3M9QZX/2`'),
  state: z.enum(offerStates).exclude(['draft']),
  note: string.describe('What the shop says with it'),
  sent_at: string,
  valid_until: string.describe('The end of a day in Riyadh'),
  decided_at: string.nullable().describe('When it was accepted, declined or replaced'),
  tax_included: boolean.describe('Whether its prices are kept with VAT'),
  ...orderTotalsSchema.shape,
  vat: documentVatSchema,
  lines: z.array(
    z.object({
      product_id: id,
      quantity: z.int().positive(),
      sale_price: unitPrice.describe('A piece as it is offered, before VAT'),
      price_incl: riyals.describe('A piece as it is offered, with VAT'),
      list_price_incl: riyals.describe('A piece by the customer’s own price list, with VAT'),
      total_incl: riyals.describe('The line with VAT; where prices are kept without it, for information'),
      total: riyals.describe('Unit price by pieces, as prices are kept'),
      promised_on: string.nullable().describe('What is not in stock is to be there on this day (YYYY-MM-DD)'),
      tax: string,
      products: z.object({ id, name: string, image: z.array(image), sku: string }),
    }),
  ),
})

/** A quotation as its customer follows it. */
export const quotationSchema = z.object({
  order_no: string,
  state: z.enum(customerQuotationStates),
  declined: z
    .object({ by: z.enum(['customer', 'shop']), reason: string })
    .nullable()
    .describe('Who declined it, and why'),
  offers: z.array(offerSchema).describe('Those that were sent, the latest first'),
  payments: z
    .array(z.enum(offerPayments))
    .describe(
      'How the offer that is out can be paid now, or the one whose online order is not paid yet; none: it cannot be accepted',
    ),
  transfer: bankTransferSchema
    .nullable()
    .describe('How the offer that is out is paid by bank transfer; null: it cannot be'),
  open: boolean.describe('Whether it may be declined, and written about'),
  order: z
    .object({ order_no: string, paid: boolean, awaits_payment: boolean.describe('Online, within minutes') })
    .nullable()
    .describe('What came of it'),
  buyer: z
    .object({ name: string, mobile: string, address: string, zipcode: string })
    .describe('Where it was asked for, for the order'),
  messages: z.array(z.object({ id, message: string, by: z.enum(['customer', 'shop']), created_at: string })),
})
export type Quotation = z.infer<typeof quotationSchema>
export type Offer = z.infer<typeof offerSchema>

/** A customer's price request for one product; its id is the number people see. */
export const enquirySchema = z.object({
  id,
  quantity: int,
  message: string,
  created_at: string,
  products: z.object({ id, name: string, image: z.array(image), sku: string }),
})
export type Enquiry = z.infer<typeof enquirySchema>
