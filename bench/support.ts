import { sql } from 'drizzle-orm'
import { supportSorts, supportTabs } from '../contract/support/supportFilters.ts'
import type { Database } from '../server/platform/database/Database.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { combinations, median, showSlowest, timesOf } from './timing.ts'
import { vacuum } from './vacuum.ts'

const ticketCount = 20_000
const customerCount = 5_000

/** How long the back office's calls about support take in a shop that has many tickets: the whole call, without the network. */
export async function measureSupport(): Promise<void> {
  const server = await ownServer({ durable: true })
  const testShop = await openTestShopOn(openPools(server.connection))
  try {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    await insertTickets(testShop.shop.db, owner.id)
    await vacuum(server.connection)
    console.log(
      `\nsupport, ${ticketCount.toLocaleString('en')} tickets with three remarks each: milliseconds of a call`,
    )
    const times = []
    for (const query of ticketsOffered(owner))
      times.push(await measured(owner, `/support/tickets?${new URLSearchParams(query)}`))
    console.log('list, first page of 100')
    showSlowest(times, 12)
    const counts = []
    for (const query of ticketsOffered(owner)) {
      const { sort, limit: _, ...filters } = query
      if (sort === 'newest')
        counts.push(await measured(owner, `/support/tickets/count?${new URLSearchParams(filters)}`))
    }
    console.log('count beside the list')
    showSlowest(counts, 3)
    for (const path of ['/support/tickets/tabs', '/support/tickets/777', '/support/staff', '/today']) {
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
function ticketsOffered({ id }: SignedInStaff): Record<string, string>[] {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
  const choices: Record<string, string>[][] = [
    [{}, ...supportTabs.map((tab) => ({ tab }))],
    [{}, { assignee: '0' }, { assignee: String(id) }, { assignee: '2000000000' }],
    [{}, { language: 'en' }],
    [{}, { withOrder: 'true' }],
    [{}, { channel: 'mail' }],
    [{}, { customer: '777' }],
    [{}, { from: ago(30) }, { from: ago(301), to: ago(300) }],
    [
      {},
      { query: '777' },
      { query: 'العتيبي' },
      { query: 'الطلب' },
      { query: 'نو' },
      { query: '0590000777' },
      { query: 'customer777@example.test' },
      { query: 'delivery Tuesday' },
      { query: 'صمام نحاس' },
      { query: 'nobody at all' },
    ],
  ]
  const filters = combinations(choices).filter((filter) => Object.keys(filter).length <= 2)
  return supportSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort, limit: '100' })))
}

/** Tickets of two years, as they would be: most are closed, some are answered, a few wait; every tenth is a contact message. */
async function insertTickets(db: Database, staffId: number): Promise<void> {
  await db.execute(sql`set statement_timeout = 0`)
  await db.execute(sql`
    insert into users (name, email, mobile, created_at)
    select (array['نورة العتيبي', 'محمد القحطاني', 'سارة الشهري', 'Faisal Al-Harbi', 'عبدالله الدوسري'])[1 + n % 5] || ' ' || n,
      'customer' || n || '@example.test', '059' || lpad(n::text, 7, '0'), now() - n * interval '20 minutes'
    from generate_series(1, ${customerCount}::int) n`)
  await db.execute(sql`
    insert into orders (order_no, user_id, type, subtotal_halalas, vat_halalas, shipping_halalas, total_halalas, buyer_name,
      buyer_mobile, buyer_address, buyer_zipcode)
    select 'RW-' || lpad(id::text, 8, '0'), id, 0, 20000, 3000, 3000, 26000, name, mobile, 'حي العليا، الرياض', '12211' from users
      where email like 'customer%'`)
  await db.execute(sql`
    with made as (
      select n, now() - (${ticketCount} - n) * interval '50 minutes' as at,
        case when n < ${ticketCount} * 0.97 then 2 else (array[0, 1, 1, 2])[1 + n % 4] end as status,
        case when n % 10 = 0 then null else (select min(id) from users where email like 'customer%') + n * 7919 % ${customerCount} end as user_id,
        (array['أين الطلب الذي دفعت ثمنه قبل أسبوع؟ لم يصل إلى الآن ولم يتصل بي المندوب.',
          'وصلني صمام نحاس بمقاس آخر غير الذي طلبته، كيف أستبدله؟ وهل ثمن الشحن علي؟',
          'Could you please move the delivery to Tuesday? Nobody is at home before that.',
          'هل يتوفر الأنبوب بطول ستة أمتار مع التوصيل إلى أبها؟ أحتاج إلى ٤٠ قطعة.',
          'The invoice shows the wrong company name, we need it with our VAT number.'])[1 + n % 5] as message
      from generate_series(1, ${ticketCount}::int) n
    )
    insert into support_requests (user_id, name, email, mobile, subject, message, language, status, since, created_at, last_remark_at,
      remark_count, excerpt, channel, assignee_id, order_id, search_text)
    select made.user_id, case when made.user_id is null then 'زائر ' || n else '' end, coalesce(users.email, 'visitor' || n || '@example.test'),
      coalesce(users.mobile, ''), case when made.user_id is null then 'سؤال' else '' end, message,
      case when n % 5 in (2, 4) then 'en' else 'ar' end, made.status, at + interval '2 hours', at, at + interval '2 hours', 3,
      left(message, 160), case when n % 6 = 0 then 'mail' else 'screen' end, case when n % 3 = 0 then ${staffId}::int end,
      case when n % 4 = 0 then orders.id end,
      lower(concat_ws(' ', n, users.name, users.email, users.mobile, message, repeat(message || ' ', 3)))
    from made left join users on users.id = made.user_id left join orders on orders.user_id = made.user_id order by n`)
  await db.execute(sql`
    insert into support_remarks (request_id, side, by_user_id, message, created_at)
    select id, side, case when side = 'customer' then null else ${staffId}::int end, message, created_at
    from support_requests cross join unnest(array['shop', 'customer', 'shop']) side`)
}
