import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { listNotifications } from './listNotifications.ts'

export const notificationHandlers = {
  listNotifications: (context) => listNotifications(context.shop, staffOf(context).permissions),
} satisfies Partial<AdminHandlers>
