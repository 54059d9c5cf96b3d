// @module-tag ci
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { type ProductSort, productSorts } from '@rawaj/contract/products/productFilters.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/Database.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { skuRank } from '../catalogue/index.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { countProducts, findProducts } from './listProducts.queries.ts'
import { countMatched } from './matching/readMatched.ts'
import { filtersOf, type ProductFilters } from './productFilters.queries.ts'

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
    select case when n % 4000 = 5 then 'اب-' else 'PIPE-' end || n, 'أنبوب ' || n,
      case when n <= 4000 then 'Antique pipe ' else 'Pipe ' end || n, case when n <= 50 then ${rareCategory}::int else ${category}::int end,
      99999, n, 900, 800, 'V15', lpad(n::text, 9, '0'), lpad(n::text, 9, '0'), n % 100 > 0, now() - (${catalogueSize}::int - n) * interval '1 minute'
    from generate_series(1, ${catalogueSize}::int) as n`)
  await shop.db.execute(sql`
    insert into product_stock (product_id, pieces, sold, supplied)
    select id, case when retail_halalas <= 80 then null when retail_halalas % 5 = 0 then 0
      when retail_halalas % 7 = 0 then 3 else 50 + retail_halalas % 3 end, retail_halalas, 99999
    from products where tax_code = 'V15' and regular_halalas = 99999`)
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
    const { ids, more } = await findProducts({ ...testShop.shop, ...shop }, { sort: 'newest', limit: 100, ...query })
    return ids.length + (more ? 1 : 0)
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

  it('counts a text that few have by the text, however much is sold out', async () => {
    const { result, scans, fetched } = await workOf((shop) =>
      countProducts({ ...testShop.shop, ...shop }, { stock: 'out', query: 'pipe-1555' }),
    )
    expect([result, scans]).toEqual([{ count: 3, more: false }, 0])
    // Beside the sizes of the filters and the sample.
    expect(fetched).toBeLessThan(8_000)
  })

  const filters: Record<string, () => Partial<ProductFilters>> = {
    'nothing but the order': () => ({}),
    'what is for sale': () => ({ state: 'forSale' }),
    'what is hidden': () => ({ state: 'hidden' }),
    'what is sold out': () => ({ stock: 'out' }),
    'what runs low': () => ({ stock: 'low' }),
    'what was never counted': () => ({ stock: 'uncounted' }),
    'a category': () => ({ category }),
    'few of what was never counted': () => ({ category: rareCategory, stock: 'uncounted' }),
    'hidden and sold out': () => ({ state: 'hidden', stock: 'out' }),
    'incomplete and low': () => ({ completeness: 'incomplete', stock: 'low' }),
    'the beginning of every SKU': () => ({ query: 'pipe-1' }),
    'a SKU': () => ({ query: 'PIPE-1599' }),
    'the beginning of SKUs in another spelling': () => ({ query: 'أب' }),
    'a word of every name': () => ({ query: 'أنبوب' }),
    'a word and a stock': () => ({ query: 'pipe 77', stock: 'out' }),
    'a text of the oldest alone': () => ({ query: 'antique', state: 'forSale' }),
    'a text that nothing has': () => ({ query: 'nothing at all' }),
    'nothing but an unseen mark': () => ({ query: '\u200f' }),
  }
  describe.each(['from statements', 'from memory'] as const)('%s', (way) => {
    beforeAll(async () => {
      if (way === 'from memory') await testShop.shop.filterIndex.read()
    })

    it.each(Object.keys(filters))('has on every page what a plain statement has there: %s', async (name) => {
      const filter = filters[name]?.() ?? {}
      await expectPagesOf(filter)
      const count = await plainCount(filter)
      expect(await countProducts(testShop.shop, filter)).toEqual(count)
      const isInMemory = way === 'from memory' && Object.keys(filter).length > 0 && filter.query !== 'أب'
      expect(await countMatched(testShop.shop, filter)).toEqual(isInMemory ? count : undefined)
    })
  })

  it('has in memory what was just changed, of products that nobody sees too', async () => {
    const { shop, make } = testShop
    await shop.filterIndex.read()
    const id = await make.product({ categoryId: category, nameEn: 'Unheard of', sku: 'NEW-1', active: false })
    const find = async (filter: Partial<ProductFilters>) =>
      (await findProducts(shop, { sort: 'newest', limit: 100, ...filter })).ids
    expect(await find({ query: 'unheard', state: 'hidden' })).toEqual([id])
    const changes: [object, Partial<ProductFilters>, boolean][] = [
      [{ nameEn: 'Renamed', sortEn: 'renamed' }, { query: 'renamed' }, true],
      [{ sku: 'NEW-2' }, { query: 'NEW-2' }, true],
      [{ lowStockPieces: 400 }, { query: 'renamed', stock: 'low' }, true],
      [{ categoryId: rareCategory }, { category: rareCategory, query: 'renamed' }, true],
      [{ archivedAt: new Date() }, { query: 'renamed' }, false],
      [{ archivedAt: new Date() }, { query: 'renamed', state: 'archived' }, true],
    ]
    for (const [change, filter, isFound] of changes) {
      await shop.db.update(products).set(change).where(eq(products.id, id))
      expect([change, await find(filter)]).toEqual([change, isFound ? [id] : []])
    }
    await shop.db.update(productStock).set({ pieces: 399 }).where(eq(productStock.productId, id))
    expect(await find({ state: 'archived', stock: 'low' })).toEqual([id])
    await shop.db.delete(products).where(eq(products.id, id))
    expect(await find({ state: 'archived' })).toEqual([])
  })

  async function expectPagesOf(filter: Partial<ProductFilters>) {
    for (const sort of productSorts) {
      const whole = await plainList({ ...filter, sort })
      const places = [
        undefined,
        0,
        1,
        49,
        99,
        100,
        7_999,
        12_345,
        whole.length - 50,
        whole.length - 2,
        whole.length - 1,
      ]
      for (const place of new Set(places)) {
        const after = place === undefined ? undefined : whole[place]
        if (place !== undefined && after === undefined) continue
        const query = { sort, limit: 100, ...filter, ...(after !== undefined && { after: String(after) }) }
        const from = place === undefined ? 0 : place + 1
        expect([sort, place, await findProducts(testShop.shop, query)]).toEqual([
          sort,
          place,
          { ids: whole.slice(from, from + 100), more: whole.length > from + 100 },
        ])
      }
    }
  }
})

/** All products of a list, by one statement. */
async function plainList({ sort, ...filters }: Partial<ProductFilters> & { sort: ProductSort }): Promise<number[]> {
  const { shop } = testShop
  const order: Record<ProductSort, SQL> = {
    newest: sql`created_at desc, id desc`,
    oldest: sql`created_at, id`,
    nameAr: sql`sort_ar collate "C", id`,
    nameEn: sql`sort_en collate "C", id`,
    sku: sql`sku, id`,
    cheapest: sql`retail_halalas, id`,
    dearest: sql`retail_halalas desc, id desc`,
    bestSelling: sql`sold desc, id desc`,
    fewestPieces: sql`pieces nulls last, id`,
  }
  const rank = filters.query !== undefined && sort === 'newest' ? skuRank(filters.query) : sql`0`
  const { rows } = await shop.db.execute<{ id: number }>(sql`
    select products.id from products join product_stock on product_id = id
    where ${filtersOf(filters, shop.clock())} order by ${rank} + 0, ${order[sort]}`)
  return rows.map(({ id }) => id)
}

async function plainCount(filters: Partial<ProductFilters>) {
  const { length } = await plainList({ ...filters, sort: 'oldest' })
  return { count: Math.min(length, maxFigure), more: length > maxFigure }
}
