import type { NotificationKind } from '@rawaj/contract/notifications/notifications.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'

/** What staff heard of lately. */
export const staffNotifications = pgTable(
  'staff_notifications',
  {
    id: id(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Of the order or the request that it is about. */
    entityId: integer('entity_id').notNull(),
    /** What people call that: the number of the order. */
    label: text('label').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('staff_notifications_created').on(table.createdAt)],
)
