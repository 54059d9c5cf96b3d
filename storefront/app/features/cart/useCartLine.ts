import type { CartItem } from '@rawaj/contract/entities.ts'
import { useCallback } from 'react'
import { useCartQuery } from './cartQuery.ts'
import { removed, usePendingLines } from './pendingLines.ts'

export interface ShownLine {
  id: number
  /** The pending one, where a change is under way. */
  quantity: number
}

/** The cart's line of one product; `null` while the product is not in the cart. */
export function useCartLine(productId: number): ShownLine | null {
  const lineOf = useCallback(
    (items: CartItem[]) => items.find((item) => item.product_id === productId) ?? null,
    [productId],
  )
  const { data: line } = useCartQuery(lineOf)
  const pending = usePendingLines((lines) => (line ? lines[line.id] : undefined))
  if (!line || pending === removed) return null
  return { id: line.id, quantity: pending ?? line.quantity }
}
