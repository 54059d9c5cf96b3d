import type { Language } from '@rawaj/contract/languages.ts'
import type { TaxCode } from '@rawaj/contract/pricing.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'

/**
 * The shop's tables. Money is whole halalas before VAT. What the owner writes stands in both languages side by side;
 * Arabic is always there, and a missing English text is the empty one.
 */

const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
const madeAt = () => instant('created_at').notNull().defaultNow()
const halalas = (name: string) => integer(name).notNull()
/** Sums of many lines outgrow 32 bits; they stay below 2^53, see `largestAmount` in contract/money.ts. */
const largeHalalas = (name: string) => bigint(name, { mode: 'number' }).notNull()

export interface SpecificationRow {
  key: string
  value: string
}

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email').notNull().unique('users_email'),
    /** When a code or link from that mailbox was used; null: whoever registered may not be who reads its mail. */
    emailProvenAt: instant('email_proven_at'),
    /** 05 and eight digits; the administrator may have none. */
    mobile: text('mobile').unique('users_mobile'),
    /** null: joined by a one-time code and never chose one, or lost it, see accounts/proveEmail.ts. */
    passwordHash: text('password_hash'),
    /** 1 administrator, 2 staff, 3 customer. */
    roleId: smallint('role_id').notNull().default(3),
    /** 1 active, 0 locked. */
    status: smallint('status').notNull().default(1),
    /** Customer type: 0 retail, 1 wholesale, anything else contract. */
    type: smallint('type').notNull().default(0),
    address: text('address').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    /** Path below /media/. */
    picture: text('picture'),
    /** Of the mails to this customer: the one they last signed up, in or ordered with. */
    language: text('language').$type<Language>().notNull().default('ar'),
    createdAt: madeAt(),
  },
  (table) => [
    check('users_language', sql`${table.language} in ('ar', 'en')`),
    check('users_role', sql`${table.roleId} in (1, 2, 3)`),
    check('users_status', sql`${table.status} in (0, 1)`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** Links to choose a new password: one hour, once. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in hex. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** The one living code of an address, which need not have an account yet. */
export const oneTimeCodes = pgTable('one_time_codes', {
  email: text('email').primaryKey(),
  codeHash: text('code_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  createdAt: madeAt(),
})

/** How often something was done lately, for limits that hold across processes and restarts. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    until: instant('until').notNull(),
  },
  (table) => [index('attempts_until').on(table.until)],
)

export const categories = pgTable('categories', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** Path below /media/. */
  image: text('image'),
  world: text('world').$type<'pipes' | 'health'>(),
  position: integer('position').notNull().default(0),
})

export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    image: text('image'),
    position: integer('position').notNull().default(0),
  },
  (table) => [index('subcategories_category').on(table.categoryId)],
)

export const brands = pgTable('brands', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
})

export const products = pgTable(
  'products',
  {
    id: id(),
    sku: text('sku').notNull().unique('products_sku'),
    nameAr: text('name_ar').notNull(),
    nameEn: text('name_en').notNull().default(''),
    /** Newline-separated. */
    descriptionAr: text('description_ar').notNull().default(''),
    descriptionEn: text('description_en').notNull().default(''),
    highlightsAr: jsonb('highlights_ar').$type<string[]>().notNull().default([]),
    highlightsEn: jsonb('highlights_en').$type<string[]>().notNull().default([]),
    specificationAr: jsonb('specification_ar').$type<SpecificationRow[]>().notNull().default([]),
    specificationEn: jsonb('specification_en').$type<SpecificationRow[]>().notNull().default([]),
    /** Paths below /media/, in the order of the gallery. */
    pictures: jsonb('pictures').$type<string[]>().notNull().default([]),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    subcategoryId: integer('subcategory_id').references(() => subcategories.id),
    brandId: integer('brand_id').references(() => brands.id),
    regularHalalas: halalas('regular_halalas'),
    retailHalalas: halalas('retail_halalas'),
    wholesaleHalalas: halalas('wholesale_halalas'),
    contractHalalas: halalas('contract_halalas'),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    /** From when it can be bought; null = now. */
    availableFrom: instant('available_from'),
    active: boolean('active').notNull().default(true),
    viewed: integer('viewed').notNull().default(0),
    /** Folded texts that searching and sorting use, see catalogue/searchKey.ts. */
    searchText: text('search_text').notNull(),
    searchSku: text('search_sku').notNull(),
    sortAr: text('sort_ar').notNull(),
    sortEn: text('sort_en').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    check('products_tax', sql`${table.taxCode} in ('GST 5%', 'V15', 'GST 18%', 'GST 28%')`),
    check('products_regular', sql`${table.regularHalalas} between 0 and 1000000000`),
    check('products_retail', sql`${table.retailHalalas} between 0 and ${table.regularHalalas}`),
    check('products_wholesale', sql`${table.wholesaleHalalas} between 0 and 1000000000`),
    check('products_contract', sql`${table.contractHalalas} between 0 and 1000000000`),
    // Only what is for sale is listed, so that an order of all of it is read off the index alone.
    index('products_newest').on(table.createdAt, table.id).where(sql`${table.active}`),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id),
    index('products_subcategory').on(table.subcategoryId, table.createdAt),
    index('products_brand').on(table.brandId, table.createdAt),
    index('products_price').on(table.retailHalalas, table.id).where(sql`${table.active}`),
    index('products_viewed').on(table.viewed, table.id),
    index('products_sort_ar').on(sql`${table.sortAr} collate "C"`, table.id).where(sql`${table.active}`),
    index('products_sort_en').on(sql`${table.sortEn} collate "C"`, table.id).where(sql`${table.active}`),
    index('products_search').using('gin', table.searchText.op('gin_trgm_ops')),
    index('products_search_sku').using('gin', table.searchSku.op('gin_trgm_ops')),
  ],
)

/**
 * One row for every product, written together with it. Apart from the products because every sale writes here: a narrow
 * row with two small indexes costs a fraction of rewriting a product with all its texts.
 */
export const productStock = pgTable(
  'product_stock',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Pieces on hand; null = no inventory yet, 0 = sold out. */
    pieces: integer('pieces'),
    /** Pieces sold so far. */
    sold: integer('sold').notNull().default(0),
  },
  (table) => [
    check('product_stock_pieces', sql`${table.pieces} >= 0`),
    index('product_stock_sold').on(table.sold, table.productId),
  ],
)

/** Home lists that the owner fills by hand; best sellers and most viewed are counted instead. */
export const homeListProducts = pgTable(
  'home_list_products',
  {
    list: text('list').$type<'deal_of_the_day' | 'hot' | 'featured' | 'trending'>().notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.list, table.productId] }),
    check('home_list', sql`${table.list} in ('deal_of_the_day', 'hot', 'featured', 'trending')`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    unique('cart_lines_user_product').on(table.userId, table.productId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
)

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
    /** contract/orderStatus.ts */
    status: smallint('status').notNull().default(0),
    subtotalHalalas: largeHalalas('subtotal_halalas'),
    vatHalalas: largeHalalas('vat_halalas'),
    shippingHalalas: largeHalalas('shipping_halalas'),
    /** Taken off by the coupon, before VAT. */
    discountHalalas: largeHalalas('discount_halalas').default(0),
    totalHalalas: largeHalalas('total_halalas'),
    /** The language it was placed in, and its mails are written in. */
    language: text('language').$type<Language>().notNull().default('ar'),
    buyerName: text('buyer_name').notNull(),
    buyerMobile: text('buyer_mobile').notNull(),
    buyerAddress: text('buyer_address').notNull(),
    buyerZipcode: text('buyer_zipcode').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    index('orders_user').on(table.userId, table.id),
    check('orders_type', sql`${table.type} in (0, 1, 2)`),
    check('orders_status', sql`${table.status} between 0 and 8`),
    check(
      'orders_total',
      sql`${table.totalHalalas} = ${table.subtotalHalalas} - ${table.discountHalalas} + ${table.vatHalalas} + ${table.shippingHalalas}`,
    ),
    check('orders_discount', sql`${table.discountHalalas} between 0 and ${table.subtotalHalalas}`),
    check('orders_language', sql`${table.language} in ('ar', 'en')`),
  ],
)

/** Name, picture, price and tax are the day's own: an old order is never worked out again from today's catalogue. */
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
    regularHalalas: halalas('regular_halalas'),
    unitHalalas: halalas('unit_halalas'),
    /** Before the coupon. */
    netHalalas: largeHalalas('net_halalas'),
    /** This line's share of the coupon. */
    discountHalalas: largeHalalas('discount_halalas').default(0),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    taxPercent: smallint('tax_percent').notNull(),
    /** Of this line alone, for information; the order's VAT is computed once per rate. */
    vatHalalas: largeHalalas('vat_halalas'),
  },
  (table) => [index('order_lines_order').on(table.orderId), check('order_lines_quantity', sql`${table.quantity} > 0`)],
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

/**
 * The money side of an online order: one payment at the provider, whose order id the shop keeps and checks signatures
 * against. While it is `open` the order's stock is reserved.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer('order_id')
      .notNull()
      .unique('payments_order')
      .references(() => orders.id),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    provider: text('provider').notNull(),
    /** null: the provider has not answered yet. */
    providerOrderId: text('provider_order_id').unique('payments_provider_order'),
    providerPaymentId: text('provider_payment_id').unique('payments_provider_payment'),
    /** In the smallest unit of the currency. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** `released`: failed, abandoned or expired; `refund_due`: paid after that, when the goods were gone. */
    state: text('state').$type<'open' | 'paid' | 'released' | 'refund_due' | 'refunded'>().notNull().default('open'),
    reservedUntil: instant('reserved_until').notNull(),
    paidAt: instant('paid_at'),
    createdAt: madeAt(),
  },
  (table) => [
    check('payments_state', sql`${table.state} in ('open', 'paid', 'released', 'refund_due', 'refunded')`),
    check('payments_amount', sql`${table.amount} > 0`),
    index('payments_user').on(table.userId),
    index('payments_open').on(table.reservedUntil).where(sql`${table.state} = 'open'`),
  ],
)

/** Events the provider has told of; it may tell them more than once. */
export const paymentEvents = pgTable('payment_events', {
  eventId: text('event_id').primaryKey(),
  event: text('event').notNull(),
  createdAt: madeAt(),
})

/** Who asked for the newsletter, when and in which language: the consent the law wants on record. */
export const subscribers = pgTable(
  'subscribers',
  {
    email: text('email').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    createdAt: madeAt(),
  },
  (table) => [check('subscribers_language', sql`${table.language} in ('ar', 'en')`)],
)

/** Codes that take so many percent off one order. */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** Upper case. */
    code: text('code').notNull().unique('coupons_code'),
    percent: smallint('percent').notNull(),
    /** The mailbox it was mailed to, see limits/mailboxOf.ts. */
    email: text('email').unique('coupons_email'),
    /** The order that used it up; null = it still counts. */
    orderId: integer('order_id')
      .unique('coupons_order')
      .references(() => orders.id),
    createdAt: madeAt(),
  },
  (table) => [check('coupons_percent', sql`${table.percent} between 1 and 100`)],
)

/** What visitors write to the shop. */
export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile'),
  subject: text('subject').notNull().default(''),
  message: text('message').notNull(),
  language: text('language').$type<Language>().notNull(),
  createdAt: madeAt(),
})

/** Questions about buying a product. */
export const enquiries = pgTable('enquiries', {
  id: id(),
  productId: integer('product_id')
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
  quantity: integer('quantity').notNull(),
  name: text('name').notNull().default(''),
  mobile: text('mobile').notNull().default(''),
  email: text('email').notNull().default(''),
  message: text('message').notNull().default(''),
  language: text('language').$type<Language>().notNull(),
  createdAt: madeAt(),
})

export const supportRequests = pgTable(
  'support_requests',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    message: text('message').notNull(),
    /** 0 open, 1 answered, 2 closed. */
    status: smallint('status').notNull().default(0),
    language: text('language').$type<Language>().notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    index('support_requests_user').on(table.userId, table.id),
    check('support_requests_status', sql`${table.status} in (0, 1, 2)`),
  ],
)

/** Answers to a support request. */
export const supportRemarks = pgTable(
  'support_remarks',
  {
    id: id(),
    requestId: integer('request_id')
      .notNull()
      .references(() => supportRequests.id, { onDelete: 'cascade' }),
    byUserId: integer('by_user_id')
      .notNull()
      .references(() => users.id),
    message: text('message').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('support_remarks_request').on(table.requestId)],
)

/** Placing twice with one key answers with the first order (wire.md, Rules that the server owns). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of the checked request: the same key may not stand for something else. */
    fingerprint: text('fingerprint').notNull(),
    orderNo: text('order_no').notNull(),
    createdAt: madeAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

export const banners = pgTable('banners', {
  id: id(),
  /** 0 side, 1 hero, 2 promo, 3 bottom slider. */
  type: smallint('type').notNull(),
  /** Goods stand clear of the words, which begin at another side in each language. */
  imageAr: text('image_ar').notNull(),
  imageEn: text('image_en').notNull().default(''),
  imageTall: text('image_tall'),
  contentAr: text('content_ar').notNull(),
  contentEn: text('content_en').notNull().default(''),
  descriptionAr: text('description_ar').notNull(),
  descriptionEn: text('description_en').notNull().default(''),
  quoteAr: text('quote_ar').notNull(),
  quoteEn: text('quote_en').notNull().default(''),
  link: text('link').notNull(),
  position: integer('position').notNull().default(0),
})

export const shopAddresses = pgTable('shop_addresses', {
  id: id(),
  addressAr: text('address_ar').notNull(),
  addressEn: text('address_en').notNull().default(''),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  hoursAr: text('hours_ar').notNull(),
  hoursEn: text('hours_en').notNull().default(''),
  /** What the law wants a shop to name (commercial registration, VAT); empty until the owner tells it. */
  crNumber: text('cr_number').notNull().default(''),
  vatNumber: text('vat_number').notNull().default(''),
  /** Where else the shop is found, in the order it is shown. */
  social: jsonb('social').$type<{ network: string; url: string }[]>().notNull().default([]),
})

export const distributors = pgTable('distributors', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
  cityAr: text('city_ar').notNull(),
  cityEn: text('city_en').notNull().default(''),
  addressAr: text('address_ar').notNull(),
  addressEn: text('address_en').notNull().default(''),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})

export const questions = pgTable('questions', {
  id: id(),
  questionAr: text('question_ar').notNull(),
  questionEn: text('question_en').notNull().default(''),
  answerAr: text('answer_ar').notNull(),
  answerEn: text('answer_en').notNull().default(''),
  position: integer('position').notNull().default(0),
})

/** The shop's own texts: about, condition of use, privacy, cookies. Lines, with `## ` before a heading and `- ` before an item. */
export const pages = pgTable('pages', {
  key: text('key').primaryKey(),
  titleAr: text('title_ar').notNull(),
  titleEn: text('title_en').notNull().default(''),
  bodyAr: text('body_ar').notNull(),
  bodyEn: text('body_en').notNull().default(''),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

/** One row: raised in the transaction of whatever changes what visitors see (architecture.md, Fast by construction). */
export const catalogueVersions = pgTable(
  'catalogue_version',
  {
    one: boolean('one').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (table) => [check('catalogue_version_one', sql`${table.one}`)],
)

/** One row: what the shop remembers about itself. */
export const shopState = pgTable(
  'shop_state',
  { one: boolean('one').primaryKey().default(true), seededAt: instant('seeded_at'), seed: text('seed') },
  (table) => [check('shop_state_one', sql`${table.one}`)],
)
