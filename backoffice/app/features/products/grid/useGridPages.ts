import { useCallback, useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import type { GridModel } from './GridModel.ts'

const pageSize = 1_000
/** Rows that are loaded below the visible ones. */
const readAhead = 3_000

/**
 * Loads products into the grid, page by page, as far as it was scrolled and some way on; `want` says how far that is.
 * @param search filters and order of the list, as in the address
 * @param specification whether the values of specifications are read; rows that were read without are read again
 */
export function useGridPages(model: GridModel, search: string, specification: boolean) {
  const adminApi = useAdminApi()
  const [state, setState] = useState<{ next: string | null | undefined; error: unknown }>({
    next: undefined,
    error: null,
  })
  const [wanted, setWanted] = useState(readAhead)
  const reading = useRef(false)
  const read = useRef(0)
  const [isWithValues, setWithValues] = useState(specification)
  if (specification && !isWithValues) {
    setWithValues(true)
    setState({ next: undefined, error: null })
  }
  const { next, error } = state
  if (next === undefined) read.current = 0
  const isDue = next !== null && error === null && read.current < wanted
  useEffect(() => {
    if (!isDue || reading.current) return
    const stop = new AbortController()
    reading.current = true
    const query = {
      ...Object.fromEntries(new URLSearchParams(search)),
      limit: pageSize,
      ...(next && { after: next }),
      ...(isWithValues && { specification: 'true' }),
    }
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
  }, [adminApi, model, search, next, isDue, isWithValues])
  return {
    /** Nothing has come yet. */
    isPending: next === undefined && error === null && model.rows.length === 0,
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
