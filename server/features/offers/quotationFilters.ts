import type { ValidatedAdminInput } from '@rawaj/contract/admin/adminCalls.ts'
import { waitingQuotationStates } from '@rawaj/contract/quotations.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/index.ts'
import { products } from '../catalogue/index.ts'
import { enquiries } from '../enquiries/index.ts'
import { orderLines, orders } from '../orders/index.ts'
import { quotationOfferLines, quotationOffers, quotations } from '../quotations/index.ts'

/** Those that wait for the shop: to be priced, answered, or looked at. */
export const isWaiting = inArray(quotations.state, [...waitingQuotationStates])

export type QuotationFilters = Omit<ValidatedAdminInput<'listQuotations'>['query'], 'sort' | 'after' | 'limit'>

/** The quotations and enquiries that the filters let through, but for what was typed. */
export function filtersOf({ state, customer, from, to }: Omit<QuotationFilters, 'query'>): SQL | undefined {
  return and(
    state && (state === 'waiting' ? isWaiting : eq(quotations.state, state)),
    customer === undefined ? undefined : ofCustomer(customer),
    from ? gte(quotations.createdAt, new Date(from)) : undefined,
    to ? lt(quotations.createdAt, new Date(to)) : undefined,
  )
}

const ofCustomer = (userId: number): SQL => sql`${quotations.id} in (
  select q.id from ${quotations} q join ${orders} on ${orders.id} = q.order_id where ${orders.userId} = ${userId}
  union select q.id from ${quotations} q join ${enquiries} on ${enquiries.id} = q.enquiry_id where ${enquiries.userId} = ${userId})`

/** Fewer characters are in no index, and in nearly every quotation. */
const minTextLength = 3

/** One way to find a quotation: what is joined with it, and what holds then. */
export interface SearchBranch {
  joined: SQL
  where: SQL
}

/** The ways in which a quotation is found by what was typed, each with an index of its own. */
export function searchBranches(typed: string): SearchBranch[] {
  const withOrder = sql`join ${orders} on ${orders.id} = ${quotations.orderId}`
  const withEnquiry = sql`join ${enquiries} on ${enquiries.id} = ${quotations.enquiryId}`
  const skuWays: SearchBranch[] = [
    {
      joined: sql``,
      where: sql`${quotations.orderId} in (select ${orderLines.orderId} from ${orderLines} where ${orderLines.sku} = ${typed})`,
    },
    {
      joined: sql``,
      where: sql`${quotations.id} in (select ${quotationOffers.quotationId} from ${quotationOfferLines}
        join ${quotationOffers} on ${quotationOffers.id} = ${quotationOfferLines.offerId}
        where ${quotationOfferLines.sku} = ${typed})`,
    },
    {
      joined: sql`${withEnquiry} join ${products} on ${products.id} = ${enquiries.productId}`,
      where: sql`${products.sku} = ${typed}`,
    },
  ]
  const numberWays: SearchBranch[] = /^\d{1,9}$/.test(typed)
    ? [{ joined: sql``, where: eq(quotations.enquiryId, Number(typed)) }]
    : []
  if ([...typed].length < minTextLength) return [...skuWays, ...numberWays]
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  // The expressions are those of the indexes.
  const ofOrder = sql`(${orders.orderNo} || ' ' || ${orders.buyerName} || ' ' || ${orders.buyerMobile}) collate "C"`
  const ofUser = sql`(${users.name} || ' ' || ${users.email} || ' ' || coalesce(${users.mobile}, '')) collate "C"`
  const ofEnquiry = sql`(${enquiries.name} || ' ' || ${enquiries.mobile} || ' ' || ${enquiries.email}) collate "C"`
  return [
    ...skuWays,
    ...numberWays,
    { joined: withOrder, where: sql`${ofOrder} ilike ${part}` },
    {
      joined: sql`${withOrder} join ${users} on ${users.id} = ${orders.userId}`,
      where: sql`${ofUser} ilike ${part}`,
    },
    { joined: withEnquiry, where: sql`${ofEnquiry} ilike ${part}` },
  ]
}
