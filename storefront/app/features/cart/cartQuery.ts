import type { CallReply } from '@rawaj/contract/calls.ts'
import type { CartItem } from '@rawaj/contract/entities.ts'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useShopCalls } from '../../shopApi/useShopCalls.ts'
import { useSession } from '../session/useSession.ts'

export type CartKey = readonly ['cart', number | undefined, string]

/** Where the signed-in customer's cart is kept: it speaks one language, because product names do. */
export function useCartKey(): CartKey {
  const session = useSession()
  const language = useLanguage()
  return ['cart', session?.id, language]
}

const allItems = (items: CartItem[]): CartItem[] => items

/** The customer's cart as it came. Asked for only when somebody is signed in; everybody who looks shares one answer. */
export function useCartQuery<Wanted = CartItem[]>(
  select: (items: CartItem[]) => Wanted = allItems as (items: CartItem[]) => Wanted,
) {
  const session = useSession()
  const calls = useShopCalls()
  return useQuery({
    queryKey: useCartKey(),
    queryFn: ({ signal }) => calls().listCart({ query: { page: 0, limit: 0 } }, { signal }),
    enabled: Boolean(session),
    select: (reply) => select(reply.datas.data),
  })
}

/** Puts a line that the server confirmed into the cart at hand, in place of the one it changes or as the last. */
export function putLine(queries: QueryClient, key: CartKey, line: CartItem) {
  changeLines(queries, key, (lines) =>
    lines.some(({ id }) => id === line.id)
      ? lines.map((other) => (other.id === line.id ? line : other))
      : [...lines, line],
  )
}

export function dropLine(queries: QueryClient, key: CartKey, lineId: number) {
  changeLines(queries, key, (lines) => lines.filter(({ id }) => id !== lineId))
}

function changeLines(queries: QueryClient, key: CartKey, change: (lines: CartItem[]) => CartItem[]) {
  queries.setQueryData<CallReply<'listCart'>>(key, (cart) => {
    if (!cart) return cart
    const lines = change(cart.datas.data)
    return { ...cart, datas: { data: lines, count: lines.length } }
  })
}
