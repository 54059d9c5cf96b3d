import { z } from 'zod'
import { type NotificationKind, notificationKinds } from './notifications.ts'

/** A live notification of staff: an order, a request. */
export const staffNotificationSchema = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  entityId: z.int(),
  label: z.string(),
  createdAt: z.string(),
})
export type StaffNotification = z.infer<typeof staffNotificationSchema>
