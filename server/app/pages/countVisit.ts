import { normaliseQuery } from '../../features/catalogue/index.ts'
import type { AppShop } from '../createShop.ts'

/** @returns what counts a visit of the page once it is sent: a view of its product, or its search. */
export function visitCounter(
  { productViewCounter, queryCounter }: Pick<AppShop, 'productViewCounter' | 'queryCounter'>,
  { pathname, searchParams }: URL,
) {
  const productId = /^\/productdetails\/(\d{1,9})$/.exec(pathname)?.[1]
  if (productId !== undefined) return productViewCounter.countFor(Number(productId))
  const query = pathname.startsWith('/purchase') ? normaliseQuery(searchParams.get('query') ?? '') : ''
  return query === '' ? undefined : queryCounter.countFor(query)
}
