import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/Database.ts'

/** Pieces that came in, minus those on hand and in orders: always 0. */
export async function piecesAstray(db: Database): Promise<number> {
  const { rows } = await db.execute<{ astray: number }>(sql`
    select coalesce(sum(supplied - coalesce(product_stock.pieces, 0)), 0)::int - (
      select coalesce(sum(quantity - restocked_quantity - coalesce(owed_goods.pieces, 0)), 0) from order_lines
      join orders on orders.id = order_lines.order_id
      left join owed_goods on owed_goods.order_line_id = order_lines.id where orders.type <> 2)::int as astray
    from product_stock`)
  return rows[0]?.astray ?? Number.NaN
}
