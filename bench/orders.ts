import { sql } from 'drizzle-orm'
import { timeSorts } from '../contract/fields/queryFields.ts'
import { orderTasks } from '../contract/orders/orderFilters.ts'
import type { Database } from '../server/platform/database/Database.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { combinations, median, showSlowest, timesOf } from './timing.ts'
import { vacuum } from './vacuum.ts'

export const customerCount = 50_000
export const orderCount = 100_000

/** How long the back office's calls about orders take in a shop that has many: the whole call, without the network. */
export async function measureOrders(): Promise<void> {
  const server = await ownServer({ durable: true })
  const testShop = await openTestShopOn(openPools(server.connection))
  try {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    await insertOrders(testShop.shop.db)
    await vacuum(server.connection)
    console.log(
      `\norders, ${orderCount.toLocaleString('en')} of ${customerCount.toLocaleString('en')} customers: milliseconds of a call`,
    )
    const times = []
    for (const query of ordersOffered()) times.push(await measured(owner, `/orders?${new URLSearchParams(query)}`))
    console.log('list, first page of 100')
    showSlowest(times, 12)
    const counts = []
    for (const query of ordersOffered()) {
      const { sort, limit: _, ...filters } = query
      if (sort === 'newest') counts.push(await measured(owner, `/orders/count?${new URLSearchParams(filters)}`))
    }
    console.log('count beside the list')
    showSlowest(counts, 3)
    const customers = []
    for (const query of offeredCustomers())
      customers.push(await measured(owner, `/customers?${new URLSearchParams(query)}`))
    console.log('customers, first page of 100')
    showSlowest(customers, 6)
    const others = [
      '/orders/tasks',
      '/orders/777',
      '/collections?days=31',
      '/collections?days=92',
      '/today',
      '/sales?days=7',
      '/sales?days=90',
      '/notifications',
    ]
    for (const path of others) {
      const { title, ms } = await measured(owner, path)
      console.log(`${ms.toFixed(1).padStart(8)}  ${title}`)
    }
  } finally {
    await testShop.close()
    await server.close()
  }
}

async function measured({ client }: SignedInStaff, path: string): Promise<{ title: string; ms: number }> {
  const call = async () => {
    const { status, body } = await client.call('GET', path)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  }
  await call()
  return { title: decodeURIComponent(path), ms: median(await timesOf(3, call)) }
}

/** Every filter that is offered: common, rare and matching nothing, each alone and with any other, at each sort. */
export function ordersOffered(): Record<string, string>[] {
  const day = 24 * 60 * 60_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const choices: Record<string, string>[][] = [
    [{}, ...orderTasks.map((task) => ({ task }))],
    [{}, { type: '0' }, { type: '2' }],
    [{}, { carrier: 'smsa' }, { carrier: 'nobody' }],
    [{}, { from: ago(30) }, { from: ago(301), to: ago(300) }],
    [
      {},
      { query: 'RW-000777' },
      { query: 'العتيبي' },
      { query: 'نو' },
      { query: '05' },
      { query: '0590000777' },
      { query: 'SKU-7' },
      { query: 'nobody at all' },
    ],
  ]
  const filters = combinations(choices).filter((filter) => Object.keys(filter).length <= 2)
  return timeSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort, limit: '100' })))
}

function offeredCustomers(): Record<string, string>[] {
  const day = 24 * 60 * 60_000
  const choices: Record<string, string>[][] = [
    [{}, { type: '0' }, { type: '1' }],
    [{}, { blocked: 'true' }, { blocked: 'false' }],
    [{}, { from: new Date(Date.now() - 30 * day).toISOString() }],
    [
      {},
      { query: 'العتيبي' },
      { query: 'نو' },
      { query: '0590000777' },
      { query: 'customer777@example.test' },
      { query: 'nobody at all' },
    ],
  ]
  const filters = combinations(choices).filter((filter) => Object.keys(filter).length <= 2)
  return timeSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort, limit: '100' })))
}

/** Orders of two years, as they would be: most are settled, some are underway, a few hang. */
export async function insertOrders(db: Database): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into categories (name_ar, name_en, image) select 'قسم', 'Category', '' where not exists (select from categories)`)
  await db.execute(sql`
    insert into users (name, email, mobile, type, status, created_at)
    select (array['نورة العتيبي', 'محمد القحطاني', 'سارة الشهري', 'Faisal Al-Harbi', 'عبدالله الدوسري'])[1 + n % 5] || ' ' || n,
      'customer' || n || '@example.test', '059' || lpad(n::text, 7, '0'),
      case when n % 50 = 0 then 1 else 0 end, case when n % 500 = 0 then 0 else 1 end, now() - n * interval '20 minutes'
    from generate_series(1, ${customerCount}::int) n`)
  await db.execute(sql`
    insert into products (sku, category_id, name_ar, name_en, regular_halalas, retail_halalas, wholesale_halalas,
      contract_halalas, tax_code, sort_ar, sort_en)
    select 'SKU-' || n, (select min(id) from categories), 'صنف ' || n, 'Item ' || n, 11500, 11500, 10000, 9000, 'V15', '', ''
    from generate_series(1, 1000) n`)
  await db.execute(sql`
    with made as (
      select n, now() - (${orderCount} - n) * interval '10 minutes' as at, case
        when n % 40 = 0 then 2 when n % 3 = 0 then 1 else 0 end as type,
        case when n < ${orderCount} * 0.97 then (array[5, 5, 5, 5, 5, 5, 5, 5, 7, 8])[1 + n % 10]
          else (array[0, 0, 2, 3, 4, 4, 4, 5, 1, 6])[1 + n % 10] end as status,
        (select min(id) from users where email like 'customer%') + (n * 7919::bigint % ${customerCount})::int as user_id
      from generate_series(1, ${orderCount}::int) n
    ), settled as (
      select made.*, case when type = 2 then least(status, 1) else status end as final from made
    )
    insert into orders (order_no, user_id, type, status, state, payment_state, fulfilment_state, subtotal_halalas, vat_halalas,
      shipping_halalas, total_halalas, buyer_name, buyer_mobile, buyer_address, buyer_zipcode, created_at, delivered_at, carrier,
      confirmed_at, packed_at)
    select 'RW-' || lpad(n::text, 8, '0'), user_id, settled.type, final,
      case when final = 7 then 'cancelled' when final = 5 then 'completed' else 'placed' end,
      case when final in (5, 6) then 'paid' else 'unpaid' end,
      case final when 8 then 'returned' when 4 then 'delivered' when 5 then 'delivered' when 3 then 'in_delivery'
        when 2 then 'dispatched' when 1 then 'on_hold' else 'unfulfilled' end,
      20000, 3000, 3000, 26000, users.name, users.mobile, 'حي العليا، الرياض', '12211', at,
      case when final in (4, 5, 8) then at + interval '3 days' end,
      case when final in (2, 3, 4, 5, 8) then (array['smsa', 'aramex', 'spl', 'naqel'])[1 + n % 4] end,
      case when n % 2 = 0 then at end, case when n % 4 = 0 then at end
    from settled join users on users.id = user_id order by n`)
  await db.execute(sql`
    insert into order_lines (order_id, product_id, sku, name_ar, name_en, quantity, regular_halalas, unit_halalas,
      amount_halalas, tax_code, tax_percent, vat_halalas, total_halalas)
    select orders.id, product.id, product.sku, product.name_ar, product.name_en, 1, 11500, 11500, 11500, 'V15', 15, 1500, 11500
    from orders cross join generate_series(1, 2) line
      join (select *, row_number() over (order by id) as place from products) product
        on product.place = 1 + (orders.id * 31 + line) % 1000`)
  await db.execute(sql`
    insert into order_status_history (order_id, status, created_at)
    select id, status, created_at from orders`)
  await db.execute(sql`
    insert into order_returns (order_id, state, reason, created_at)
    select id, case when id % 500 = 0 then 'requested' else 'received' end, 'damaged', created_at
    from orders where status in (5, 8) and id % 50 = 0`)
}
