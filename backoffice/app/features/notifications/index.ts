/** What happens in the shop, as it happens. */
export { NotificationMenu } from './NotificationMenu.tsx'
