import { useCallback, useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import type { GridModel } from './GridModel.ts'

const pageSize = 1_000
/** Rows that are loaded below the visible ones. */
const readAhead = 3_000

/**
 * Loads products into the grid, page by page, as far as it was scrolled and some way on; `want` says how far that is.
 * @param search filters and order of the list, as in the address
 */
export function useGridPages(model: GridModel, search: string) {
  const adminApi = useAdminApi()
  const [state, setState] = useState<{ next: string | null | undefined; error: unknown }>({
    next: undefined,
    error: null,
  })
  const [wanted, setWanted] = useState(readAhead)
  const reading = useRef(false)
  const read = useRef(0)
  const { next, error } = state
  const isDue = next !== null && error === null && read.current < wanted
  useEffect(() => {
    if (!isDue || reading.current) return
    const stop = new AbortController()
    reading.current = true
    const query = { ...Object.fromEntries(new URLSearchParams(search)), limit: pageSize, ...(next && { after: next }) }
    adminApi
      .listGridProducts({ query } as Parameters<typeof adminApi.listGridProducts>[0], { signal: stop.signal })
      .then((page) => {
        if (stop.signal.aborted) return
        reading.current = false
        read.current += page.data.length
        model.append(page.data)
        setState({ next: page.next, error: null })
      })
      .catch((failure: unknown) => {
        if (stop.signal.aborted) return
        reading.current = false
        setState((before) => ({ ...before, error: failure }))
      })
    return () => {
      reading.current = false
      stop.abort()
    }
  }, [adminApi, model, search, next, isDue])
  return {
    /** Nothing has come yet. */
    isPending: next === undefined && error === null,
    isReading: isDue,
    isComplete: next === null,
    error,
    // By whole pages, so that scrolling past renders nothing again.
    want: useCallback(
      (row: number) => setWanted((before) => Math.max(before, Math.ceil((row + readAhead) / pageSize) * pageSize)),
      [],
    ),
    retry: () => setState((before) => ({ ...before, error: null })),
  }
}
