import type { Language } from '@rawaj/contract/languages.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { id, madeAt } from './columns.ts'

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
