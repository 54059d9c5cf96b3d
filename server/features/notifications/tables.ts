import type { NotificationKind } from '@rawaj/contract/notifications/notifications.ts'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, madeAt } from '../../platform/database/columns.ts'

/** Recent notifications of staff. */
export const staffNotifications = pgTable(
  'staff_notifications',
  {
    id: id(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** Id of the order or request. */
    entityId: integer('entity_id').notNull(),
    /** Its displayed name: the number of the order. */
    label: text('label').notNull(),
    createdAt: madeAt(),
  },
  (table) => [index('staff_notifications_created').on(table.createdAt)],
)
