import type { TradeRequestState } from '@rawaj/contract/customers/tradeAccounts.ts'
import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { desc, sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, madeAt, version } from '../../../platform/database/columns.ts'
import { users } from '../../accounts/tables.ts'

/** Requests for a trade account; the approved one is in force. */
export const tradeRequests = pgTable(
  'trade_requests',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** contract/customers/tradeAccounts.ts */
    state: text('state').$type<TradeRequestState>().notNull().default('waiting'),
    companyName: text('company_name').notNull(),
    /** Empty: the company is not registered for VAT. */
    vatNumber: text('vat_number').notNull(),
    crNumber: text('cr_number').notNull(),
    /** null: none was given; a company that is registered for VAT gives one since it is asked for. */
    address: jsonb('address').$type<NationalAddress>(),
    /** Reason of a rejection. */
    answer: text('answer').notNull().default(''),
    decidedBy: integer('decided_by').references(() => users.id),
    decidedAt: instant('decided_at'),
    /** Raised with every change while it waits, and of the address later: staff decide on what they have read. */
    version: version(),
    createdAt: madeAt(),
  },
  (table) => [
    index('trade_requests_user').on(table.userId, table.id),
    uniqueIndex('trade_requests_waiting').on(table.userId).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('trade_requests_approved').on(table.userId).where(sql`${table.state} = 'approved'`),
    check('trade_requests_state', sql`${table.state} in ('waiting', 'approved', 'refused', 'replaced')`),
    check('trade_requests_vat_number', sql`${table.vatNumber} ~ '^(3[0-9]{13}3)?$'`),
    check('trade_requests_cr_number', sql`${table.crNumber} ~ '^[0-9]{10}$'`),
  ],
)

/** Order of one customer's requests: the waiting one, then the latest first. After a merge ids do not give the order. */
export const latestFirst = [
  sql`${tradeRequests.state} = 'waiting' desc`,
  desc(tradeRequests.createdAt),
  desc(tradeRequests.id),
] as const
