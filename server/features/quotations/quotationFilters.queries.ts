// Conditions on quotations, their orders and products, for lists that are filtered in the database.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { waitingQuotationStates } from '@rawaj/contract/quotations/quotations.ts'
import { identifierText } from '@rawaj/contract/text/cleanText.ts'
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { holdsText, typedLength } from '../../platform/text/holdsText.ts'
import { products } from '../catalogue/tables.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { enquiries } from './enquiries/tables.ts'
import { quotationOfferLines, quotationOffers, quotations } from './tables.ts'

/** Quotations that wait for the shop: to be priced, answered, or reviewed. */
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

/** The ways in which a quotation is found by what was typed, each with an index of its own. */
export function searchBranches(typed: string): SQL[] {
  const bySku = [
    sql`${quotations.orderId} in (select ${orderLines.orderId} from ${orderLines} where identifier_key(${orderLines.sku}) = identifier_key(${typed}))`,
    sql`${quotations.id} in (select ${quotationOffers.quotationId} from ${quotationOfferLines}
      join ${quotationOffers} on ${quotationOffers.id} = ${quotationOfferLines.offerId}
      where identifier_key(${quotationOfferLines.sku}) = identifier_key(${typed}))`,
    sql`${quotations.enquiryId} in (select ${enquiries.id} from ${enquiries}
      join ${products} on ${products.id} = ${enquiries.productId} where identifier_key(${products.sku}) = identifier_key(${typed}))`,
  ]
  const byNumber = /^\d{1,9}$/.test(identifierText(typed))
    ? [eq(quotations.enquiryId, Number(identifierText(typed)))]
    : []
  if (typedLength(typed) < minTextLength) return [...bySku, ...byNumber]
  return [...bySku, ...byNumber, holdsText(sql`(${quotations.searchText} collate "C")`, typed)]
}
