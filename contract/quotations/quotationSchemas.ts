import { z } from 'zod'
import { id, image, riyals, unitPrice } from '../fields/replyValues.ts'
import { bankTransferSchema, documentVatSchema, orderTotalsSchema } from '../orders/orderSchemas.ts'
import { offerPayments, offerStates } from './quotations.ts'

const offerSchema = z.object({
  id,
  version: z.int().positive(),
  offer_no: z.string().describe('As people name it: `RW-7K3M9QZX/2`'),
  state: z.enum(offerStates).exclude(['draft']),
  note: z.string().describe('What the shop says with it'),
  sent_at: z.string(),
  valid_until: z.string().describe('The end of a day in Riyadh'),
  decided_at: z.string().nullable().describe('When it was accepted, declined or replaced'),
  tax_included: z.boolean().describe('Whether its prices are kept with VAT'),
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
      promised_on: z.string().nullable().describe('What is not in stock is to be there on this day (YYYY-MM-DD)'),
      tax: z.string(),
      products: z.object({ id, name: z.string(), image: z.array(image), sku: z.string() }),
    }),
  ),
})

/** A quotation as its customer follows it. */
export const quotationSchema = z.object({
  order_no: z.string(),
  state: z.enum(['asked', 'offered', 'accepted', 'declined', 'expired']),
  declined: z
    .object({ by: z.enum(['customer', 'shop']), reason: z.string() })
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
  open: z.boolean().describe('Whether it may be declined, and written about'),
  order: z
    .object({ order_no: z.string(), paid: z.boolean(), awaits_payment: z.boolean().describe('Online, within minutes') })
    .nullable()
    .describe('What came of it'),
  buyer: z
    .object({ name: z.string(), mobile: z.string(), address: z.string(), zipcode: z.string() })
    .describe('Where it was asked for, for the order'),
  messages: z.array(z.object({ id, message: z.string(), by: z.enum(['customer', 'shop']), created_at: z.string() })),
})
export type Quotation = z.infer<typeof quotationSchema>
export type Offer = z.infer<typeof offerSchema>

/** A customer's price request for one product; its id is the number people see. */
export const enquirySchema = z.object({
  id,
  quantity: z.int(),
  message: z.string(),
  created_at: z.string(),
  products: z.object({ id, name: z.string(), image: z.array(image), sku: z.string() }),
})
export type Enquiry = z.infer<typeof enquirySchema>
