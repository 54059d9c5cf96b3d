import { type OrderStatus, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { orders } from './tables.ts'

const settled = new Set<OrderStatus>([orderStatus.completed, orderStatus.cancelled, orderStatus.returned])
const open = Object.values(orderStatus).filter((status) => !settled.has(status))

/** Number of open orders, counted to a bound. Unpaid online orders are left out; quotations are counted separately. */
export const countOpenOrders = ({ db }: Shop, bound: number): Promise<number> =>
  countUpTo(
    db,
    orders,
    sql`${orders.state} = 'placed' and ${orders.status} in ${open} and ${orders.type} <> ${orderType.quotation}`,
    bound,
  )
