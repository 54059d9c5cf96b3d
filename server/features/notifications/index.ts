/** What whoever is signed in to the back office hears of as it happens. */
export { createNotificationFeed, type NotificationFeed } from './createNotificationFeed.ts'
export { deleteOldNotifications, isFor } from './listNotifications.ts'
export { notificationHandlers } from './notificationHandlers.ts'
export { notifyStaff } from './notifyStaff.ts'
export { staffNotifications } from './tables.ts'
