import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { use, useCallback } from 'react'
import { ShopApiContext } from './ShopApiContext.ts'

/**
 * The shop's calls for parts that the server renders as well (an add button on a cached page): they may hold this, and
 * call it only in answer to a shopper, which happens in the browser.
 */
export function useShopApi(): () => ShopApi {
  const api = use(ShopApiContext)
  return useCallback(() => {
    if (!api) throw new Error('The shop can be called from the browser only')
    return api
  }, [api])
}
