import { type SQL, sql } from 'drizzle-orm'
import { categories, products } from './tables.ts'

/**
 * SQL: the `department` of most of an order.
 * @param lines rows with `product_id` and `amount_halalas`
 */
export const mainDepartment = (lines: readonly object[]): SQL => sql`
    select ${categories.department} as department
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line(product_id int, amount_halalas bigint)
      join ${products} on ${products.id} = line.product_id
      join ${categories} on ${categories.id} = ${products.categoryId}
    where ${categories.department} is not null
    group by ${categories.department} order by sum(line.amount_halalas) desc, 1 limit 1`
