import { type Totals, totalsOf } from '@rawaj/contract/pricing.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../session/useSession.ts'
import { type CartLine, cartLine } from './cartLine.ts'
import { useCartQuery } from './cartQuery.ts'
import { removed, usePendingLines } from './pendingLines.ts'

export interface Cart {
  /** `unknown` before local storage was read; `visitor` when nobody is signed in. */
  status: 'unknown' | 'visitor' | 'loading' | 'ready' | 'failed'
  /** As the server last confirmed them, without those being taken out. */
  lines: CartLine[]
  /** Lines, not pieces: what the badge shows. 0 for a visitor. */
  count: number
  /** From the server's prices and confirmed quantities; `null` until there is a cart. */
  totals: Totals | null
  /** A change is on its way: show the totals dimmed, they are about to be replaced. */
  settling: boolean
  refetch: () => Promise<unknown>
}

/** The signed-in customer's cart. A card that only wants to know of its own product asks `useCartLine`. */
export function useCart(): Cart {
  const session = useSession()
  const pending = usePendingLines()
  const adding = useIsMutating({ mutationKey: ['cart'] }) > 0
  const { data: items, isError, refetch } = useCartQuery()

  const confirmed = useMemo(() => items?.map(cartLine), [items])
  const totals = useMemo(() => (confirmed ? totalsOf(confirmed) : null), [confirmed])
  const lines = confirmed?.filter(({ id }) => pending[id] !== removed) ?? []
  const settling =
    adding || lines.length !== (confirmed?.length ?? 0) || lines.some(({ id }) => pending[id] !== undefined)
  return { status: statusOf(), lines, count: lines.length, totals, settling, refetch }

  function statusOf(): Cart['status'] {
    if (session === undefined) return 'unknown'
    if (session === null) return 'visitor'
    if (items) return 'ready'
    return isError ? 'failed' : 'loading'
  }
}
