import type { Language } from '@rawaj/contract/languages.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'
import { users } from '../accounts/tables.ts'

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
    index('support_requests_open').on(table.id).where(sql`${table.status} = 0`),
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
