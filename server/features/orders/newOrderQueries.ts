import { sql } from 'drizzle-orm'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { orderLines, orderStatusHistory, orders, orderTaxes } from './tables.ts'

interface NewOrderRows {
  order: PgInsertValue<typeof orders> & { createdAt: Date }
  /** Entries of its history, in order. */
  statuses: readonly number[]
  /** Account that placed it. */
  byUserId: number
  /** Rows of `order_lines`, by column name. */
  lines: readonly object[]
  taxes: readonly { taxCode: string; percent: number; net: number; vat: number; rounding: number }[]
}

/**
 * Parts of the statement that writes an order with its lines, its taxes and the first entries of its history; others may be added
 * (`checkout/place/insertOrder.ts`), in which the order is `placed (id)`. Lines are JSON, so that the statement is the same for
 * any number of them and stays prepared.
 */
export function newOrderQueries(tx: Database, { order, statuses, byUserId, lines, taxes }: NewOrderRows) {
  const placed = tx.$with('placed').as(tx.insert(orders).values(order).returning({ id: orders.id }))
  const noted = tx.$with('noted', {}).as(sql`
    insert into ${orderStatusHistory} (order_id, status, by_user_id, created_at)
    select placed.id, status::smallint, ${byUserId}::int, ${order.createdAt.toISOString()}::timestamptz
    from placed, jsonb_array_elements_text(${JSON.stringify(statuses)}::jsonb) with ordinality as step(status, place)
    order by place`)
  const written = tx.$with('written', {}).as(sql`
    insert into ${orderLines} (order_id, product_id, sku, name_ar, name_en, pictures, quantity, regular_halalas,
      unit_halalas, amount_halalas, discount_halalas, tax_code, tax_percent, vat_halalas, total_halalas,
      returnable, deal_id)
    select placed.id, line.* from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(product_id int, sku text,
      name_ar text, name_en text, pictures jsonb, quantity int, regular_halalas int, unit_halalas int,
      amount_halalas bigint, discount_halalas bigint, tax_code text, tax_percent smallint, vat_halalas bigint,
      total_halalas bigint, returnable boolean, deal_id int)`)
  const taxed = tx.$with('taxed', {}).as(sql`
    insert into ${orderTaxes} (order_id, tax_code, percent, net_halalas, vat_halalas, rounding_halalas)
    select placed.id, rate.* from placed, jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb)
      as rate("taxCode" text, percent smallint, net bigint, vat bigint, rounding bigint)`)
  return { placed, noted, written, taxed }
}
