import type { RouteConfigEntry } from '@react-router/dev/routes'
import screens from '../storefront/app/routes.ts'

/** Addresses of the screens that need something in them; every other one is opened as it is named. */
const examples: Record<string, readonly string[]> = {
  'purchase/:categoryId?/:subcategoryId?': [
    '/purchase',
    '/purchase/1',
    '/purchase/1/1',
    '/purchase?query=PVC&page=2',
    '/purchase/filters?cat_id=1',
  ],
  'productdetails/:id': ['/productdetails/1'],
  'orders/:orderNo': ['/orders/:orderNo', '/orders/:quotationNo'],
  // A page that every shop has is found among the owner's own too; search engines hear which address counts.
  'pages/:key': ['/pages/about'],
  'support/:id': ['/support/:requestId'],
  'lists/:id?': ['/lists', '/lists/:listId'],
  'shared-list/:token': [':sharedList'],
  '*': ['/no/such/page'],
}

/** Numbers that only the shop assigns, of the customer on the page. */
export interface OwnNumbers {
  orderNo: string
  quotationNo: string
  /** Id of a support request. */
  requestId: number
  /** Id of a saved list. */
  listId: number
  /** Address by which anybody sees that list. */
  sharedList: string
}

/** Replaces the names in an address by the numbers. */
export const withOwnNumbers = (address: string, numbers: OwnNumbers) =>
  Object.entries(numbers).reduce((replaced, [name, value]) => replaced.replace(`:${name}`, String(value)), address)

/** An address of every screen there is, read from the table of routes itself: none can be forgotten. */
export const addresses: string[] = patternsOf(screens).flatMap((pattern) => {
  const named = examples[pattern]
  if (named) return named
  if (/[:*]/.test(pattern)) throw new Error(`Name an example of ${pattern}, so that it is walked too`)
  return [`/${pattern}`]
})

/** Screens that only a customer sees whole. */
export const forCustomers = (address: string) => /^\/(shopcart|orders|account|support|quick-order|lists)/.test(address)

function patternsOf(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = [above, path].filter(Boolean).join('/')
    return [...(index || (path !== undefined && !children) ? [own] : []), ...patternsOf(children ?? [], own)]
  })
}
