import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { CancelReason, ReturnReason, ReturnState } from '@rawaj/contract/orders/orderReasons.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { halalas, id, instant, largeHalalas, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { deals } from '../catalogue/dealTables.ts'
import { products } from '../catalogue/tables.ts'

/** `pending`: waits to be paid online; `abandoned`: it never was. Both are hidden from customers and staff. */
export type OrderState = 'pending' | 'abandoned' | 'placed' | 'completed' | 'cancelled'
export type PaymentState = 'unpaid' | 'paid' | 'part_refunded' | 'refunded'
export type FulfilmentState = 'unfulfilled' | 'on_hold' | 'dispatched' | 'in_delivery' | 'delivered' | 'returned'

export const orders = pgTable(
  'orders',
  {
    id: id(),
    orderNo: text('order_no').notNull().unique('orders_order_no'),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** 0 cash on delivery, 1 online, 2 quotation. */
    type: smallint('type').notNull(),
    /** contract/orders/orderStatus.ts; follows from the three states below, see `statusOf`. */
    status: smallint('status').notNull().default(0),
    state: text('state').$type<OrderState>().notNull().default('placed'),
    paymentState: text('payment_state').$type<PaymentState>().notNull().default('unpaid'),
    fulfilmentState: text('fulfilment_state').$type<FulfilmentState>().notNull().default('unfulfilled'),
    /** Whether the price list at the time included VAT: then its lines do as well. */
    taxIncluded: boolean('tax_included').notNull().default(false),
    /** Before the coupon and VAT. */
    subtotalHalalas: largeHalalas('subtotal_halalas'),
    /** VAT of the lines. */
    vatHalalas: largeHalalas('vat_halalas'),
    /** Includes its VAT. */
    shippingHalalas: largeHalalas('shipping_halalas'),
    /** Percent of that VAT; 0: the shop was not registered for VAT at the time. */
    shippingTaxPercent: smallint('shipping_tax_percent').notNull().default(15),
    /** Discount of the coupon, before VAT. */
    discountHalalas: largeHalalas('discount_halalas').default(0),
    totalHalalas: largeHalalas('total_halalas'),
    /** Part of the delivery charge that was credited by cancelling or refunding. */
    creditedShippingHalalas: largeHalalas('credited_shipping_halalas').default(0),
    /** Language in which it was placed, and of its emails. */
    language: text('language').$type<Language>().notNull().default('ar'),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerAddress: text('buyer_address').notNull(),
    buyerZipcode: text('buyer_zipcode').notNull(),
    /** Company of a trade account, at the time of the order, unless staff correct it (`setInvoiceBuyer`); else empty. */
    buyerCompany: text('buyer_company').notNull().default(''),
    buyerVatNumber: text('buyer_vat_number').notNull().default(''),
    buyerCrNumber: text('buyer_cr_number').notNull().default(''),
    /** null: none was given. */
    buyerCompanyAddress: jsonb('buyer_company_address').$type<NationalAddress>(),
    /** Progress of the work before it is sent; its status says the rest. */
    confirmedAt: instant('confirmed_at'),
    packedAt: instant('packed_at'),
    /** Start of the legal period for returns. */
    deliveredAt: instant('delivered_at'),
    /** When its sale was entered into the ledger; null: it is not sold yet. */
    soldAt: instant('sold_at'),
    /** Who issues its documents, as it was when it was sold; null: it was sold before documents were. */
    invoicedBy: text('invoiced_by').$type<'shop' | 'other'>(),
    /** Id of a carrier in the settings. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    /** Carrier and number that the customer has been notified of, in one text; null: of none. */
    notifiedShipment: text('notified_shipment'),
    /** contract/orders/orderReasons.ts; null: not cancelled, or before reasons were recorded. */
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    cancelNote: text('cancel_note').notNull().default(''),
    /** Employee who took it for its customer; null: the customer placed it. */
    takenByUserId: integer('taken_by_user_id').references(() => users.id),
    /** For type 0: it is paid by bank transfer, not on delivery. */
    bankTransfer: boolean('bank_transfer').notNull().default(false),
    /** The quotation, an order of type 2, that it was made from; null: none. */
    quotationId: integer('quotation_id').references((): AnyPgColumn => orders.id),
    /** Number of that quotation's offer. */
    quotationOffer: smallint('quotation_offer'),
    /** Raised by changes of the address, the company, the delivery and credits. A move names the status that it was based on instead. */
    version: version(),
    createdAt: madeAt(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.id),
    // For the list in the back office.
    index('orders_created').on(table.createdAt, table.id),
    index('orders_text').using(
      'gin',
      sql`(fold_text(${table.orderNo} || ' ' || replace(${table.orderNo}, '-', '') || ' ' || ${table.buyerName}
  || ' ' || ${table.buyerMobile} || ' ' || coalesce(${table.trackingNumber}, '')
  || ' ' || translate(coalesce(${table.trackingNumber}, ''), ' ._/-', '')) collate "C") gin_trgm_ops`,
    ),
    // Most orders are done.
    index('orders_underway').on(table.createdAt, table.id).where(sql`${table.state} = 'placed'`),
    index('orders_quotations')
      .on(table.createdAt, table.id)
      .where(sql`${table.type} = 2 and ${table.state} = 'placed'`),
    index('orders_type').on(table.type, table.createdAt, table.id),
    index('orders_carrier').on(table.carrier, table.createdAt, table.id).where(sql`${table.carrier} is not null`),
    index('orders_delivered').on(table.deliveredAt).where(sql`${table.deliveredAt} is not null`),
    // An accepted offer makes one order; abandoned online orders do not count.
    uniqueIndex('orders_of_quotation')
      .on(table.quotationId)
      .where(sql`${table.state} in ('pending', 'placed', 'completed')`),
    check('orders_quotation', sql`(${table.quotationId} is null) = (${table.quotationOffer} is null)`),
    check('orders_type', sql`${table.type} in (0, 1, 2)`),
    check('orders_state', sql`${table.state} in ('pending', 'abandoned', 'placed', 'completed', 'cancelled')`),
    check('orders_payment_state', sql`${table.paymentState} in ('unpaid', 'paid', 'part_refunded', 'refunded')`),
    check(
      'orders_fulfilment_state',
      sql`${table.fulfilmentState} in ('unfulfilled', 'on_hold', 'dispatched', 'in_delivery', 'delivered', 'returned')`,
    ),
    // The same as `statusOf`, so that the number always agrees.
    check(
      'orders_status',
      sql`${table.status} = case
        when ${table.state} = 'cancelled' then 7
        when ${table.fulfilmentState} = 'returned' then 8
        when ${table.state} in ('pending', 'abandoned') then 0
        when ${table.state} = 'completed' then 5
        when ${table.fulfilmentState} = 'delivered' then 4
        when ${table.fulfilmentState} = 'in_delivery' then 3
        when ${table.fulfilmentState} = 'dispatched' then 2
        when ${table.fulfilmentState} = 'on_hold' then 1
        when ${table.paymentState} = 'unpaid' then 0
        else 6 end`,
    ),
    check('orders_credited', sql`${table.creditedShippingHalalas} between 0 and ${table.shippingHalalas}`),
    check(
      'orders_total',
      sql`${table.totalHalalas} = ${table.subtotalHalalas} - ${table.discountHalalas} + ${table.vatHalalas} + ${table.shippingHalalas}`,
    ),
    check('orders_discount', sql`${table.discountHalalas} between 0 and ${table.subtotalHalalas}`),
    check('orders_bank_transfer', sql`not ${table.bankTransfer} or ${table.type} = 0`),
    check('orders_invoiced_by', sql`${table.invoicedBy} in ('shop', 'other')`),
    check('orders_language', sql`${table.language} in ('ar', 'en')`),
  ],
)

/** Name, picture, price and tax at the time of the order: never calculated again from today's catalogue. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    quantity: integer('quantity').notNull(),
    /** These four are with or without VAT like the order's price list, see `orders.taxIncluded`. */
    regularHalalas: halalas('regular_halalas'),
    unitHalalas: halalas('unit_halalas'),
    /** Unit price times pieces, before the coupon. */
    amountHalalas: largeHalalas('amount_halalas'),
    /** This line's share of the coupon. */
    discountHalalas: largeHalalas('discount_halalas').default(0),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    taxPercent: smallint('tax_percent').notNull(),
    /** This line's share of the order's VAT, which is computed once per rate. */
    vatHalalas: largeHalalas('vat_halalas'),
    /** Price of the line, VAT included. */
    totalHalalas: largeHalalas('total_halalas'),
    /** The deal behind the unit price. */
    dealId: integer('deal_id').references(() => deals.id),
    /** Whether it may be returned within the legal period, at the time of the order. */
    returnable: boolean('returnable').notNull().default(true),
    /** Pieces that the customer sent back, and pieces that were returned to stock. */
    returnedQuantity: integer('returned_quantity').notNull().default(0),
    restockedQuantity: integer('restocked_quantity').notNull().default(0),
    /** Credited by cancellation or refund: pieces, amount with VAT, VAT in it. */
    creditedQuantity: integer('credited_quantity').notNull().default(0),
    creditedHalalas: largeHalalas('credited_halalas').default(0),
    creditedVatHalalas: largeHalalas('credited_vat_halalas').default(0),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_sku').on(sql`identifier_key(${table.sku})`),
    // The database itself uses it for every deleted product, as it does other indexes of this kind.
    index('order_lines_product').on(table.productId),
    index('order_lines_deal').on(table.dealId).where(sql`${table.dealId} is not null`),
    check('order_lines_quantity', sql`${table.quantity} > 0`),
    check('order_lines_returned', sql`${table.returnedQuantity} between 0 and ${table.quantity}`),
    check('order_lines_restocked', sql`${table.restockedQuantity} between 0 and ${table.quantity}`),
    check('order_lines_credited_quantity', sql`${table.creditedQuantity} between 0 and ${table.quantity}`),
    check('order_lines_credited', sql`${table.creditedHalalas} between 0 and ${table.totalHalalas}`),
    check('order_lines_credited_vat', sql`${table.creditedVatHalalas} between 0 and ${table.vatHalalas}`),
  ],
)

/** Lines of an order by VAT rate, for its invoice. */
export const orderTaxes = pgTable(
  'order_taxes',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    percent: smallint('percent').notNull(),
    /** After the coupon. */
    netHalalas: largeHalalas('net_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
    /** Difference between `vatHalalas` and the VAT on `netHalalas`, if prices include VAT. */
    roundingHalalas: largeHalalas('rounding_halalas'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.taxCode] })],
)

export const orderStatusHistory = pgTable(
  'order_status_history',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    status: smallint('status').notNull(),
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
  },
  (table) => [index('order_status_history_order').on(table.orderId)],
)

/** Internal notes on an order; its customer never sees them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    text: text('text').notNull(),
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
  },
  (table) => [index('order_notes_order').on(table.orderId)],
)

/** Returns, and customers' requests for returns. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    /** contract/orders/orderReasons.ts */
    state: text('state').$type<ReturnState>().notNull(),
    /** contract/orders/orderReasons.ts */
    reason: text('reason').$type<ReturnReason>().notNull(),
    /** The requester's reason. */
    note: text('note').notNull().default(''),
    /** Paths below /media/. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    /** The shop's message to the customer with its decision. */
    answer: text('answer').notNull().default(''),
    /** Account that requested or recorded it. */
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
    decidedAt: instant('decided_at'),
    receivedAt: instant('received_at'),
  },
  (table) => [
    index('order_returns_order').on(table.orderId),
    index('order_returns_open').on(table.createdAt).where(sql`${table.state} in ('requested', 'approved')`),
    check('order_returns_state', sql`${table.state} in ('requested', 'approved', 'refused', 'withdrawn', 'received')`),
  ],
)

export const orderReturnLines = pgTable(
  'order_return_lines',
  {
    returnId: integer('return_id')
      .notNull()
      .references(() => orderReturns.id),
    orderLineId: integer('order_line_id')
      .notNull()
      .references(() => orderLines.id),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.orderLineId] }),
    check('order_return_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
