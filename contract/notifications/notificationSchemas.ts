import { z } from 'zod'
import { int, string } from '../fields/plainValues.ts'
import { type NotificationKind, notificationKinds } from './notifications.ts'

/** A live notification of staff: an order, a request. */
export const staffNotificationSchema = z.object({
  id: int,
  kind: z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]),
  entityId: int,
  label: string,
  createdAt: string,
})
export type StaffNotification = z.infer<typeof staffNotificationSchema>
