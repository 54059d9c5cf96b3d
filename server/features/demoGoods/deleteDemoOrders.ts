import { sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { restoreStock } from '../orders/index.ts'
import type { Marks } from './findDemoRows.ts'

/**
 * Removes the demo's orders from the books with their dependent rows, and its quotations, enquiries and support requests. Stock
 * of remaining products that seeded orders hold never existed.
 * @returns paths below /media/ of pictures that nothing shows any more once that commits
 */
export async function deleteDemoOrders(shop: Shop, tx: Database, upTo: Marks): Promise<string[]> {
  const { rows } = await tx.execute<{ path: string }>(sql.raw(picturesOfWhatGoes))
  // Pieces that were ordered since the shop was filled are in its stock.
  const { rows: later } = await tx.execute<{ id: number }>(
    sql.raw(`select id from gone_orders where type <> 2 and id > ${upTo('orders')} order by id`),
  )
  for (const { id } of later) await restoreStock(shop, tx, id)
  for (const statement of statements(upTo)) await tx.execute(sql.raw(statement))
  return rows.map(({ path }) => path)
}

const picturesOfWhatGoes = `
  select jsonb_array_elements_text(pictures) as path from support_requests where id in (select id from gone_requests)
  union all select jsonb_array_elements_text(pictures) from support_remarks
    where request_id in (select id from gone_requests)
  union all select jsonb_array_elements_text(pictures) from order_returns where order_id in (select id from gone_orders)`

const orders = '(select id from gone_orders)'
const quotations = '(select id from gone_quotations)'
const requests = '(select id from gone_requests)'
const customers = '(select id from gone_customers)'

/** References of events and queued emails, by field. */
const gone: Readonly<Record<string, string>> = {
  orderId: orders,
  requestId: requests,
  userId: customers,
  quotationId: quotations,
  enquiryId: '(select id from gone_enquiries)',
  paymentId: `(select id from payments where order_id in ${orders})`,
  refundId: `(select id from refunds where order_id in ${orders})`,
  offerId: `(select id from quotation_offers where quotation_id in ${quotations})`,
  messageId: `(select id from quotation_messages where quotation_id in ${quotations})`,
  tradeRequestId: `(select id from trade_requests where user_id in ${customers})`,
}

const namesWhatIsGone = (column: string) =>
  Object.entries(gone)
    .map(([field, ids]) => `(${column} ->> '${field}')::int in ${ids}`)
    .join(' or ')

const statements = (upTo: Marks): readonly string[] => [
  `delete from emails where recipient in (select email from gone_customers) or ${namesWhatIsGone('job')}`,
  `delete from events where ${namesWhatIsGone('data')}`,
  `delete from staff_notifications where id <= ${upTo('staff_notifications')}
    or kind in ('supportAsked', 'supportReplied', 'supportReopened', 'contactReceived') and entity_id in ${requests}
    or kind in ('quotationAsked', 'enquirySent', 'quotationQuestion', 'offerDeclined') and entity_id in ${quotations}
    or kind in ('orderPlaced', 'orderTaken', 'orderCancelled', 'returnRequested', 'offerAccepted', 'goodsArrived', 'refundAtProvider')
      and entity_id in ${orders}
    or kind = 'tradeRequested' and entity_id in ${customers}`,
  `update product_stock set supplied = supplied - held.pieces from (
      select order_lines.product_id, sum(quantity - restocked_quantity - coalesce(owed_goods.pieces, 0)) as pieces
      from order_lines left join owed_goods on owed_goods.order_line_id = order_lines.id
      where order_lines.order_id in (select id from gone_orders where type <> 2) group by order_lines.product_id
    ) as held
    where held.product_id = product_stock.product_id`,
  `update product_stock set sold = coalesce((
      select sum(quantity - restocked_quantity) from order_lines join orders on orders.id = order_id
      where order_lines.product_id = product_stock.product_id and type <> 2 and orders.id not in ${orders}), 0)
    where product_id in (select product_id from order_lines where order_id in ${orders})
      and product_id not in (select id from gone_products)`,
  // The ledger lets go of them in this transaction alone (migration 0043).
  `select set_config('shop.removes_demo', 'on', true)`,
  `delete from ledger_lines where entry_id in (select id from ledger_entries where order_id in ${orders})`,
  `delete from ledger_entries where order_id in ${orders}`,
  `select set_config('shop.removes_demo', 'off', true)`,
  `delete from refund_lines where refund_id in ${gone.refundId}`,
  `delete from refunds where order_id in ${orders}`,
  `delete from unmatched_refunds where order_id in ${orders}`,
  `delete from payments where order_id in ${orders}`,
  `delete from owed_goods where order_id in ${orders}`,
  `delete from order_return_lines where return_id in (select id from order_returns where order_id in ${orders})`,
  `delete from order_returns where order_id in ${orders}`,
  `delete from order_notes where order_id in ${orders}`,
  `delete from order_status_history where order_id in ${orders}`,
  `delete from order_taxes where order_id in ${orders}`,
  `delete from order_lines where order_id in ${orders}`,
  `delete from coupon_redemptions where order_id in ${orders}`,
  `delete from coupons where (email in (select email from gone_customers) or (id <= ${upTo('coupons')} and version = 1))
    and not exists (select from coupon_redemptions where coupon_id = coupons.id)`,
  `delete from quotation_messages where quotation_id in ${quotations}`,
  `delete from quotation_offers where quotation_id in ${quotations}`,
  `delete from quotations where id in ${quotations}`,
  `delete from enquiries where id in (select id from gone_enquiries)`,
  `delete from support_requests where id in ${requests}`,
  `delete from idempotency_keys where order_no in (select order_no from orders where id in ${orders})`,
  `delete from orders where id in ${orders}`,
]
