import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'

/**
 * `stuck`: what is left does not become less. `forbidden`: this shop issues no documents. `failed`: a call failed; what was done
 * is done.
 */
export type LateRunState = 'ready' | 'running' | 'stopped' | 'done' | 'stuck' | 'forbidden' | 'failed'

interface LateRun {
  state: LateRunState
  /** Orders that have their documents. */
  issued: number
  /** Orders that are still without. */
  left: number
  error: unknown
}

const begun: LateRun = { state: 'ready', issued: 0, left: 0, error: null }

/** Issues documents of earlier sales, some at a time, until none is left or it is stopped. Leaving the screen stops it. */
export function useLateRun() {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const [run, setRun] = useState(begun)
  const current = useRef<object | null>(null)
  useEffect(
    () => () => {
      current.current = null
    },
    [],
  )

  async function start(from: string) {
    const own = {}
    current.current = own
    let issued = 0
    let before = Number.POSITIVE_INFINITY
    setRun({ ...begun, state: 'running' })
    try {
      while (current.current === own) {
        const { data } = await adminApi.issueLateInvoices({ body: { from } })
        issued += data.issued
        const isStuck = data.left > 0 && (data.issued === 0 || data.left >= before)
        before = data.left
        const state = data.left === 0 ? 'done' : isStuck ? 'stuck' : current.current === own ? 'running' : 'stopped'
        setRun({ state, issued, left: data.left, error: null })
        if (state !== 'running') break
      }
    } catch (error) {
      // The text of this code is about orders.
      const isForbidden = error instanceof ShopApiError && error.code === 'move_forbidden'
      setRun((last) => ({ ...last, state: isForbidden ? 'forbidden' : 'failed', error: isForbidden ? null : error }))
    }
    if (current.current === own) current.current = null
    void queries.invalidateQueries({ queryKey: ['list', 'invoices'] })
  }

  return {
    run,
    start,
    /** After the call that is under way. */
    stop() {
      current.current = null
    },
    reset: () => setRun(begun),
  }
}
