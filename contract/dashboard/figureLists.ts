import { type CashScope, noCarrier, type OrderTask } from '../orders/orderFilters.ts'
import type { Dashboard } from './dashboardSchemas.ts'

/**
 * Addresses of lists in the back office, below `/admin`, each with the filters that let through exactly the rows that a figure
 * counts. Days are those of Riyadh, `YYYY-MM-DD`, the last one included.
 */

export const dashboardLists = {
  openOrders: '/orders?scope=open',
  waitingQuotations: '/quotations?state=waiting',
  openSupportRequests: '/support?tab=waiting&sort=longest',
  openTradeRequests: '/customers?trade=waiting',
  duplicates: '/duplicates',
  failedEmails: '/emails?status=failed',
  waitingEmails: '/emails?status=waiting',
  products: '/products?state=forSale',
  productsOutOfStock: '/products?state=forSale&stock=out',
  productsLowStock: '/products?state=forSale&stock=low',
  categories: '/categories',
  staff: '/staff',
  openInvitations: '/invitations',
} as const satisfies Record<Exclude<keyof Dashboard, 'longestSupportWait'>, string>

export const taskOrders = (task: OrderTask): string => `/orders?task=${task}`

/** Orders that the report of sales counts; with `product`, those that contain it. */
export function soldOrders({ from, to, product }: { from: string; to?: string; product?: number }): string {
  const search = new URLSearchParams({ scope: 'sold', from })
  if (to !== undefined) search.set('to', to)
  if (product !== undefined) search.set('product', String(product))
  return `/orders?${search}`
}

/** Orders that one carrier delivered on one day, to be paid at the door; `carrier` null: the shop itself. */
export const collectionOrders = ({ day, carrier }: { day: string; carrier: string | null }, cash: CashScope): string =>
  `/orders?${new URLSearchParams({ cash, carrier: carrier ?? noCarrier, deliveredFrom: day, deliveredTo: day })}`

/** Orders delivered from a day on whose cash is not handed over yet. */
export const dueOrders = (deliveredFrom: string): string =>
  `/orders?${new URLSearchParams({ cash: 'due', deliveredFrom })}`

export const customerOrders = (customerId: number): string => `/orders?customer=${customerId}`
export const customerSupportRequests = (customerId: number): string => `/support?customer=${customerId}`

/** Products of a category, a sub-category or a brand, archived ones too. */
export const productsOf = (place: 'category' | 'subcategory' | 'brand', id: number): string =>
  `/products?${new URLSearchParams({ [place]: String(id), state: 'any' })}`

export const roleMembers = (roleId: number): string => `/staff?role=${roleId}`
