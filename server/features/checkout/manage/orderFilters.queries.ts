// Conditions on orders and what belongs to them, for lists that are filtered in the database.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { type CashScope, noCarrier, type OrderScope, type OrderTask } from '@rawaj/contract/orders/orderFilters.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { holdsText, typedLength } from '../../../platform/text/holdsText.ts'
import { placedOrders, standingOrders, visibleOrders } from '../../fulfilment/index.ts'
import { lateSince, orderText, statusesBeforeDelivery } from '../../orders/index.ts'
import { orderLines, orderReturns, orders } from '../../orders/tables.ts'
import { payments } from '../../payments/tables.ts'
import { isWaitingForGoods } from '../../stock/index.ts'

export type OrderFilters = Omit<ValidatedAdminInput<'listOrders'>['query'], 'sort' | 'after' | 'limit'>

const { initiated, onHold, dispatched, inDelivery, delivered, completed, paid, cancelled, returned } = orderStatus

const isUnderway = (...statuses: number[]) => and(eq(orders.state, 'placed'), inArray(orders.status, statuses))

/** Whether an order is under way for longer than the law allows; never for a quotation. */
export const isLate = (now: Date): SQL =>
  sql`(${isUnderway(...statusesBeforeDelivery)} and ${ne(orders.type, orderType.quotation)}
    and ${lt(orders.createdAt, lateSince(now))})`

const isSale = ne(orders.type, orderType.quotation)
/** Paying confirms an order. */
const isConfirmed = sql`(${orders.status} = ${paid} or ${orders.confirmedAt} is not null)`
const awaitsMoney = sql`(${orders.paymentState} = 'unpaid' and ${gt(orders.totalHalalas, 0)})`
const hasOpenReturn = sql`exists (select from ${orderReturns} where ${orderReturns.orderId} = ${orders.id}
  and ${orderReturns.state} in ('requested', 'approved'))`

/** Orders with this open task. */
export const isToDo = (task: OrderTask, now: Date): SQL => byTask[task](now) ?? sql`true`

const byTask: Record<OrderTask, (now: Date) => SQL | undefined> = {
  toConfirm: () => and(isUnderway(initiated), isSale, isNull(orders.confirmedAt)),
  toPack: () =>
    and(isUnderway(initiated, paid), isSale, isConfirmed, isNull(orders.packedAt), not(isWaitingForGoods(orders.id))),
  awaitsGoods: () => and(isUnderway(initiated, onHold, paid), isWaitingForGoods(orders.id)),
  toSend: () => and(isUnderway(initiated, paid), isSale, isNotNull(orders.packedAt)),
  onTheWay: () => isUnderway(dispatched, inDelivery),
  toCollect: () => and(isUnderway(delivered), awaitsMoney),
  toComplete: () => and(isUnderway(delivered), not(awaitsMoney)),
  returns: () => hasOpenReturn,
  late: isLate,
  onHold: () => and(isUnderway(onHold), isSale),
  settled: () => inArray(orders.status, settled),
}

const settled = [completed, cancelled, returned]

const byScope: Record<OrderScope, SQL | undefined> = {
  open: notInArray(orders.status, settled),
  sold: standingOrders,
}

/** Still with the carrier; bank transfers are not collected at the door. */
export const isCashDue = sql`(${awaitsMoney} and not ${orders.bankTransfer} and ${orders.fulfilmentState} <> 'returned')`

const cashOf = sql`select from ${payments} where ${payments.orderId} = ${orders.id} and ${payments.provider} = 'cash'`

/** Delivered orders that are paid at the door. */
export const isPaidAtDoor = and(
  isNotNull(orders.deliveredAt),
  eq(orders.type, orderType.cashOnDelivery),
  ne(orders.state, 'cancelled'),
  or(isCashDue, sql`exists (${cashOf})`),
)

const byCash: Record<CashScope, SQL | undefined> = {
  any: isPaidAtDoor,
  due: and(isPaidAtDoor, isCashDue),
  collected: and(isPaidAtDoor, sql`exists (${cashOf} and ${payments.state} = 'paid')`),
}

/** Orders that match the filters; unpaid online orders are left out, and so are quotations, unless they are asked for. */
export function filtersOf(filters: OrderFilters, now: Date): SQL | undefined {
  const { query, task, scope, type, carrier, cash, customer, product, from, to, deliveredFrom, deliveredTo } = filters
  return and(
    type === undefined ? placedOrders : and(visibleOrders, eq(orders.type, type)),
    query ? hasText(query) : undefined,
    task && byTask[task](now),
    scope && byScope[scope],
    carrier ? isOfCarrier(carrier) : undefined,
    cash && byCash[cash],
    customer === undefined ? undefined : eq(orders.userId, customer),
    product === undefined ? undefined : hasProduct(product),
    from ? gte(orders.createdAt, new Date(from)) : undefined,
    to ? lt(orders.createdAt, new Date(to)) : undefined,
    deliveredFrom ? gte(orders.deliveredAt, new Date(deliveredFrom)) : undefined,
    deliveredTo ? lt(orders.deliveredAt, new Date(deliveredTo)) : undefined,
  )
}

const isOfCarrier = (carrier: string) => (carrier === noCarrier ? isNull(orders.carrier) : eq(orders.carrier, carrier))

const hasProduct = (productId: number) =>
  sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines} where ${orderLines.productId} = ${productId})`

/** Fewer characters are in no index, and in nearly every order. */
const minTextLength = 3

/** Conditions that find an order by what was typed, each with an index of its own. */
export function textConditions(typed: string): SQL[] {
  const bySku = sql`${orders.id} in (select ${orderLines.orderId} from ${orderLines}
    where identifier_key(${orderLines.sku}) = identifier_key(${typed}))`
  return typedLength(typed) < minTextLength ? [bySku] : [holdsText(orderText, typed), bySku]
}

function hasText(typed: string): SQL {
  const ways = textConditions(typed).map((way) => sql`select ${orders.id} from ${orders} where ${way}`)
  return sql`${orders.id} in (${sql.join(ways, sql` union `)})`
}
