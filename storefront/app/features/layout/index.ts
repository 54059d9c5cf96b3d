/** What stands around every page: header, navigation, footer, notifications. */
export { ShopLayout } from './ShopLayout.tsx'
export { useShopAddress } from './useShopAddress.ts'
