import { type AdminHandlers, staffOf } from '../../kernel/index.ts'
import { listNotifications } from './listNotifications.ts'

export const notificationHandlers: AdminHandlers<'listNotifications'> = {
  async listNotifications(context) {
    return { data: await listNotifications(context.shop, staffOf(context).permissions) }
  },
}
