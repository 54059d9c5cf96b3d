import { sql } from 'drizzle-orm'
import { quotationSorts } from '../contract/quotations/adminQuotationSchemas.ts'
import { quotationStates } from '../contract/quotations/quotations.ts'
import type { Database } from '../server/platform/database/Database.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { insertOrders } from './orders.ts'
import { combinations, median, showSlowest, timesOf } from './timing.ts'
import { vacuum } from './vacuum.ts'

const quotationCount = 20_000
const enquiryCount = 4_000

/** How long the back office's calls about quotations take in a shop that has many, beside its orders: the whole call. */
export async function measureQuotations(): Promise<void> {
  const server = await ownServer({ durable: true })
  const testShop = await openTestShopOn(openPools(server.connection))
  try {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    await insertOrders(testShop.shop.db)
    await insertQuotations(testShop.shop.db)
    await vacuum(server.connection)
    console.log(
      `\nquotations, ${quotationCount.toLocaleString('en')} and ${enquiryCount} enquiries: milliseconds of a call`,
    )
    const times: { title: string; ms: number }[] = []
    const counts: typeof times = []
    for (const query of offered()) {
      times.push(await measured(owner, `/quotations?${new URLSearchParams(query)}`))
      const { sort, limit: _, ...filters } = query
      if (sort === 'newest') counts.push(await measured(owner, `/quotations/count?${new URLSearchParams(filters)}`))
    }
    console.log('list, first page of 100')
    showSlowest(times, 12)
    console.log('count beside the list')
    showSlowest(counts, 3)
    for (const path of [
      '/quotations/states',
      '/quotations/777',
      '/today',
      '/orders?task=awaitsGoods',
      '/orders?task=quotations',
    ]) {
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
function offered(): Record<string, string>[] {
  const day = 24 * 60 * 60_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const choices: Record<string, string>[][] = [
    [{}, ...quotationStates.map((state) => ({ state }))],
    [{}, { customer: '777' }],
    [{}, { from: ago(30) }, { from: ago(301), to: ago(300) }],
    [
      {},
      { query: 'QU-000777' },
      { query: 'QU-' },
      { query: 'العتيبي' },
      { query: 'نو' },
      { query: '0590000777' },
      { query: 'customer777@example.test' },
      { query: 'example.test' },
      { query: 'SKU-7' },
      { query: 'nobody at all' },
    ],
  ]
  const filters = combinations(choices).filter((filter) => Object.keys(filter).length <= 2)
  return quotationSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort, limit: '100' })))
}

/** Quotations of two years, as they would be: most are decided, some wait; some goods are owed. */
async function insertQuotations(db: Database): Promise<void> {
  await db.execute(sql`
    insert into orders (order_no, user_id, type, status, state, fulfilment_state, subtotal_halalas, vat_halalas,
      shipping_halalas, total_halalas, buyer_name, buyer_mobile, buyer_address, buyer_zipcode, created_at)
    select 'QU-' || lpad(n::text, 6, '0'), users.id, 2, kind.status, case when kind.status = 7 then 'cancelled' else 'placed' end,
      case when kind.status = 1 then 'on_hold' else 'unfulfilled' end, 100000, 15000, 0, 115000,
      users.name, users.mobile, 'حي العليا، الرياض', '12211', now() - (${quotationCount} - n) * interval '50 minutes'
    from generate_series(1, ${quotationCount}::int) n
    cross join lateral (select case when n > ${quotationCount} * 0.98 then (array[0, 1, 1])[1 + n % 3]
      else (array[1, 7, 1, 7, 7])[1 + n % 5] end as status) kind
    join users on users.id = (select min(id) from users where email like 'customer%') + (n * 7919::bigint % 50000)::int
    order by n`)
  await db.execute(sql`
    insert into order_lines (order_id, product_id, sku, name_ar, name_en, quantity, regular_halalas, unit_halalas,
      amount_halalas, tax_code, tax_percent, vat_halalas, total_halalas)
    select orders.id, product.id, product.sku, product.name_ar, product.name_en, 4, 11500, 11500, 46000, 'V15', 15, 6000, 46000
    from orders cross join generate_series(1, 3) line
      join (select *, row_number() over (order by id) as place from products) product
        on product.place = 1 + (orders.id * 31 + line) % 1000
    where orders.order_no like 'QU-%'`)
  await db.execute(sql`
    insert into quotations (order_id, state, offers, created_at, changed_at)
    select id, case status when 0 then 'asked' when 7 then (array['declined', 'expired'])[1 + id % 2]
        else case when created_at > now() - interval '14 days' then (array['offered', 'askedAgain'])[1 + id % 2] else 'accepted' end end,
      case when status = 0 then 0 else 1 + id % 2 end, created_at, created_at + interval '1 day'
    from orders where type = 2 order by id`)
  await db.execute(sql`
    insert into quotation_offers (quotation_id, number, state, valid_days, valid_until, tax_included, subtotal_halalas, vat_halalas,
      shipping_halalas, total_halalas, created_at, sent_at)
    select quotations.id, number, case when number < quotations.offers then 'replaced' when quotations.state in ('declined', 'expired')
      then quotations.state else 'sent' end, 14, quotations.created_at + interval '14 days', true, 90000, 13500, 0, 103500,
      quotations.created_at, quotations.created_at
    from quotations cross join lateral generate_series(1, quotations.offers) number`)
  await db.execute(sql`
    insert into quotation_offer_lines (offer_id, position, product_id, sku, name_ar, name_en, pictures, quantity, regular_halalas,
      list_halalas, unit_halalas, amount_halalas, tax_code, tax_percent, vat_halalas, total_halalas, returnable)
    select offers.id, line.id, line.product_id, line.sku, line.name_ar, line.name_en, '[]', line.quantity, 11500, 11500, 10350, 41400,
      'V15', 15, 5400, 41400, true
    from quotation_offers offers join quotations on quotations.id = offers.quotation_id
      join lateral (select row_number() over (order by id)::int as id, product_id, sku, name_ar, name_en, quantity
        from order_lines where order_id = quotations.order_id) line on true`)
  await db.execute(sql`
    insert into owed_goods (order_line_id, order_id, product_id, pieces)
    select line.id, line.order_id, line.product_id, 1 from order_lines line join orders on orders.id = line.order_id
    where orders.type = 0 and orders.status in (0, 1) and orders.packed_at is null and line.id % 10 = 0`)
  await db.execute(sql`
    insert into enquiries (product_id, quantity, name, mobile, email, language, created_at)
    select (select min(id) from products) + n % 1000, 40, 'محمد العتيبي ' || n, '0580' || lpad(n::text, 6, '0'),
      'visitor' || n || '@example.test', 'ar', now() - n * interval '4 hours'
    from generate_series(1, ${enquiryCount}::int) n`)
  await db.execute(sql`
    insert into quotations (enquiry_id, state, created_at, changed_at)
    select id, case when id % 10 = 0 then 'enquiry' else 'declined' end, created_at, created_at from enquiries order by created_at`)
}
