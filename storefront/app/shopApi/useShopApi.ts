import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import { createContext, use } from 'react'

/** The browser's way to the shop for what is not page data: carts, orders, forms. On the server nobody may call it. */
export const ShopApiContext = createContext<ShopApi | null>(null)

export function useShopApi(): ShopApi {
  const api = use(ShopApiContext)
  if (!api) throw new Error('The shop can be called from the browser only')
  return api
}
