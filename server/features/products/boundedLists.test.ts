// @module-tag ci
import { productSorts } from '@rawaj/contract/products/productFilters.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/Database.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { countProducts, findProducts } from './listProducts.queries.ts'

const testShop = useFixture(openTestShop)
const catalogueSize = 16_000
let category: number
let rareCategory: number

beforeAll(async () => {
  const { make, shop } = testShop
  category = await make.category({ nameAr: 'أنابيب', nameEn: 'Pipes' })
  rareCategory = await make.category({ nameAr: 'صمامات', nameEn: 'Valves' })
  // The oldest fifty stand alone in their category; every fifth is sold out, and the oldest eighty were never counted.
  await shop.db.execute(sql`
    insert into products (sku, name_ar, name_en, category_id, regular_halalas, retail_halalas, wholesale_halalas,
      contract_halalas, tax_code, sort_ar, sort_en, active, created_at)
    select 'PIPE-' || n, 'أنبوب ' || n, 'Pipe ' || n, case when n <= 50 then ${rareCategory}::int else ${category}::int end,
      99999, n, 900, 800, 'V15', lpad(n::text, 9, '0'), lpad(n::text, 9, '0'), n % 100 > 0, now() - (${catalogueSize}::int - n) * interval '1 minute'
    from generate_series(1, ${catalogueSize}::int) as n`)
  await shop.db.execute(sql`
    insert into product_stock (product_id, pieces, sold, supplied)
    select id, case when retail_halalas <= 80 then null when retail_halalas % 5 = 0 then 0 else 50 end, retail_halalas, 99999
    from products where sku like 'PIPE-%'`)
  await shop.db.execute(sql`vacuum analyze products, product_stock`)
})

/** Rows that a list reads, as PostgreSQL counts them, and whether it reads a table from its beginning to its end. */
async function workOf(read: (shop: { db: Database; clock: () => Date }) => Promise<unknown>) {
  const { shop } = testShop
  return shop.db.transaction(async (tx) => {
    // A catalogue of this size is small enough to be read whole now and then; one without an index for it would be all the same.
    await tx.execute(sql`set local enable_seqscan = off`)
    const counted = async () => {
      const { rows } = await tx.execute<{ scans: number; fetched: number }>(sql`
        select sum(seq_scan)::int as scans, sum(coalesce(idx_tup_fetch, 0))::int as fetched
        from pg_stat_xact_user_tables where relname in ('products', 'product_stock')`)
      return rows[0] ?? { scans: 0, fetched: 0 }
    }
    const before = await counted()
    const result = await read({ ...shop, db: tx })
    const after = await counted()
    return { result, scans: after.scans - before.scans, fetched: after.fetched - before.fetched }
  })
}

const list = (query: Record<string, unknown>) =>
  workOf(async (shop) => {
    const { found } = await findProducts({ ...testShop.shop, ...shop }, { sort: 'newest', limit: 100, ...query })
    return found.length
  })

describe('A list of products in the back office', () => {
  it.each(productSorts)('reads what is common off the order itself, by %s', async (sort) => {
    const { result, scans, fetched } = await list({ sort, state: 'forSale' })
    expect([result, scans]).toEqual([101, 0])
    expect(fetched).toBeLessThan(2_000)
  })

  it('reads what is sold out off the order, because so much is', async () => {
    const { result, scans, fetched } = await list({ stock: 'out' })
    expect([result, scans]).toEqual([101, 0])
    // Sizing the filter may look at each of its rows once, where they were written lately.
    expect(fetched).toBeLessThan(5_000)
  })

  it.each(productSorts)('finds the few of a category without the others, by %s', async (sort) => {
    const { result, scans, fetched } = await list({ sort, category: rareCategory, stock: 'uncounted' })
    expect([result, scans]).toEqual([50, 0])
    expect(fetched).toBeLessThan(1_000)
  })

  it('finds what was never counted by its stock, however late it comes in the order', async () => {
    const { result, scans, fetched } = await list({ stock: 'uncounted', state: 'forSale' })
    expect([result, scans]).toEqual([80, 0])
    expect(fetched).toBeLessThan(1_000)
  })

  it('finds a SKU that every other one begins like, and the newest behind it', async () => {
    const { result, scans, fetched } = await list({ query: 'pipe-1' })
    expect([result, scans]).toEqual([101, 0])
    expect(fetched).toBeLessThan(12_000)
  })

  it('counts by the filter that lets the fewest through', async () => {
    const { result, scans, fetched } = await workOf((shop) =>
      countProducts({ ...testShop.shop, ...shop }, { stock: 'uncounted', category: rareCategory }),
    )
    expect([result, scans]).toEqual([{ count: 50, more: false }, 0])
    expect(fetched).toBeLessThan(1_000)
  })
})
