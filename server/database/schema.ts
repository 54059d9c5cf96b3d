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
    /** 05 and eight digits; the administrator may have none. */
    mobile: text('mobile').unique('users_mobile'),
    passwordHash: text('password_hash').notNull(),
    /** 1 administrator, 2 staff, 3 customer. */
    roleId: smallint('role_id').notNull().default(3),
    /** 1 active, 0 locked. */
    status: smallint('status').notNull().default(1),
    /** Customer type: 0 retail, 1 wholesale, anything else contract. */
    type: smallint('type').notNull().default(0),
    address: text('address').notNull().default(''),
    zipcode: text('zipcode').notNull().default(''),
    createdAt: madeAt(),
  },
  (table) => [
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
    index('products_newest').on(table.createdAt, table.id),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id),
    index('products_subcategory').on(table.subcategoryId, table.createdAt),
    index('products_brand').on(table.brandId, table.createdAt),
    index('products_price').on(table.retailHalalas, table.id),
    index('products_viewed').on(table.viewed, table.id),
    index('products_sort_ar').on(sql`${table.sortAr} collate "C"`, table.id),
    index('products_sort_en').on(sql`${table.sortEn} collate "C"`, table.id),
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
    totalHalalas: largeHalalas('total_halalas'),
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
      sql`${table.totalHalalas} = ${table.subtotalHalalas} + ${table.vatHalalas} + ${table.shippingHalalas}`,
    ),
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
    netHalalas: largeHalalas('net_halalas'),
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
