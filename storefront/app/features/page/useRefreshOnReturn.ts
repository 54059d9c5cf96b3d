import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reloads the page's data and the customer's own when a browser shows the page again as it was left (back/forward cache). */
export function useRefreshOnReturn(queries: QueryClient): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    function refresh({ persisted }: PageTransitionEvent) {
      if (!persisted) return
      void revalidate()
      void queries.invalidateQueries()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [revalidate, queries])
}
