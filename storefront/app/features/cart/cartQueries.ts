import type { CallReply } from '@rawaj/contract/api/calls.ts'
import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { DeliveryTerms } from '@rawaj/contract/money/delivery.ts'
import type { Totals } from '@rawaj/contract/money/totals.ts'
import { type QueryClient, useIsMutating, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { withTimeout } from '../../ui/withTimeout.ts'
import { useCustomer, useSession } from '../auth/index.ts'
import { useAppliedCoupon } from './appliedCoupon.ts'
import type { CartLine } from './cartLine.ts'

type CartKey = readonly ['cart', number | undefined, string]

/** The query key of the signed-in customer's cart; with the language, because product names have one. */
export function useCartKey(): CartKey {
  const customer = useCustomer()
  const language = useLanguage()
  return ['cart', customer?.id, language]
}

type CartReply = CallReply<'listCart'>
const wholeCart = (cart: CartReply): CartReply => cart

/** Sums of a cart: code that visitors do not need, fetched beside the first cart. */
let calculation: typeof import('./cartTotals.ts') | null = null

/** The same for products with quantity breaks, which few carts have. */
let breaks: typeof import('./breakLines.ts') | null = null

async function loadBreaks({ datas }: CartReply) {
  if (datas.data.some(({ product }) => product.price_breaks)) breaks ??= await withTimeout(import('./breakLines.ts'))
}

async function loadCalculation() {
  calculation ??= await withTimeout(import('./cartTotals.ts'))
}

/** The customer's cart as received. Fetched only with a session; all components share one query. */
function useCartQuery<Wanted>(select: (cart: CartReply) => Wanted) {
  const customer = useCustomer()
  const shopApi = useShopApi()
  return useQuery({
    queryKey: useCartKey(),
    queryFn: async ({ signal }) => {
      const [cart] = await Promise.all([
        shopApi().listCart({ query: { page: 0, limit: 0 } }, { signal }),
        loadCalculation(),
      ])
      await loadBreaks(cart)
      return cart
    },
    enabled: Boolean(customer),
    select,
  })
}

/** Puts a line that the server confirmed into the cart at hand, in place of the one it changes or as the last. */
export function upsertCachedLine(queries: QueryClient, key: CartKey, line: CartItem) {
  updateCachedLines(queries, key, (lines) =>
    lines.some(({ id }) => id === line.id)
      ? lines.map((other) => (other.id === line.id ? line : other))
      : [...lines, line],
  )
}

export function removeCachedLine(queries: QueryClient, key: CartKey, lineId: number) {
  updateCachedLines(queries, key, (lines) => lines.filter(({ id }) => id !== lineId))
}

function updateCachedLines(queries: QueryClient, key: CartKey, change: (lines: CartItem[]) => CartItem[]) {
  queries.setQueryData<CartReply>(key, (cart) => {
    if (!cart) return cart
    const lines = change(cart.datas.data)
    return { ...cart, datas: { data: lines, count: lines.length } }
  })
}

/** Changes that the server has not confirmed yet: quantity by cart line, 0 for a removed line. */
export const usePendingQuantities = create<Readonly<Record<number, number>>>(() => ({}))

export const pendingRemoval = 0

export function pendingQuantity(lineId: number): number | undefined {
  return usePendingQuantities.getState()[lineId]
}

export function setPendingQuantity(lineId: number, quantity: number) {
  usePendingQuantities.setState({ [lineId]: quantity })
}

export function clearPendingQuantity(lineId: number) {
  const { [lineId]: _, ...others } = usePendingQuantities.getState()
  usePendingQuantities.setState(others, true)
}

interface Cart {
  /** `unknown` before local storage is read; `visitor` without a session. */
  status: 'unknown' | 'visitor' | 'loading' | 'ready' | 'failed'
  /** As the server last confirmed them, without those being taken out. */
  lines: CartLine[]
  /** Lines, not pieces: what the badge shows. 0 for a visitor. */
  count: number
  /** From the server's prices and confirmed quantities, after the coupon; `null` until there is a cart. */
  totals: Totals | null
  /** Delivery charge; `null` until there is a cart. */
  delivery: DeliveryTerms | null
  /** A change is on its way: show the totals dimmed, they are about to be replaced. */
  settling: boolean
  /** Error of the last attempt to load it. */
  error: Error | null
  refetch: () => Promise<unknown>
}

/** The signed-in customer's cart. A card that only wants to know of its own product asks `useCartLine`. */
export function useCart(): Cart {
  const session = useSession()
  const pending = usePendingQuantities()
  const adding = useIsMutating({ mutationKey: ['cart'] }) > 0
  const { data: cart, error, refetch } = useCartQuery(wholeCart)

  const confirmed = useMemo(
    () => calculation && cart && calculation.toCartLines(cart.datas.data, breaks?.withBreaks),
    [cart],
  )
  const delivery = useMemo(() => (calculation && cart ? calculation.toDeliveryTerms(cart.delivery) : null), [cart])
  const couponTerms = useAppliedCoupon(session?.id)?.terms ?? null
  const totals = useMemo(
    () => (calculation && confirmed && delivery ? calculation.cartTotals(confirmed, { delivery, couponTerms }) : null),
    [confirmed, delivery, couponTerms],
  )
  const lines = confirmed?.filter(({ id }) => pending[id] !== pendingRemoval) ?? []
  const settling =
    adding || lines.length !== (confirmed?.length ?? 0) || lines.some(({ id }) => pending[id] !== undefined)
  return { status: statusOf(), lines, count: lines.length, totals, delivery, settling, error, refetch }

  function statusOf(): Cart['status'] {
    if (session === undefined) return 'unknown'
    if (session === null) return 'visitor'
    if (cart) return 'ready'
    return error ? 'failed' : 'loading'
  }
}

export interface ProductCartLine {
  id: number
  /** The pending one, where a change is under way. */
  quantity: number
}

/** The cart's line of one product; `null` while the product is not in the cart. */
export function useCartLine(productId: number): ProductCartLine | null {
  const lineOf = useCallback(
    ({ datas }: CartReply) => datas.data.find((item) => item.product_id === productId) ?? null,
    [productId],
  )
  const { data: line } = useCartQuery(lineOf)
  const pending = usePendingQuantities((lines) => (line ? lines[line.id] : undefined))
  if (!line || pending === pendingRemoval) return null
  return { id: line.id, quantity: pending ?? line.quantity }
}
