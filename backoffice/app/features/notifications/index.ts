/** Live notifications of events in the shop. */
export { NotificationMenu } from './NotificationMenu.tsx'
