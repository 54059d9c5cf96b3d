/** Joins orders, because requests are searched for by the number of their order. */
import { parseOrderNumber, parseOrderNumberEnd } from '@rawaj/contract/orders/orderNumber.ts'
import { type SQL, sql } from 'drizzle-orm'
import { orders } from '../orders/tables.ts'
import { supportRequests } from './tables.ts'

/** Condition: a support request is about the order of this number, which may lack its prefix. Undefined: it is no such number. */
export function isAboutOrder(typed: string): SQL | undefined {
  const { orderId } = supportRequests
  const number = parseOrderNumber(typed)
  if (number !== null)
    return sql`${orderId} in (select ${orders.id} from ${orders} where ${orders.orderNo} = ${number})`
  const end = parseOrderNumberEnd(typed)
  if (end === null) return undefined
  return sql`exists (select from ${orders} where ${orders.id} = ${orderId} and split_part(${orders.orderNo}, '-', 2) = ${end})`
}
