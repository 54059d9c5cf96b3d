/** Frame of every page: notice line, header, navigation, footer, notifications. */

export { ShopLayout } from './ShopLayout.tsx'
export { useShopAddress } from './useShopAddress.ts'
