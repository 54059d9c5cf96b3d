import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { auditBooks } from '../../features/payments/index.ts'
import { openShopFixture, withClient } from '../../testing/backup/shopFixture.ts'
import { allMigrations } from '../backup/shopTables.ts'
import { migrateDatabase } from './migrateDatabase.ts'

/**
 * A shop before prices could include VAT: products of two rates, a cart, coupons, and orders in every state that there was, cash
 * and online, unpaid and to be refunded.
 */
const shopBefore = `
insert into users (name, email, mobile) values ('سارة', 'sara@example.test', '0500000011');
insert into categories (name_ar) values ('أنابيب');
insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
  tax_code, search_text, search_sku, sort_ar, sort_en)
  select 'SKU-' || n, 'كوع ' || n, 1, 2000, 1000 + 333 * n, 900, 800, case n when 3 then 'GST 5%' else 'V15' end, '', '', '', ''
  from generate_series(1, 3) n;
insert into product_stock (product_id, pieces, sold) values (1, 10, 4), (2, null, 0), (3, 7, 1);
insert into cart_lines (user_id, product_id, quantity) values (1, 1, 2);
insert into coupons (code, percent, order_id) values ('OPEN', 10, null);

-- type, status, payment's state: each order has 3 × 13.33 and 1 × 19.99 (5 %), 10 % off, and delivery.
create temp table wanted (n int, type int, status int, history int[], payment text);
insert into wanted values
  (1, 0, 0, '{0}', null), (2, 0, 1, '{0,1}', null), (3, 0, 2, '{0,2}', null), (4, 0, 4, '{0,2,3,4}', null),
  (5, 0, 5, '{0,2,3,4,5}', null), (6, 0, 6, '{0,6}', null), (7, 0, 7, '{0,7}', null), (8, 0, 8, '{0,2,3,8}', null),
  (9, 2, 0, '{0}', null), (10, 1, 0, '{0}', 'open'), (11, 1, 7, '{0,7}', 'released'), (12, 1, 6, '{0,6}', 'paid'),
  (13, 1, 4, '{0,6,2,3,4}', 'paid'), (14, 1, 7, '{0,6,7}', 'refund_due'), (15, 1, 7, '{0,6,7}', 'refunded'),
  (16, 1, 7, '{0,7}', 'refund_due'), (17, 1, 6, '{0,6}', 'refunded'), (18, 0, 2, '{0,6,2}', null),
  (19, 1, 8, '{0,6,2,3,8}', 'paid');
insert into orders (order_no, user_id, type, status, subtotal_halalas, discount_halalas, vat_halalas, shipping_halalas,
  total_halalas, buyer_name, buyer_mobile, buyer_address, buyer_zipcode)
  select 'RW-' || n, 1, type, status, 5998, 600, 540 + 90, 3000, 5998 - 600 + 630 + 3000, 'س', '0500000011', 'a', '12211' from wanted order by n;
insert into order_lines (order_id, product_id, sku, name_ar, quantity, regular_halalas, unit_halalas, net_halalas,
  discount_halalas, tax_code, tax_percent, vat_halalas)
  select id, 1, 'SKU-1', 'كوع', 3, 2000, 1333, 3999, 400, 'V15', 15, 540 from orders
  union all select id, 3, 'SKU-3', 'كوع', 1, 2000, 1999, 1999, 200, 'GST 5%', 5, 90 from orders;
insert into order_status_history (order_id, status) select n, unnest(history) from wanted order by n;
insert into payments (order_id, user_id, provider, provider_order_id, provider_payment_id, amount, currency, state, reserved_until, paid_at)
  select n, 1, 'razorpay', 'order_' || n, case when payment not in ('open', 'released') then 'pay_' || n end, 9028, 'SAR',
    payment, now(), case when payment not in ('open', 'released') then now() end from wanted where payment is not null;
insert into payment_events (event_id, event) values ('evt_1', 'payment.captured');`

it('A shop of the version before is audited clean: orders keep their sums, prices become what was shown', async () => {
  const shop = await openShopFixture({ empty: true })
  await shop.run(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of allMigrations().slice(0, 11)) {
    for (const statement of sql) await shop.run(statement)
    await shop.run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`)
  }
  await withClient(shop.connection, async (client) => {
    await client.query(shopBefore)
    const before = await client.query('select id, type, vat_halalas, total_halalas from orders order by id')
    await migrateDatabase(shop.connection, 'of the test')
    expect(await auditBooks(drizzle(client))).toBeNull()

    const after = await client.query('select id, type, vat_halalas, total_halalas from orders order by id')
    expect(after.rows).toEqual(before.rows)
    const prices = await client.query(
      'select regular_halalas, retail_halalas, wholesale_halalas from products order by id',
    )
    expect(prices.rows).toEqual([
      { regular_halalas: 2_300, retail_halalas: 1_533, wholesale_halalas: 900 },
      { regular_halalas: 2_300, retail_halalas: 1_916, wholesale_halalas: 900 },
      { regular_halalas: 2_100, retail_halalas: 2_099, wholesale_halalas: 900 },
    ])
    const states = await client.query<{ id: number; status: number; state: string; payment_state: string }>(
      'select id, status, state, payment_state from orders order by id',
    )
    const stateOf = (id: number) => {
      const { status, state, payment_state } = states.rows[id - 1] ?? {}
      return [status, state, payment_state]
    }
    expect([stateOf(10), stateOf(11)]).toEqual([
      [0, 'pending', 'unpaid'],
      [0, 'abandoned', 'unpaid'],
    ])
    expect([stateOf(6), stateOf(12), stateOf(18)]).toEqual([
      [6, 'placed', 'paid'],
      [6, 'placed', 'paid'],
      [2, 'placed', 'paid'],
    ])
    const owed = await client.query('select order_id, reason, state, amount::int from refunds order by order_id')
    expect(owed.rows).toEqual([
      { order_id: 14, reason: 'cancelled', state: 'due', amount: 9_028 },
      { order_id: 15, reason: 'cancelled', state: 'done', amount: 9_028 },
      { order_id: 16, reason: 'too_late', state: 'due', amount: 9_028 },
      { order_id: 17, reason: 'by_provider', state: 'done', amount: 9_028 },
    ])
    // One open entry per order whose money stands somewhere.
    const entries = await client.query('select distinct order_id from ledger_entries order by order_id')
    expect(entries.rows.map(({ order_id }) => order_id)).toEqual([1, 2, 3, 4, 5, 6, 8, 12, 13, 14, 16, 18, 19])
  })
  await shop.close()
})
