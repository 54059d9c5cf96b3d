import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { createContext } from 'react'

/** The client whose replies are kept for the next page; only in the browser. */
export const PrefetcherContext = createContext<ShopApi | null>(null)
