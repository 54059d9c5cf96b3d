import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { OfferState, QuotationState } from '@rawaj/contract/quotations/quotations.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { halalas, id, instant, largeHalalas, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'
import { orders } from '../orders/tables.ts'

/**
 * One row for each request for a price: a quotation (an order of type 2), or an enquiry that may become one and then stays the
 * same row. Changing a quotation requires the lock of its order (`lockQuotation`).
 */
export const quotations = pgTable(
  'quotations',
  {
    id: id(),
    /** null: an enquiry. */
    orderId: integer('order_id')
      .unique('quotations_order')
      .references(() => orders.id),
    /** Id in `enquiries`, which builds on this feature: the foreign key is added manually (migration 0033). */
    enquiryId: integer('enquiry_id').unique('quotations_enquiry'),
    /** contract/quotations/quotations.ts */
    state: text('state').$type<QuotationState>().notNull(),
    /** Number of sent offers. */
    offers: smallint('offers').notNull().default(0),
    /** Validity of the open offer; null: there is none. */
    validUntil: instant('valid_until'),
    /** Party that declined it; null: not declined. */
    closedBy: text('closed_by').$type<'customer' | 'shop'>(),
    closedReason: text('closed_reason').notNull().default(''),
    /**
     * All that it is found by, in lower case: its number, its buyer, and the account or visitor as they are now. Triggers of all
     * four tables write it (migration 0038).
     */
    searchText: text('search_text').notNull().default(''),
    version: version(),
    createdAt: madeAt(),
    /** When something last happened. */
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('quotations_created').on(table.createdAt, table.id),
    index('quotations_changed').on(table.changedAt, table.id),
    index('quotations_state_created').on(table.state, table.createdAt, table.id),
    index('quotations_state_changed').on(table.state, table.changedAt, table.id),
    // As `orders_text`.
    index('quotations_text').using('gin', sql`(${table.searchText} collate "C") gin_trgm_ops`),
    index('quotations_valid').on(table.validUntil).where(sql`${table.validUntil} is not null`),
    check(
      'quotations_state',
      sql`${table.state} in ('enquiry', 'asked', 'offered', 'askedAgain', 'accepted', 'declined', 'expired')`,
    ),
    check('quotations_what', sql`${table.orderId} is not null or ${table.enquiryId} is not null`),
    check('quotations_closed_by', sql`${table.closedBy} in ('customer', 'shop')`),
  ],
)

/** Offers of a quotation, version by version. */
export const quotationOffers = pgTable(
  'quotation_offers',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    /** 1, 2, …; a draft has the number that it is sent as. */
    number: smallint('number').notNull(),
    /** contract/quotations/quotations.ts */
    state: text('state').$type<OfferState>().notNull().default('draft'),
    /** To the customer. */
    note: text('note').notNull().default(''),
    validDays: smallint('valid_days').notNull(),
    /** The end of a day in Riyadh; null: a draft. */
    validUntil: instant('valid_until'),
    /** Whether the order may be paid at the door. */
    cashAllowed: boolean('cash_allowed').notNull().default(true),
    /** Whether the delivery was set by hand. */
    ownShipping: boolean('own_shipping').notNull().default(false),
    /** As of `orders`. */
    taxIncluded: boolean('tax_included').notNull(),
    subtotalHalalas: largeHalalas('subtotal_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
    shippingHalalas: largeHalalas('shipping_halalas'),
    /** Percent of the VAT in it; 0: the shop was not registered for VAT when it was written. */
    shippingTaxPercent: smallint('shipping_tax_percent').notNull().default(15),
    totalHalalas: largeHalalas('total_halalas'),
    /** The order that came of it. */
    acceptedOrderId: integer('accepted_order_id')
      .unique('quotation_offers_order')
      .references(() => orders.id),
    byUserId: integer('by_user_id').references(() => users.id),
    createdAt: madeAt(),
    sentAt: instant('sent_at'),
    /** When it was accepted, declined, replaced or had expired. */
    decidedAt: instant('decided_at'),
  },
  (table) => [
    unique('quotation_offers_number').on(table.quotationId, table.number),
    uniqueIndex('quotation_offers_draft').on(table.quotationId).where(sql`${table.state} = 'draft'`),
    // One is out, or was accepted.
    uniqueIndex('quotation_offers_out').on(table.quotationId).where(sql`${table.state} in ('sent', 'accepted')`),
    check(
      'quotation_offers_state',
      sql`${table.state} in ('draft', 'sent', 'accepted', 'declined', 'replaced', 'expired')`,
    ),
    check('quotation_offers_sent', sql`(${table.state} = 'draft') = (${table.validUntil} is null)`),
    check('quotation_offers_order_state', sql`(${table.state} = 'accepted') = (${table.acceptedOrderId} is not null)`),
    check(
      'quotation_offers_total',
      sql`${table.totalHalalas} = ${table.subtotalHalalas} + ${table.vatHalalas} + ${table.shippingHalalas}`,
    ),
  ],
)

/** As of `order_lines`: what the day of the offer says, so that nothing of it is worked out again later. */
export const quotationOfferLines = pgTable(
  'quotation_offer_lines',
  {
    offerId: integer('offer_id')
      .notNull()
      .references(() => quotationOffers.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    sku: text('sku').notNull(),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull(),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    quantity: integer('quantity').notNull(),
    regularHalalas: halalas('regular_halalas'),
    /** By the customer's price list. */
    listHalalas: halalas('list_halalas'),
    unitHalalas: halalas('unit_halalas'),
    amountHalalas: largeHalalas('amount_halalas'),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    taxPercent: smallint('tax_percent').notNull(),
    vatHalalas: largeHalalas('vat_halalas'),
    totalHalalas: largeHalalas('total_halalas'),
    returnable: boolean('returnable').notNull(),
    /** Expected day in Riyadh of what is short; null: nothing is, or unknown. */
    promisedOn: date('promised_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.productId] }),
    index('quotation_offer_lines_sku').on(sql`identifier_key(${table.sku})`),
    index('quotation_offer_lines_product').on(table.productId),
    check('quotation_offer_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Messages between customer and shop about a quotation. */
export const quotationMessages = pgTable(
  'quotation_messages',
  {
    id: id(),
    quotationId: integer('quotation_id')
      .notNull()
      .references(() => quotations.id),
    fromCustomer: boolean('from_customer').notNull(),
    byUserId: integer('by_user_id').references(() => users.id),
    text: text('text').notNull(),
    /** Idempotency key of the author: the same key writes one message. */
    key: text('key'),
    createdAt: madeAt(),
  },
  (table) => [
    index('quotation_messages_quotation').on(table.quotationId, table.id),
    unique('quotation_messages_key').on(table.quotationId, table.byUserId, table.key),
  ],
)
