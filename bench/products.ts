import { sql } from 'drizzle-orm'
import { productSorts } from '../contract/products/productFilters.ts'
import { productStates, stockStates } from '../contract/products/products.ts'
import type { CatalogueShop } from '../server/features/catalogue/index.ts'
import type { Database } from '../server/platform/database/Database.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer } from '../server/testing/testServer.ts'
import { combinations, median, showSlowest, timesOf } from './timing.ts'
import { vacuum } from './vacuum.ts'

interface Goods {
  products: number
  families: number
}

const usual: Goods = { products: 200_000, families: 0 }
const million: Goods = { products: 1_000_000, families: 200_000 }

/** How long the back office's calls about products take in a shop that has many: the whole call. */
export async function measureProducts({ million: isMillion }: { million: boolean }): Promise<void> {
  const goods = isMillion ? million : usual
  const server = await ownServer({ durable: true, ...(isMillion && { settings: { shared_buffers: '1GB' } }) })
  const testShop = await openTestShopOn(openPools(server.connection))
  try {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    await insertProducts(testShop.shop.db, goods)
    await vacuum(server.connection)
    await readColumns(testShop.shop)
    console.log(`\nproducts, ${goods.products.toLocaleString('en')}: milliseconds of a call`)
    const times: { title: string; ms: number }[] = []
    const counts: typeof times = []
    for (const query of offered()) {
      times.push(await measured(owner, `/products?${new URLSearchParams(query)}`))
      const { sort, limit: _, ...filters } = query
      if (sort === 'newest') counts.push(await measured(owner, `/products/count?${new URLSearchParams(filters)}`))
    }
    console.log('list, first page of 100')
    showSlowest(times, 12)
    console.log('count beside the list')
    showSlowest(counts, 6)
    for (const path of ['/products/777', '/today', '/categories/7/specification', '/brands']) {
      const { title, ms } = await measured(owner, path)
      console.log(`${ms.toFixed(1).padStart(8)}  ${title}`)
    }
  } finally {
    await testShop.close()
    await server.close()
  }
}

/** As every shop does when it opens. */
async function readColumns({ filterIndex }: Pick<CatalogueShop, 'filterIndex'>): Promise<void> {
  const before = process.memoryUsage().arrayBuffers
  const [ms] = await timesOf(1, () => filterIndex.read())
  const bytes = process.memoryUsage().arrayBuffers - before
  console.log(`\ncolumns in memory: ${Math.round(bytes / 1e6)} MB, read in ${((ms ?? 0) / 1_000).toFixed(1)} s`)
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
  const choices: Record<string, string>[][] = [
    [{}, ...productStates.map((state) => ({ state }))],
    [{}, ...stockStates.map((stock) => ({ stock }))],
    [{}, { completeness: 'complete' }, { completeness: 'incomplete' }],
    [{}, { category: '7' }, { subcategory: '77' }],
    [{}, { brand: '7' }],
    [
      {},
      { query: 'SKU-77-777' },
      { query: 'sku' },
      { query: 'انبوب 110' },
      { query: 'كم' },
      { query: '77777' },
      { query: 'nothing at all' },
    ],
  ]
  const filters = combinations(choices).filter((filter) => Object.keys(filter).length <= 2)
  return productSorts.flatMap((sort) => filters.map((filter) => ({ ...filter, sort, limit: '100' })))
}

/** A catalogue as it would be: most of it is for sale and half of it described. */
async function insertProducts(db: Database, { products, families }: Goods): Promise<void> {
  await db.execute(
    sql`insert into categories (name_ar, name_en) select 'قسم ' || n, 'Category ' || n from generate_series(1, 20) n`,
  )
  await db.execute(sql`
    insert into subcategories (category_id, name_ar) select 1 + n % 20, 'فرع ' || n from generate_series(0, 199) n`)
  await db.execute(
    sql`insert into brands (name_ar, name_en) select 'علامة ' || n, 'Brand ' || n from generate_series(1, 300) n`,
  )
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`set local maintenance_work_mem = '512MB'`)
    // Filled first and indexed afterwards: row by row a GIN index takes several times as long.
    const { rows: texts } = await tx.execute<{ definition: string }>(
      sql`select indexdef as definition from pg_indexes where indexname in ('products_text', 'products_sku_parts')`,
    )
    await tx.execute(sql`drop index products_text, products_sku_parts`)
    await tx.execute(sql`
      insert into families (code, name_ar, name_en, category_id, axes)
      select 'FAM-' || n, 'أنبوب ' || n, 'Pipe ' || n, 1 + n % 20, '["diameter"]' from generate_series(1, ${families}::int) n`)
    await tx.execute(sql`
      insert into products (sku, name_ar, name_en, description_ar, description_en, category_id, subcategory_id, brand_id,
        regular_halalas, retail_halalas, wholesale_halalas, contract_halalas, tax_code, viewed, sort_ar, sort_en, pictures,
        picture_texts, specification, active, archived_at, available_from, gtin, low_stock_pieces, family_id,
        family_values, created_at)
      select 'SKU-' || n % 1000 || '-' || n, 'أنبوب ' || kind || ' ' || n, 'Pipe ' || kind || ' ' || n, repeat('وصف ', 200),
        case when n % 2 = 0 then repeat('text ', 200) else '' end, 1 + n % 20, 1 + n % 200, 1 + n % 300, 100000, n % 100000, 1, 1,
        'V15', (random() * 1000)::int, 'انبوب ' || lpad(kind::text, 10, '0') || ' ' || lpad(n::text, 10, '0'),
        'pipe ' || lpad(kind::text, 10, '0') || ' ' || lpad(n::text, 10, '0'), '["/media/a.webp"]', '[{"ar":"ص","en":"p"}]',
        (select jsonb_agg(jsonb_build_object('field', null, 'nameAr', 'ق' || i, 'nameEn', 's' || i, 'unitAr', '', 'unitEn', '',
          'valueAr', 'v' || n, 'valueEn', 'v' || n)) from generate_series(1, 5) i),
        n % 50 > 1, case when n % 50 = 0 then now() end, case when n % 500 = 7 then now() + interval '30 days' end,
        case when n % 3 = 0 then lpad(n::text, 13, '0') else '' end, case when n % 40 = 3 then 20 end,
        1 + nullif(n % 5, 0) * 0 + n / 5 % nullif(${families}::int, 0), '["' || n % 5 || '"]',
        now() - (${products}::int - n) * interval '5 minutes'
      from generate_series(1, ${products}::int) n cross join lateral (select (array[20, 25, 32, 63, 110])[1 + n % 5] as kind) k`)
    await tx.execute(sql`
      insert into product_stock (product_id, pieces, sold, supplied)
      select id, case when id % 100 = 9 then null when id % 30 = 4 then 0 else (random() * 200)::int end, (random() * random() * 500)::int, 1000
      from products`)
    for (const { definition } of texts) await tx.execute(sql.raw(definition))
  })
}
