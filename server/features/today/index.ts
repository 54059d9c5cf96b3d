/** What there is to do in the shop: the figures that the back office opens with. */
export { todayHandlers } from './todayHandlers.ts'
