import { sql } from 'drizzle-orm'
import { readShopState } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'

/** The last id of a table that came with the demo, by its name. */
export type Marks = (table: string) => number

/** Last ids of the demo's rows. `null`: there is no demo, or it was removed before. */
export async function readMarks(tx: Database): Promise<Marks | null> {
  const state = await readShopState(tx)
  if (state?.seed !== 'demo') return null
  return (table) => state.seededUpTo[table] ?? 0
}

/**
 * Determines the rows that are deleted with the demo, in temporary tables that last as long as the transaction: `gone_customers`,
 * `gone_orders`, `gone_quotations`, `gone_enquiries`, `gone_requests`, `gone_products`, `gone_families`, `gone_categories`,
 * `gone_subcategories` and `gone_brands`; and `archived_products`, demo products in others' orders. Catalogue rows are deleted if nobody changed them
 * (products that staff only archived included). Customers stay who have worked for the shop, were merged with a real account, or
 * really paid for an order.
 */
export async function findDemoRows(tx: Database, upTo: Marks): Promise<void> {
  for (const [table, query] of tables(upTo)) {
    await tx.execute(sql.raw(`create temp table ${table} on commit drop as ${query}`))
    await tx.execute(sql.raw(`create index on ${table} (id)`))
    await tx.execute(sql.raw(`analyze ${table}`))
    if (table === 'gone_orders') await keepOrdersOfRealOnes(tx)
  }
}

/** Keeps what real orders depend on. */
async function keepOrdersOfRealOnes(tx: Database): Promise<void> {
  await tx.execute(
    sql.raw(`delete from gone_orders where id in (
      select quotation_id from orders where quotation_id is not null and id not in (select id from gone_orders))`),
  )
  await tx.execute(
    sql.raw(`delete from gone_orders where id in (
      select id from orders where quotation_id is not null and quotation_id not in (select id from gone_orders))`),
  )
}

/** Whether staff changed more of a category than its place in the list. */
const changedCategory = (id: string) => `exists (
  select from audit_log where entity = 'category' and entity_id = ${id}::text and call <> 'orderCategories')`

/** Whether staff changed more of a product than that it is archived. */
const changedProduct = `exists (select from audit_log where entity = 'product' and entity_id = products.id::text
  and call not in ('archiveProduct', 'restoreProduct'))`

/** Settings that the demo made and that were not saved since. */
export const demoSettings = `shop_settings where name in ('identity', 'contact', 'legal')
  and not exists (select from audit_log where entity = 'settings' and entity_id = shop_settings.name)`

/** In an order in which each may name those before it. */
const tables = (upTo: Marks): readonly (readonly [table: string, query: string])[] => [
  [
    'gone_customers',
    `select id, email, picture from users where id <= ${upTo('users')} and role_id = 3
      and not exists (select from staff_members where user_id = users.id)
      and not exists (select from users merged where merged.merged_into_id = users.id and merged.id > ${upTo('users')})
      and not exists (select from orders join payments on payments.order_id = orders.id
        where orders.user_id = users.id and orders.id > ${upTo('orders')} and payments.state = 'paid')`,
  ],
  [
    'gone_orders',
    `select id, type from orders where id <= ${upTo('orders')} or user_id in (select id from gone_customers)`,
  ],
  [
    'gone_quotations',
    `select id, order_id, enquiry_id from quotations where case when order_id is null
      then enquiry_id <= ${upTo('enquiries')}
        or enquiry_id in (select id from enquiries where user_id in (select id from gone_customers))
      else order_id in (select id from gone_orders) end`,
  ],
  [
    'gone_enquiries',
    `select id from enquiries where (id <= ${upTo('enquiries')} or user_id in (select id from gone_customers)
        or id in (select enquiry_id from gone_quotations where enquiry_id is not null))
      and not exists (select from quotations where enquiry_id = enquiries.id and id not in (select id from gone_quotations))`,
  ],
  [
    'gone_requests',
    `select id from support_requests
      where id <= ${upTo('support_requests')} or user_id in (select id from gone_customers)`,
  ],
  [
    'named_products',
    `select product_id as id from order_lines where order_id not in (select id from gone_orders)
      union select product_id from enquiries where id not in (select id from gone_enquiries)
      union select product_id from quotation_offer_lines join quotation_offers on quotation_offers.id = offer_id
        where quotation_id not in (select id from gone_quotations)`,
  ],
  [
    'gone_products',
    `select id from products where id <= ${upTo('products')}
      and (version = 1 or archived_at is not null and not ${changedProduct})
      and id not in (select id from named_products)`,
  ],
  [
    'archived_products',
    `select id from products where id <= ${upTo('products')} and version = 1 and archived_at is null
      and id in (select id from named_products)`,
  ],
  [
    'gone_families',
    `select id from families where id <= ${upTo('families')} and version = 1 and not exists (
        select from products where family_id = families.id and id not in (select id from gone_products)
          and id not in (select id from archived_products))`,
  ],
  [
    'gone_categories',
    `select id from categories where id <= ${upTo('categories')} and not ${changedCategory('categories.id')}
      and not exists (
        select from products where category_id = categories.id and id not in (select id from gone_products))
      and not exists (
        select from families where category_id = categories.id and id not in (select id from gone_families))`,
  ],
  [
    'gone_subcategories',
    `select id from subcategories where id <= ${upTo('subcategories')} and not ${changedCategory('category_id')}
      and not exists (
        select from products where subcategory_id = subcategories.id and id not in (select id from gone_products))
      and not exists (
        select from families where subcategory_id = subcategories.id and id not in (select id from gone_families))`,
  ],
  [
    'gone_brands',
    `select id from brands where id <= ${upTo('brands')} and version = 1
      and not exists (select from products where brand_id = brands.id and id not in (select id from gone_products))
      and not exists (select from families where brand_id = brands.id and id not in (select id from gone_families))`,
  ],
]
