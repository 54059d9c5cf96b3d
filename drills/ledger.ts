import type { DrillShop } from './openDrillShop.ts'
import { exactly, type Figure } from './report.ts'
import type { Sale } from './startSales.ts'

export interface Stock {
  productId: number
  pieces: number
  sold: number
}

interface StoredOrder {
  orderNo: string
  email: string
  key: string | null
  lines: { productId: number; quantity: number }[]
  history: number
  events: number
  sumsAgree: boolean
}

export const readStock = (shop: DrillShop) =>
  shop.query<Stock>('select product_id as "productId", pieces, sold from product_stock where pieces is not null')

/**
 * Compares the acknowledgements that customers got with what the database holds: every acknowledged order is there once,
 * whole, and no other; and of every product exactly what was ordered has left the stock. `before`: the stock before the
 * first sale.
 */
export async function checkLedger(
  shop: DrillShop,
  { sales, before }: { sales: readonly Sale[]; before: readonly Stock[] },
): Promise<Figure[]> {
  const stored = await shop.query<StoredOrder>(`
    select o.order_no as "orderNo", u.email, k.key,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', product_id, 'quantity', quantity)), '[]')
        from order_lines where order_id = o.id) as lines,
      (select count(*)::int from order_status_history where order_id = o.id) as history,
      (select coalesce(sum(total_halalas), 0) from order_lines where order_id = o.id) + o.shipping_halalas = o.total_halalas
        and (select coalesce(sum(amount_halalas), 0) from ledger_entries e join ledger_lines l on l.entry_id = e.id
          where e.order_id = o.id and account = 'receivable') = case when o.sold_at is null then 0 else o.total_halalas end as "sumsAgree",
      coalesce(placed.count, 0) as events
    from orders o join users u on u.id = o.user_id
    left join (select (data->>'orderId')::int as order_id, count(*)::int from events where name = 'order.placed' group by 1)
      placed on placed.order_id = o.id
    left join idempotency_keys k on k.user_id = o.user_id and k.order_no = o.order_no`)
  const byNumber = new Map(stored.map((order) => [order.orderNo, order]))
  const lost = sales.filter(({ orderNo, email, key }) => {
    const order = byNumber.get(orderNo)
    return order === undefined || order.email !== email || order.key !== key
  })
  const acknowledged = new Set(sales.map(({ orderNo }) => orderNo))
  const unacknowledged = stored.filter(({ orderNo }) => !acknowledged.has(orderNo))
  const broken = sales.filter((sale) => {
    const order = byNumber.get(sale.orderNo)
    return order !== undefined && !isWhole(order, sale)
  })

  const ordered = new Map<number, number>()
  for (const { productId, quantity } of stored.flatMap(({ lines }) => lines))
    ordered.set(productId, (ordered.get(productId) ?? 0) + quantity)
  const after = new Map((await readStock(shop)).map((stock) => [stock.productId, stock]))
  const wrong = before.filter(({ productId, pieces, sold }) => {
    const quantity = ordered.get(productId) ?? 0
    const now = after.get(productId)
    return now?.pieces !== pieces - quantity || now.sold !== sold + quantity
  })
  return [
    { what: 'orders acknowledged', measured: String(sales.length) },
    exactly('of them lost', 0, lost.length),
    exactly(
      'orders that were never acknowledged, or placed twice',
      0,
      unacknowledged.length + sales.length - acknowledged.size,
    ),
    exactly('orders that are not whole (lines, sums, ledger, history, event)', 0, broken.length),
    exactly('products with a wrong stock', 0, wrong.length),
  ]
}

function isWhole(order: StoredOrder, sale: Sale): boolean {
  const wanted = new Map(sale.lines.map(({ productId, quantity }) => [productId, quantity]))
  const same =
    order.lines.length === wanted.size &&
    order.lines.every(({ productId, quantity }) => wanted.get(productId) === quantity)
  return same && order.history === 1 && order.events === 1 && order.sumsAgree
}
