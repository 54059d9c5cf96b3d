import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { createContext } from 'react'

/** The browser's API client for everything that is not page data: carts, orders, forms. Not to be called on the server. */
export const ShopApiContext = createContext<ShopApi | null>(null)
