import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readServerClock, serverClock } from '../../serverClock.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { refreshAt } from './refreshAt.ts'

/**
 * Reloads the page and the customer's own data when something scheduled begins or ends (ISO 8601) by the shop's clock: deals,
 * banners and notices change while a page is open.
 */
export function useScheduledRefresh(nextChangeAt: string | null, queries: QueryClient): void {
  const { revalidate } = useRevalidator()
  const shopApi = useShopApi()
  useEffect(() => {
    if (nextChangeAt === null) return
    return refreshAt(Date.parse(nextChangeAt), {
      clock: serverClock,
      readClock: () => readServerClock(shopApi()),
      refresh() {
        void revalidate()
        void queries.invalidateQueries()
      },
    })
  }, [nextChangeAt, revalidate, queries, shopApi])
}
