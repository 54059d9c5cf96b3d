import type { Department } from '@rawaj/contract/departments.ts'
import type { PriceGroup } from '@rawaj/contract/pricing.ts'
import type { TaxCode } from '@rawaj/contract/tax.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { halalas, id, instant, madeAt, version } from '../../platform/database/columns.ts'

export interface SpecificationRow {
  key: string
  value: string
}

export const categories = pgTable('categories', {
  id: id(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull().default(''),
  /** Path below /media/. */
  image: text('image'),
  department: text('department').$type<Department>(),
  position: integer('position').notNull().default(0),
  /** Of the category with its sub-categories. */
  version: version(),
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

/**
 * Whether each price list is kept with VAT. The regular price, which retail customers see struck through, is kept as the
 * retail list is. Switched by `switchPriceList` alone, which converts the prices.
 */
export const priceLists = pgTable(
  'price_lists',
  {
    name: text('name').$type<PriceGroup>().primaryKey(),
    taxIncluded: boolean('tax_included').notNull(),
  },
  (table) => [check('price_lists_name', sql`${table.name} in ('retail', 'wholesale', 'contract')`)],
)

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
    /** As its price list is kept, see `priceLists`. */
    regularHalalas: halalas('regular_halalas'),
    retailHalalas: halalas('retail_halalas'),
    wholesaleHalalas: halalas('wholesale_halalas'),
    contractHalalas: halalas('contract_halalas'),
    taxCode: text('tax_code').$type<TaxCode>().notNull(),
    /** From when it can be bought; null = now. */
    availableFrom: instant('available_from'),
    active: boolean('active').notNull().default(true),
    /** Whether customers may send it back within the legal time. */
    returnable: boolean('returnable').notNull().default(true),
    viewed: integer('viewed').notNull().default(0),
    /** Folded names, which sorting uses, see platform/text/searchKey.ts. */
    sortAr: text('sort_ar').notNull(),
    sortEn: text('sort_en').notNull(),
    createdAt: madeAt(),
  },
  (table) => [
    check('products_tax', sql`${table.taxCode} in ('GST 5%', 'V15', 'GST 18%', 'GST 28%')`),
    check('products_regular', sql`${table.regularHalalas} between 0 and 2000000000`),
    check('products_retail', sql`${table.retailHalalas} between 0 and ${table.regularHalalas}`),
    check('products_wholesale', sql`${table.wholesaleHalalas} between 0 and 2000000000`),
    check('products_contract', sql`${table.contractHalalas} between 0 and 2000000000`),
    // Only what is for sale is listed, so that an order of all of it is read off the index alone.
    index('products_newest').on(table.createdAt, table.id).where(sql`${table.active}`),
    index('products_category_newest').on(table.categoryId, table.createdAt, table.id),
    index('products_subcategory').on(table.subcategoryId, table.createdAt),
    index('products_brand').on(table.brandId, table.createdAt),
    index('products_inactive').on(table.categoryId, table.subcategoryId, table.id).where(sql`not ${table.active}`),
    index('products_price').on(table.retailHalalas, table.id).where(sql`${table.active}`),
    index('products_viewed').on(table.viewed, table.id),
    index('products_sort_ar').on(sql`${table.sortAr} collate "C"`, table.id).where(sql`${table.active}`),
    index('products_sort_en').on(sql`${table.sortEn} collate "C"`, table.id).where(sql`${table.active}`),
  ],
)

/**
 * One row for every product, written together with it. Apart from the products because every sale writes here: a narrow
 * row with small indexes costs a fraction of rewriting a product with all its texts.
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
    /** Pieces that ever came in: those on hand and those that orders hold. `npm run audit` checks it. */
    supplied: integer('supplied').notNull().default(0),
  },
  (table) => [
    check('product_stock_pieces', sql`${table.pieces} >= 0`),
    index('product_stock_sold').on(table.sold, table.productId),
    index('product_stock_out').on(table.productId).where(sql`coalesce(${table.pieces}, 0) = 0`),
  ],
)

/**
 * How many products for sale each place has, so that no list of a large category is counted. A trigger of the products
 * writes it (migration 0014); 0 stands for no sub-category or brand.
 */
export const productCounts = pgTable(
  'product_counts',
  {
    categoryId: integer('category_id').notNull(),
    subcategoryId: integer('subcategory_id').notNull(),
    brandId: integer('brand_id').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.subcategoryId, table.brandId] })],
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
