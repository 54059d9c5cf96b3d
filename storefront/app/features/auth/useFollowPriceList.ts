import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { useCustomer } from './sessionStore.ts'

/** Follows the price list of a customer who is signed in; visitors do not fetch its code. */
export function useFollowPriceList(queries: QueryClient) {
  const shopApi = useShopApi()
  const isSignedIn = Boolean(useCustomer())
  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    let isOver = false
    import('./followPriceList.ts').then(
      ({ followPriceList }) => {
        if (!isOver) stop = followPriceList(queries, shopApi)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [queries, shopApi, isSignedIn])
}
