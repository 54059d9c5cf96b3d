import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, it } from 'vitest'
import { auditBooks } from '../../features/payments/index.ts'
import { openOlderShop } from '../../testing/backup/openOlderShop.ts'
import { withClient } from '../../testing/backup/shopFixture.ts'
import { migrateDatabase } from './migrateDatabase.ts'

/** Orders by number: type, state, payment, fulfilment, total, whether they have a line, whether a payment was attempted. */
const before = `
insert into users (name, email, mobile) values ('سارة', 'sara@example.test', '0500000011');
insert into categories (name_ar) values ('أنابيب');
insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
  tax_code, sort_ar, sort_en) values ('FREE-1', 'عينة', 1, 0, 0, 0, 0, 'V15', '', '');
create temp table wanted (n int, type int, status int, state text, payment text, fulfilment text, total int, has_line boolean, tried boolean);
insert into wanted values
  (1, 0, 0, 'placed', 'unpaid', 'unfulfilled', 0, true, false), (2, 0, 1, 'placed', 'unpaid', 'on_hold', 0, true, false),
  (3, 0, 0, 'placed', 'unpaid', 'unfulfilled', 3000, true, false), (4, 2, 0, 'placed', 'unpaid', 'unfulfilled', 0, true, false),
  (5, 0, 0, 'placed', 'unpaid', 'unfulfilled', 0, false, false), (6, 0, 0, 'placed', 'unpaid', 'unfulfilled', 0, true, true),
  (7, 0, 7, 'cancelled', 'unpaid', 'unfulfilled', 0, true, false), (8, 0, 2, 'placed', 'unpaid', 'dispatched', 0, true, false),
  (9, 0, 6, 'placed', 'paid', 'unfulfilled', 0, true, false), (10, 1, 0, 'pending', 'unpaid', 'unfulfilled', 0, true, true);
insert into orders (order_no, user_id, type, status, state, payment_state, fulfilment_state, subtotal_halalas, vat_halalas,
  shipping_halalas, shipping_tax_percent, total_halalas, buyer_name, buyer_mobile, buyer_address, buyer_zipcode)
  select 'RW-' || n, 1, type, status, state, payment, fulfilment, 0, 0, total, 0, total, 'س', '0500000011', 'a', '12211' from wanted order by n;
insert into order_lines (order_id, product_id, sku, name_ar, quantity, regular_halalas, unit_halalas, amount_halalas, tax_code,
  tax_percent, vat_halalas, total_halalas) select n, 1, 'FREE-1', 'عينة', 1, 0, 0, 0, 'V15', 15, 0, 0 from wanted where has_line;
update order_lines set restocked_quantity = quantity where order_id in (select n from wanted where state = 'cancelled');
insert into order_status_history (order_id, status) select n, status from wanted order by n;
insert into payments (order_id, user_id, provider, provider_order_id, amount, currency, state, reserved_until)
  select n, 1, 'razorpay', 'order_' || n, 100, 'SAR', 'released', now() from wanted where tried;
insert into quotations (order_id, state) values (4, 'asked');
insert into ledger_entries (kind, order_id) values ('sale', 3);
insert into ledger_lines (entry_id, account, amount_halalas) values (1, 'receivable', 3000), (1, 'delivery', -3000);`

it('Open orders that cost nothing are paid as new ones are, each with an entry in the audit log, and no others', async () => {
  const shop = await openOlderShop('-- Orders that cost nothing wait for no money')
  await withClient(shop.connection, async (client) => {
    await client.query(before)
    const read = async () =>
      (await client.query('select id, status, payment_state from orders order by id')).rows.map(
        ({ id, status, payment_state }) => [id, status, payment_state],
      )
    const unchanged = (await read()).slice(2)
    await migrateDatabase(shop.connection, 'of the test')
    expect(await read()).toEqual([[1, 6, 'paid'], [2, 1, 'paid'], ...unchanged])
    const history = await client.query('select order_id from order_status_history where status = 6 order by order_id')
    expect(history.rows.map(({ order_id }) => order_id)).toEqual([1, 9])
    const audited = await client.query('select actor_id, call, entity, entity_id, changes from audit_log order by id')
    const changes = { paymentState: { before: 'unpaid', after: 'paid' } }
    expect(audited.rows).toEqual(
      ['1', '2'].map((entity_id) => ({
        actor_id: null,
        call: 'update of the shop',
        entity: 'order',
        entity_id,
        changes,
      })),
    )
    expect((await client.query("select from pgboss.job where name = 'email'")).rows).toEqual([])
    expect(await auditBooks(drizzle(client))).toBeNull()
  })
  await shop.close()
})
