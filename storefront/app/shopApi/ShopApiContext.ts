import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { createContext } from 'react'

/** The browser's way to the shop for what is not page data: carts, orders, forms. On the server nobody may call it. */
export const ShopApiContext = createContext<ShopApi | null>(null)
