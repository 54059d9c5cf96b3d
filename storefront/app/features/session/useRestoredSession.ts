import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSessionStore } from './sessionStore.ts'

/**
 * Reads the session once the page is there. The page itself was rendered for any visitor: a customer with another
 * price list gets the page's data again, under the token, and the prices stay hidden until it has come.
 */
export function useRestoredSession() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    useSessionStore.getState().restore()
    const session = useSessionStore.getState().session
    const showPrices = () => delete document.documentElement.dataset.prices
    if (session && session.type !== 0) void revalidate().finally(showPrices)
    else showPrices()
  }, [revalidate])
}
