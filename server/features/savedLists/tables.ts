import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'
import { products } from '../catalogue/tables.ts'

export const savedLists = pgTable(
  'saved_lists',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Hash of the token of the link that shows it (`tokenHash`); null: there is none. */
    shareHash: text('share_hash'),
    sharedAt: instant('shared_at'),
    version: version(),
    createdAt: madeAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('saved_lists_user').on(table.userId, table.changedAt),
    uniqueIndex('saved_lists_share').on(table.shareHash).where(sql`${table.shareHash} is not null`),
    check('saved_lists_shared', sql`(${table.shareHash} is null) = (${table.sharedAt} is null)`),
  ],
)

export const savedListLines = pgTable(
  'saved_list_lines',
  {
    listId: integer('list_id')
      .notNull()
      .references(() => savedLists.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** null: a text alone, or a product that is gone. */
    productId: integer('product_id').references(() => products.id, { onDelete: 'set null' }),
    /** Whether it was saved as a text alone, which its link shows. */
    isText: boolean('is_text').notNull().default(false),
    quantity: integer('quantity').notNull(),
    /** As it was written; else the name of the product when it was saved. */
    text: text('text').notNull(),
    /** A piece with VAT when the line was saved, by the customer's price list; null: it was not for sale. */
    priceInclHalalas: integer('price_incl_halalas'),
  },
  (table) => [
    primaryKey({ columns: [table.listId, table.position] }),
    index('saved_list_lines_product').on(table.productId),
    check('saved_list_lines_quantity', sql`${table.quantity} > 0`),
  ],
)
