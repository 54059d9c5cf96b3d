import { z } from 'zod'
import { boolean, int, string } from '../fields/plainValues.ts'
import { id, image, riyals, unitPrice } from '../fields/replyValues.ts'
import { unavailableStates } from '../products/products.ts'
import { orderNumberOf } from './orderNumber.ts'
import { cancelReasons, returnReasons, returnStates } from './orderReasons.ts'
import { customerQuotationStates, nextSteps } from './orderStatus.ts'

/** An order, named by its number in the address. */
export const orderNumberPath = z.object({
  orderNo: z
    .string()
    .overwrite(orderNumberOf)
    .regex(/^[A-Z0-9-]{1,40}$/),
})

export const orderLineSchema = z.object({
  id,
  product_id: id,
  quantity: z.int().positive(),
  reg_price: unitPrice,
  sale_price: unitPrice,
  price_incl: riyals.describe('A piece with VAT, as it was ordered'),
  total_incl: riyals.describe('The line with VAT, before a coupon'),
  tax: string,
  tax_per: z.number(),
  products: z.object({ id, name: string, image: z.array(image), sku: string }),
})

/** sub_total − discount + tax_price + transport_charge = total_price */
export const orderTotalsSchema = z.object({
  sub_total: riyals.describe('Before VAT and coupon'),
  discount: riyals.describe('Taken off by a coupon, before VAT'),
  tax_price: riyals.describe('VAT of the goods'),
  transport_charge: riyals.describe('Delivery, its VAT included'),
  total_price: riyals,
})
export type OrderTotals = z.infer<typeof orderTotalsSchema>

/** The VAT of an order or an offer as a document shows it: of the goods and of the delivery. */
export const documentVatSchema = z.object({
  total: riyals.describe('`tax_price` and the VAT that the delivery contains'),
  rates: z
    .array(z.object({ percent: int, net: riyals, vat: riyals }))
    .describe('Net and VAT of all rates make up `total_price`; empty: the shop was not registered for VAT'),
})

export const orderSchema = z.object({
  id,
  order_no: string,
  created_at: string,
  status: z.int().min(0).max(8),
  type: z.int().min(0).max(2),
  bank_transfer: boolean.describe('Of type 0: it is paid by bank transfer and not at the door'),
  tax_included: boolean.describe('Whether its price list was kept with VAT'),
  ...orderTotalsSchema.shape,
  vat: documentVatSchema,
  buyer_name: string,
  buyer_mobile: string,
  buyer_address: string,
  buyer_zipcode: string,
  next_step: z.enum(nextSteps).nullable().describe('What comes next, by whom; null: nothing does'),
  quotation: z
    .object({
      state: z.enum(customerQuotationStates),
      total_price: riyals.describe('Of the latest offer; without one, as it was asked for'),
      valid_until: string.nullable().describe('Of the offer that is out: the end of a day in Riyadh'),
      order_no: string.nullable().describe('Of the order that came of it'),
    })
    .nullable()
    .describe('How a quotation stands now, by the clock; null: it is an order'),
  orderdetails: z.array(orderLineSchema),
})
export type Order = z.infer<typeof orderSchema>

/** Details that a customer needs to pay by bank transfer. */
export const bankTransferSchema = z.object({
  accounts: z
    .array(z.object({ holder: string, bank: string, iban: string.describe('Without spaces') }))
    .describe('Any one of them will do'),
  reference: string.describe('What the transfer is to name'),
  amount: riyals,
})
export type BankTransfer = z.infer<typeof bankTransferSchema>

/** An order on its own page: with all that has become of it, and what its customer may still do. */
export const ownOrderSchema = orderSchema.extend({
  buyer_company: string.describe('Of a trade account, as it was when it was ordered; else empty'),
  buyer_vat_number: string.describe('Of that company; empty where it has none'),
  quotation_no: string.nullable().describe('The quotation that it came of; null: of none'),
  transfer: bankTransferSchema
    .nullable()
    .describe(
      'How it is paid by bank transfer, while it waits for one; null: it does not, or the shop names no account',
    ),
  owed: z
    .array(
      z.object({
        line_id: id,
        quantity: z.int().positive(),
        promised_on: string.nullable().describe('A day (YYYY-MM-DD); null: not known yet'),
      }),
    )
    .describe('Pieces that the shop still waits for; it is sent when all are there'),
  late: boolean.describe('Longer underway than the law lets a shop take'),
  cancellable: boolean,
  cancel_reason: z
    .enum(cancelReasons)
    .nullable()
    .describe('Why it was cancelled; null: it was not, or no reason was given'),
  steps: z
    .array(z.object({ status: z.int().min(0).max(8), at: string }))
    .describe('The statuses that it has had, the first one first'),
  confirmed_at: string.nullable(),
  packed_at: string.nullable(),
  carrier: string.nullable().describe('Who carries it, in the language of the call'),
  tracking_number: string.nullable(),
  tracking_url: string.nullable().describe('Where the parcel is followed; null: its carrier shows nothing'),
  refunds: z.array(
    z.object({
      id,
      amount: riyals,
      created_at: string,
      done: boolean.describe('Paid out, or with the provider; else still to come'),
    }),
  ),
  returnable_until: string.nullable().describe('Until when goods may be sent back; null: they may not, or not yet'),
  returnable: z
    .array(z.object({ line_id: id, quantity: z.int().positive() }))
    .describe('Pieces that can be asked to be sent back now'),
  returns: z.array(
    z.object({
      id,
      state: z.enum(returnStates),
      reason: z.enum(returnReasons),
      note: string,
      answer: string.describe('What the shop says to it'),
      pictures: z.array(image),
      created_at: string,
      lines: z.array(z.object({ line_id: id, quantity: z.int().positive() })),
    }),
  ),
})

/** Why a cart holds fewer pieces than an order that is ordered again. */
export const reorderProblems = [...unavailableStates, 'out_of_stock', 'fewer', 'other_quantity', 'cart_full'] as const
export type ReorderProblem = (typeof reorderProblems)[number]

/** Result of one line of an order that is ordered again. */
export const reorderedLineSchema = z.object({
  product_id: id,
  name: string,
  ordered: z.int().positive().describe('Pieces of the order'),
  in_cart: z.int().min(0).describe('Pieces that the cart holds now'),
  problem: z
    .enum(reorderProblems)
    .nullable()
    .describe('Why it holds fewer, or more: the product is sold in other quantities'),
  then_incl: riyals.describe('A piece with VAT, as it was ordered'),
  now_incl: riyals.nullable().describe('A piece with VAT, as it is sold now; null: it is not'),
  then_price: unitPrice.describe('A piece before VAT, as it was ordered'),
  now_price: unitPrice.nullable().describe('A piece before VAT, as it is sold now; null: it is not'),
})
export type ReorderedLine = z.infer<typeof reorderedLineSchema>
export type OwnOrder = z.infer<typeof ownOrderSchema>
export type OrderLine = z.infer<typeof orderLineSchema>
