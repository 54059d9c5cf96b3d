import { useQueryClient } from '@tanstack/react-query'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { putLine, useCartKey } from './cartQuery.ts'
import { expectQuantity, pendingQuantity, removed, settleLine } from './pendingLines.ts'
import { useRefusedChange } from './useRefusedChange.ts'

/** How long a stepper rests before its quantity is sent: five quick presses are one call. */
const rest = 350

// Outside React, because a wish outlives the card it was made on.
const resting = new Map<number, ReturnType<typeof setTimeout>>()
const underWay = new Set<number>()

/** Changes the quantity of a line: shown at once as pending, sent when the shopper pauses, one call a line at a time. */
export function useChangeQuantity(): (lineId: number, quantity: number) => void {
  const calls = useShopCalls()
  const queries = useQueryClient()
  const cartKey = useCartKey()
  const refused = useRefusedChange()

  async function send(lineId: number) {
    const quantity = pendingQuantity(lineId)
    if (quantity === undefined || quantity === removed || underWay.has(lineId)) return
    underWay.add(lineId)
    try {
      // An older answer of the whole cart would put the old quantity back.
      await queries.cancelQueries({ queryKey: cartKey })
      const reply = await calls().updateCartLine({ params: { id: lineId }, body: { quantity } })
      putLine(queries, cartKey, reply.data)
      if (pendingQuantity(lineId) === quantity) settleLine(lineId)
    } catch (reason) {
      if (pendingQuantity(lineId) !== removed) settleLine(lineId)
      refused(reason)
    } finally {
      underWay.delete(lineId)
    }
    // A newer wish whose pause ended while this one was under way.
    if (!resting.has(lineId)) await send(lineId)
  }

  return (lineId, quantity) => {
    expectQuantity(lineId, quantity)
    clearTimeout(resting.get(lineId))
    resting.set(
      lineId,
      setTimeout(() => {
        resting.delete(lineId)
        void send(lineId)
      }, rest),
    )
  }
}
