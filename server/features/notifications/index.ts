/** Live notifications of staff in the back office. */

export { deleteNotifications, moveNotifications } from './changeNotifications.ts'
export { createNotificationFeed, type NotificationFeed } from './createNotificationFeed.ts'
export { deleteOldNotifications, isFor, lastNotifiedAt } from './listNotifications.ts'
export { notificationHandlers } from './notificationHandlers.ts'
export { notifyStaff } from './notifyStaff.ts'
