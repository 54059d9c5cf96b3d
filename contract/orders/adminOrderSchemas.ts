import { z } from 'zod'
import { emailStatuses } from '../email/emailKinds.ts'
import { nationalAddress } from '../fields/addressSchemas.ts'
import { halalas, names, timestamp } from '../fields/adminReplyValues.ts'
import { boolean, int, language, string } from '../fields/plainValues.ts'
import { momentFilter, queryInt, textFilter } from '../fields/queryFields.ts'
import { maxId } from '../fields/wireValues.ts'
import { debitNoteSchema } from '../invoicing/debitNotes.ts'
import { cashScopes, noCarrier, orderScopes, orderTasks } from './orderFilters.ts'
import { cancelReasons, returnReasons, returnStates } from './orderReasons.ts'
import { cashLimits } from './staffOrders.ts'

/** Query of every list and table of orders. */
export const orderFilters = z.object({
  query: textFilter.describe('A part of the number, of the buyer’s name or mobile, three characters or more; or a SKU'),
  task: z.enum(orderTasks).optional(),
  scope: z
    .enum(orderScopes)
    .optional()
    .describe('`open`: neither completed, cancelled nor returned; `sold`: neither cancelled nor returned'),
  type: queryInt(0, 2).optional().describe('2: quotations, which are left out otherwise'),
  carrier: textFilter.describe(`Its code; \`${noCarrier}\`: none, the shop itself`),
  cash: z
    .enum(cashScopes)
    .optional()
    .describe('Delivered orders that are paid at the door, as `listCollections` counts them'),
  customer: queryInt(1, maxId).optional().describe('The id of an account'),
  product: queryInt(1, maxId).optional().describe('The id of a product that it contains'),
  from: momentFilter,
  to: momentFilter,
  deliveredFrom: momentFilter,
  deliveredTo: momentFilter,
})

export const orderRowSchema = z.object({
  id: int,
  orderNo: string,
  createdAt: timestamp,
  status: int.describe('contract/orders/orderStatus.ts'),
  type: int.describe('0 cash on delivery, 1 online, 2 quotation'),
  bankTransfer: boolean.describe('Of type 0: it waits for a bank transfer, nothing is paid at the door'),
  paymentState: z.enum(['unpaid', 'paid', 'part_refunded', 'refunded']),
  buyerName: string,
  buyerMobile: string,
  totalHalalas: halalas,
  pieces: int,
  late: boolean.describe('Longer underway than the law lets a shop take'),
  confirmed: boolean,
  packed: boolean,
  owed: int.describe('Pieces that are not there yet; until they are it is neither packed nor sent'),
  carrier: string.nullable().describe('A code of the carriers in the settings'),
})

const orderGoods = {
  productId: int,
  sku: string,
  ...names,
  picture: string.nullable(),
  unitHalalas: halalas.describe('As the customer’s price list keeps it'),
  taxIncluded: boolean,
  pieces: int.describe('In stock'),
}

export const orderGoodsSchema = z.object({
  ...orderGoods,
  taxCode: string,
  available: boolean.describe('Whether a piece can be ordered now'),
})

/** The VAT of an order or an offer as a document shows it: of the goods and of the delivery (contract/money/documentVat.ts). */
export const documentVatSchema = z.object({
  rates: z
    .array(z.object({ percent: int, net: halalas, vat: halalas }))
    .describe('Net and VAT of all rates make up the total; empty: the shop was not registered for VAT'),
  vat: halalas,
  shippingVat: halalas.describe('Contained in the delivery charge'),
})

export const orderQuoteSchema = z.object({
  taxIncluded: boolean.describe('Whether the customer’s price list is kept with VAT'),
  lines: z.array(
    z.object({
      ...orderGoods,
      quantity: int,
      regularHalalas: halalas,
      amountHalalas: halalas.describe('Unit price by pieces, before the coupon'),
      totalHalalas: halalas.describe('To be paid for the line, VAT included'),
      problem: z.enum(['out_of_stock', 'not_enough_stock', 'not_for_sale']).nullable(),
    }),
  ),
  subtotalHalalas: halalas,
  discountHalalas: halalas,
  vatHalalas: halalas,
  shippingHalalas: halalas,
  totalHalalas: halalas,
  vat: documentVatSchema,
  bankTransfer: boolean.describe('Whether it can be paid by bank transfer: the shop has an account for it'),
  couponCounts: boolean.describe('Whether a coupon takes something off it'),
  limit: z.enum(cashLimits).nullable().describe('What the customer would hold more of than one may'),
})

export const carrierSchema = z.object({ code: string, ...names })

const orderReturnSchema = z.object({
  id: int,
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  note: string.describe('In the words of the person who asked'),
  pictures: z.array(string),
  answer: string.describe('The shop’s, to the customer'),
  createdAt: timestamp,
  decidedAt: timestamp.nullable(),
  receivedAt: timestamp.nullable(),
  lines: z.array(z.object({ lineId: int, quantity: int })),
})

export const openOrderSchema = orderRowSchema.extend({
  customer: z.object({ id: int, name: string, email: string, type: int }),
  buyerAddress: string,
  buyerZipcode: string,
  buyerCompany: string.describe(
    'Of a trade account, as it was when it was ordered, unless staff correct it; else empty',
  ),
  buyerVatNumber: string,
  buyerCrNumber: string.describe('Commercial registration of that company; empty for orders from before it was kept'),
  buyerCompanyAddress: nationalAddress.nullable().describe('Of that company; null: none was given'),
  language,
  subtotalHalalas: halalas,
  discountHalalas: halalas,
  vatHalalas: halalas.describe('Of the goods'),
  shippingHalalas: halalas,
  vat: documentVatSchema,
  taxIncluded: boolean.describe('Whether the prices of its lines are with VAT'),
  lines: z.array(
    z.object({
      id: int,
      productId: int,
      sku: string,
      ...names,
      picture: string.nullable(),
      quantity: int,
      returnedQuantity: int,
      owed: int.describe('Pieces that have not arrived yet'),
      promisedOn: z.iso
        .date()
        .nullable()
        .describe('When they are to be there; null: nothing is owed, or the day is not known'),
      unitHalalas: halalas.describe('A piece, as `taxIncluded` says'),
      amountHalalas: halalas.describe('Unit price by pieces, before the coupon'),
      totalHalalas: halalas.describe('Paid for the line, VAT included'),
      creditedQuantity: int.describe('Pieces taken back already: refunded, or no longer owed'),
      creditedHalalas: halalas.describe('What was taken back for the line already, VAT included'),
    }),
  ),
  quotation: z
    .object({ id: int, orderNo: string })
    .nullable()
    .describe('Of an order: the quotation it came of; of a quotation: itself. `id` as `readQuotation` takes it'),
  takenBy: string.nullable().describe('Who took it for the customer; null: the customer placed it'),
  version: int.describe('Of the address, the shipment, and what was taken back'),
  confirmedAt: timestamp.nullable(),
  packedAt: timestamp.nullable(),
  deliveredAt: timestamp.nullable(),
  trackingNumber: string.nullable(),
  trackingUrl: string.nullable(),
  cancellation: z.object({ reason: z.enum(cancelReasons), note: string }).nullable(),
  history: z.array(z.object({ at: timestamp, status: int, by: string.nullable() })),
  notes: z.array(z.object({ id: int, at: timestamp, by: string.nullable(), text: string })),
  returns: z.array(orderReturnSchema),
  payments: z.array(
    z.object({
      id: int,
      at: timestamp,
      provider: string.describe('`cash`, `bank`, or the name of a payment provider'),
      reference: string.nullable().describe('The provider’s id, or what the bank’s statement says'),
      amount: halalas,
      state: z.enum(['open', 'paid', 'released']),
    }),
  ),
  refunds: z.array(
    z.object({
      id: int,
      at: timestamp,
      amount: halalas,
      reason: string,
      state: z.enum(['due', 'sent', 'done', 'manual']),
      paidFrom: z.enum(['provider', 'cash', 'bank']).nullable(),
      retryable: boolean.describe('Whether its provider can be asked once more'),
    }),
  ),
  debitNotes: z.array(debitNoteSchema).describe('What was charged on top of its invoice'),
  unmatchedRefunds: z
    .array(
      z.object({
        id: int,
        at: timestamp,
        amount: halalas,
        reference: string.describe('The provider’s id'),
        closed: z
          .object({ at: timestamp, by: string.nullable(), note: string })
          .nullable()
          .describe('By staff, with a note on what it was; null: it waits for them'),
      }),
    )
    .describe('That went back at the provider’s desk beside refunds that leave no room for them'),
  ledger: z
    .array(
      z.object({
        id: int,
        at: timestamp,
        kind: string,
        lines: z.array(z.object({ account: string, amountHalalas: halalas })),
      }),
    )
    .describe('Debits are positive (docs/money.md)'),
  emails: z
    .array(
      z.object({
        id: int,
        kind: string,
        subject: string,
        status: z.enum(emailStatuses),
        createdAt: timestamp,
      }),
    )
    .describe('To its customer and to the shop, for callers with `emails.read`'),
  outstandingHalalas: halalas.describe('Of its total, not taken back so far'),
  editable: boolean.describe('Whether its address can still change'),
  moves: z.array(int).describe('The statuses that it may be moved to'),
  returnable: boolean.describe('Whether pieces of it can come back'),
})

/** Completed orders grow without bound, and need nothing. */
export const orderTaskCountsSchema = z.record(z.enum(orderTasks).exclude(['settled']), int)

const adjacentOrder = z.object({ id: int, orderNo: string }).nullable()
export const adjacentOrdersSchema = z.object({
  previous: adjacentOrder.describe('null: it would be the first'),
  next: adjacentOrder.describe('null: it would be the last'),
})

/** Cash that a carrier took at the door on a day of Riyadh. */
export const collectionSchema = z.object({
  day: z.iso.date(),
  carrier: string.nullable().describe('null: the shop itself'),
  orders: int.describe('Delivered on that day to be paid at the door'),
  dueHalalas: halalas.describe('Of them, not handed over yet'),
  collectedHalalas: halalas.describe('Of them, handed over'),
})
export type OrderRow = z.infer<typeof orderRowSchema>
export type OrderGoods = z.infer<typeof orderGoodsSchema>
export type OrderQuote = z.infer<typeof orderQuoteSchema>
export type OrderTaskCounts = z.infer<typeof orderTaskCountsSchema>
export type CarrierNames = z.infer<typeof carrierSchema>
export type Collection = z.infer<typeof collectionSchema>
export type OrderReturn = z.infer<typeof orderReturnSchema>
export type AdjacentOrders = z.infer<typeof adjacentOrdersSchema>
export type OpenOrder = z.infer<typeof openOrderSchema>
