/** Whether the shop is open, and what it lacks. */
export { ShopNeeds } from './ShopNeeds.tsx'
export { ShopStatusBadge } from './ShopStatusBadge.tsx'
export { ShopSwitch } from './ShopSwitch.tsx'
export { shopStatusKey, useShopStatus } from './useShopStatus.ts'
