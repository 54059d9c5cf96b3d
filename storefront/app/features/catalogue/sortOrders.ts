/**
 * Sort orders for shoppers, and the parameters of the call. The specification swaps "latest" and "oldest" on purpose: the wire's
 * `order` is plain, only these two names are swapped.
 */
export const sortOrders = {
  latest: { sortBy: 'created_at', order: 'asc' },
  oldest: { sortBy: 'created_at', order: 'desc' },
  price_low: { sortBy: 'price', order: 'asc' },
  price_high: { sortBy: 'price', order: 'desc' },
  name: { sortBy: 'name', order: 'asc' },
  best_selling: { sortBy: 'best_selling', order: 'desc' },
} as const

export type SortName = keyof typeof sortOrders
export const sortNames = Object.keys(sortOrders) as SortName[]

/** The sort that an address names: a plain form sends `sort`, addresses made here `sortBy` and `order`. */
export function sortOf(params: URLSearchParams): SortName | null {
  const name = params.get('sort')
  if (name !== null) return sortNames.find((sort) => sort === name) ?? null
  const sortBy = params.get('sortBy')
  const order = params.get('order') ?? 'desc'
  return sortNames.find((sort) => sortOrders[sort].sortBy === sortBy && sortOrders[sort].order === order) ?? null
}
