import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'

/**
 * Number of products for sale per category, sub-category and brand, so that lists of large categories need no counting. Written
 * by a trigger of products (migration 0014); 0 stands for no sub-category or brand.
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

/** Number of members for sale per family and place, so that lists by families need no counting. Written by the same trigger. */
export const familyCounts = pgTable(
  'family_counts',
  {
    familyId: integer('family_id').notNull(),
    categoryId: integer('category_id').notNull(),
    subcategoryId: integer('subcategory_id').notNull(),
    brandId: integer('brand_id').notNull(),
    products: integer('products').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.familyId, table.categoryId, table.subcategoryId, table.brandId] }),
    index('family_counts_category').on(table.categoryId, table.subcategoryId, table.familyId),
    index('family_counts_brand').on(table.brandId, table.familyId),
  ],
)
