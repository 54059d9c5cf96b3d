// @module-tag ci
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { indexProducts, refreshSearch } from './index.ts'

const testShop = useFixture(openTestShop)
const catalogueSize = 12_000
let category: number

beforeAll(async () => {
  const { make, shop } = testShop
  category = await make.category({ nameAr: 'أنابيب', nameEn: 'Pipes' })
  const brand = await make.brand('مسرى', 'Masra')
  // Every one is a pipe; one in a hundred is of copper, and looked at most.
  await shop.db.execute(sql`
    insert into products (sku, name_ar, name_en, category_id, brand_id, regular_halalas, retail_halalas, wholesale_halalas,
      contract_halalas, tax_code, sort_ar, sort_en, viewed, specification_en)
    select 'PIPE-' || n, case when n % 100 = 0 then 'أنبوب نحاس ' else 'أنبوب ' end || n,
      case when n % 100 = 0 then 'Copper pipe ' when n = 1 then 'Steel pipe ' else 'Pipe ' end || n, ${category}, ${brand}, 20000, 1000 + n, 900, 800, 'V15',
      n::text, n::text, case when n % 100 = 0 then 10000 else n % 900 end,
      '[{"key": "Clamp", "value": "Steel"}]'::jsonb
    from generate_series(1, ${catalogueSize}) as n`)
  await shop.db.execute(sql`
    insert into product_stock (product_id, pieces, supplied) select id, 5, 5 from products where sku like 'PIPE-%'`)
  await indexProducts(shop.db, 'outdated')
  await refreshSearch(shop.db)
  await shop.db.execute(sql`analyze`)
  shop.catalogueVersion.changed()
})

type Work = Map<string, { seqScans: number; fetched: number }>

/** Rows that a search reads of each table, as PostgreSQL counts them. */
async function workOf(query: string): Promise<Work> {
  const { shop } = testShop
  return shop.db.transaction(async (tx) => {
    // As on the connections of searches.
    await tx.execute(sql`set local enable_seqscan = off`)
    // The connection's earlier work is counted too, until it has reported it to the server.
    const counted = async () => {
      const { rows } = await tx.execute<{ name: string; seqScans: number; fetched: number }>(sql`
        select relname as name, seq_scan::int as "seqScans", coalesce(idx_tup_fetch, 0)::int as fetched
        from pg_stat_xact_user_tables where relname in ('products', 'product_stock', 'search_documents', 'search_words')`)
      return new Map(rows.map(({ name, ...work }) => [name, work]))
    }
    const before = await counted()
    await shop.productSearch.search(tx, { query })
    const after = await counted()
    return new Map(
      [...after].map(([name, work]) => {
        const { seqScans = 0, fetched = 0 } = before.get(name) ?? {}
        return [name, { seqScans: work.seqScans - seqScans, fetched: work.fetched - fetched }]
      }),
    )
  })
}

describe('A search in a large catalogue', () => {
  it.each(['pipe', 'أنبوب', 'copper pipe', 'PIPE-4711', 'pipee', 'coppr pip', 'انبوب 4711', 'zzzz', 'p'])(
    '“%s” reads no table whole, and no more documents than are ranked',
    async (query) => {
      const work = await workOf(query)
      for (const [name, { seqScans }] of work) expect([name, seqScans]).toEqual([name, 0])
      // At most four rounds: as typed, with slips, and with most of the words of both.
      expect(work.get('search_documents')?.fetched ?? 0).toBeLessThanOrEqual(4 * 2_200)
      expect(work.get('products')?.fetched ?? 0).toBe(0)
    },
  )

  it('looks at no product for a word that stands in its specification, where names are meant', async () => {
    const work = await workOf('steel washer')
    expect(work.get('search_documents')?.fetched ?? 0).toBeLessThan(10)
  })

  it('lists a thousand of a word that all have, and says that there are more, which no page shows', async () => {
    const page = async (number: number) =>
      (await testShop.call('GET', `/product?query=pipe&limit=100&page=${number}`)).body.datas
    expect(await page(0)).toMatchObject({ count: 1_000, count_more: true })
    expect((await page(9)).data).toHaveLength(100)
    expect((await page(10)).data).toEqual([])
    // The most popular of them come first.
    expect((await page(0)).data.every(({ name }: { name: string }) => name.includes('نحاس'))).toBe(true)
  })

  it('finds a whole SKU or name among them, however unpopular', async () => {
    const found = async (query: string) => {
      const { data } = (await testShop.call('GET', `/product?query=${encodeURIComponent(query)}&limit=1`)).body.datas
      return data[0]?.sku
    }
    expect(await found('pipe-11999')).toBe('PIPE-11999')
    expect(await found('pipe 11999')).toBe('PIPE-11999')
    expect(await found('أنبوب ١١٩٩٩')).toBe('PIPE-11999')
  })
})

describe('A list of a large category', () => {
  const list = async (rest: string) =>
    (await testShop.call('GET', `/product?cat_id=${category}&limit=100&sortBy=price&order=asc${rest}`)).body.datas

  it('is counted by what is kept, and turned to its last page', async () => {
    expect((await list('')).count).toBe(catalogueSize)
    const last = await list('&page=119')
    expect(last.data.map(({ sku }: { sku: string }) => sku)).toEqual(
      Array.from({ length: 100 }, (_, at) => `PIPE-${catalogueSize - 99 + at}`),
    )
    expect((await list('&page=120')).data).toEqual([])
    // Across the end of a stretch.
    const { data } = (await testShop.call('GET', `/product?cat_id=${category}&limit=30&sortBy=price&order=asc&page=33`))
      .body.datas
    expect(data.map(({ sku }: { sku: string }) => sku)).toEqual(
      Array.from({ length: 30 }, (_, at) => `PIPE-${33 * 30 + 1 + at}`),
    )
  })

  it('is counted to a thousand where it depends on more than its place', async () => {
    expect(await list('&in_stock=1')).toMatchObject({ count: 1_000, count_more: true })
    expect((await list('&min_price=1&max_price=2')).count_more).toBeUndefined()
  })

  it('is counted right after products come, go, move and hide', async () => {
    const { make, shop } = testShop
    const elsewhere = await make.category()
    const id = await make.product({ categoryId: category })
    const count = async (categoryId: number) => {
      shop.catalogueVersion.changed()
      return (await testShop.call('GET', `/product?cat_id=${categoryId}&limit=1`)).body.datas.count
    }
    expect([await count(category), await count(elsewhere)]).toEqual([catalogueSize + 1, 0])
    await shop.db.execute(sql`update products set category_id = ${elsewhere} where id = ${id}`)
    expect([await count(category), await count(elsewhere)]).toEqual([catalogueSize, 1])
    await shop.db.execute(sql`update products set active = false where sku in ('PIPE-1', 'PIPE-2')`)
    expect(await count(category)).toBe(catalogueSize - 2)
    await shop.db.execute(sql`update products set active = true where sku in ('PIPE-1', 'PIPE-2')`)
    const { rows } = await shop.db.execute(sql`
      select sum(products)::int as kept, (select count(*)::int from products where active) as counted from product_counts`)
    expect(rows[0]?.kept).toBe(rows[0]?.counted)
  })
})
