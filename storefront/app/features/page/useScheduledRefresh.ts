import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** The longest that a timer waits. */
const maxTimerMs = 2 ** 31 - 1
/** Until it is asked again, should the shop's clock be behind the visitor's; then twice as long each time, up to the most. */
const firstRetryMs = 1_000
const maxRetryMs = 16_000

/**
 * Reloads the page and the customer's own data when something scheduled begins or ends (ISO 8601): deals, banners and notices
 * change while a page is open.
 */
export function useScheduledRefresh(nextChangeAt: string | null, queries: QueryClient): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (nextChangeAt === null) return
    let timer: ReturnType<typeof setTimeout>
    let retryMs = firstRetryMs
    const waitUntil = (moment: number) => {
      timer = setTimeout(
        () => {
          if (Date.now() < moment) return waitUntil(moment)
          waitUntil(Date.now() + retryMs)
          retryMs = Math.min(maxRetryMs, retryMs * 2)
          void revalidate()
          void queries.invalidateQueries()
        },
        Math.min(maxTimerMs, Math.max(0, moment - Date.now())),
      )
    }
    waitUntil(Date.parse(nextChangeAt))
    return () => clearTimeout(timer)
  }, [nextChangeAt, revalidate, queries])
}
