/** Joins orders, because requests are searched for by the number of their order. */
import { parseOrderNumber, parseOrderNumberEnd } from '@rawaj/contract/orders/orderNumber.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { holdsText } from '../../platform/text/holdsText.ts'
import { orderText } from '../orders/index.ts'
import { orders } from '../orders/tables.ts'
import { supportRequests } from './tables.ts'

/** Condition: a support request is about the order of this number, which may lack its prefix. Undefined: it is no such number. */
export function isAboutOrder(typed: string): SQL | undefined {
  const isTyped = isOrderNumber(typed)
  return isTyped && sql`${supportRequests.orderId} in (select ${orders.id} from ${orders} where ${isTyped})`
}

function isOrderNumber(typed: string): SQL | undefined {
  const number = parseOrderNumber(typed)
  if (number !== null) return eq(orders.orderNo, number)
  const end = parseOrderNumberEnd(typed)
  // The text has an index, the end of a number alone has none.
  return end === null ? undefined : and(holdsText(orderText, end), sql`split_part(${orders.orderNo}, '-', 2) = ${end}`)
}
