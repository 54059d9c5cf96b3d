import type { ValidatedAdminInput } from '@rawaj/contract/admin/adminCalls.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/index.ts'
import { products } from '../catalogue/index.ts'
import { enquiries } from '../enquiries/index.ts'
import { orderLines, orders } from '../orders/index.ts'
import { quotationOfferLines, quotationOffers, quotations } from '../quotations/index.ts'

export type QuotationFilters = Omit<ValidatedAdminInput<'listQuotations'>['query'], 'sort' | 'after' | 'limit'>

/** The quotations and enquiries that the filters let through, but for what was typed. */
export function filtersOf({ state, customer, from, to }: Omit<QuotationFilters, 'query'>): SQL | undefined {
  return and(
    state && eq(quotations.state, state),
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

/** The ways in which a quotation is found by what was typed, each with an index of its own: queries of ids. */
export function textWays(typed: string): SQL[] {
  const skuWays = [
    sql`select q.id from ${quotations} q join ${orderLines} on ${orderLines.orderId} = q.order_id
      where ${orderLines.sku} = ${typed}`,
    sql`select ${quotationOffers.quotationId} from ${quotationOfferLines}
      join ${quotationOffers} on ${quotationOffers.id} = ${quotationOfferLines.offerId}
      where ${quotationOfferLines.sku} = ${typed}`,
    sql`select q.id from ${quotations} q join ${enquiries} on ${enquiries.id} = q.enquiry_id
      join ${products} on ${products.id} = ${enquiries.productId} where ${products.sku} = ${typed}`,
  ]
  const numberWay = /^\d{1,9}$/.test(typed)
    ? [sql`select q.id from ${quotations} q where q.enquiry_id = ${Number(typed)}`]
    : []
  if ([...typed].length < minTextLength) return [...skuWays, ...numberWay]
  const part = `%${typed.replace(/[\\%_]/g, '\\$&')}%`
  // The expressions are those of the indexes.
  const ofOrder = sql`(${orders.orderNo} || ' ' || ${orders.buyerName} || ' ' || ${orders.buyerMobile}) collate "C"`
  const ofUser = sql`(${users.name} || ' ' || ${users.email} || ' ' || coalesce(${users.mobile}, '')) collate "C"`
  const ofEnquiry = sql`(${enquiries.name} || ' ' || ${enquiries.mobile} || ' ' || ${enquiries.email}) collate "C"`
  return [
    ...skuWays,
    ...numberWay,
    sql`select q.id from ${quotations} q join ${orders} on ${orders.id} = q.order_id where ${ofOrder} ilike ${part}`,
    sql`select q.id from ${quotations} q join ${orders} on ${orders.id} = q.order_id
      join ${users} on ${users.id} = ${orders.userId} where ${ofUser} ilike ${part}`,
    sql`select q.id from ${quotations} q join ${enquiries} on ${enquiries.id} = q.enquiry_id where ${ofEnquiry} ilike ${part}`,
  ]
}
