import type { QueryClient } from '@tanstack/react-query'
import type { useShopApi } from '../../shopApi/useShopApi.ts'
import { useSessionStore } from './sessionStore.ts'
import { profileQuery } from './useProfile.ts'

const lookMs = 60_000

/**
 * Staff may put a signed-in customer on another price list while a page is open: checked every minute, and whenever the window
 * gets the focus. The session is then updated, and the page's prices follow (useRestoredSession).
 * @returns the function that ends it
 */
export function followPriceList(queries: QueryClient, shopApi: ReturnType<typeof useShopApi>): () => void {
  async function look() {
    const { session } = useSessionStore.getState()
    if (!session || document.visibilityState !== 'visible') return
    const { data } = await queries.fetchQuery({ ...profileQuery(shopApi, session.id), staleTime: 0 })
    const { session: now, signedIn } = useSessionStore.getState()
    if (now?.token !== session.token || data.type === now.type) return
    signedIn({ ...now, type: data.type })
    await queries.invalidateQueries()
  }
  // Without the shop in reach the prices stay as they are; the next look comes.
  const lookQuietly = () => void look().catch(() => {})
  const timer = setInterval(lookQuietly, lookMs)
  addEventListener('visibilitychange', lookQuietly)
  addEventListener('focus', lookQuietly)
  return () => {
    clearInterval(timer)
    removeEventListener('visibilitychange', lookQuietly)
    removeEventListener('focus', lookQuietly)
  }
}
