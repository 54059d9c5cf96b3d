import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/logging/log.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { createFilterIndex } from './facets/createFilterIndex.ts'
import { listProducts } from './listProducts.ts'
import { readListedIds } from './listSql.ts'
import { hasOwnFilters, type ProductFilters, type ProductQuery } from './ProductQuery.ts'
import { createProductCache, type Viewer } from './productCache.ts'
import { productStock, products } from './tables.ts'

const productCount = 3_600
const familyCount = 500
const limit = 30
/** Put in order in memory where no index has the order of the list. */
const nearPages = [8, 20, 32]
/** In memory always: the first of them is across the end of the first thousand. */
const farPages = [33, 50, 70]

const testShop = useFixture(openTestShop)
let categoryId = 0
let otherCategoryId = 0
let brandId = 0
let filterIndex: ReturnType<typeof createFilterIndex>

beforeAll(async () => {
  const { shop, make } = testShop
  categoryId = await make.category()
  otherCategoryId = await make.category()
  brandId = await make.brand('ماركة')
  // Members of a family stand far apart in every order and in both categories, many products are equal in some, some are hidden.
  await shop.db.execute(sql`
    with made as (
      insert into families (code, name_ar, category_id, axes)
      select 'FAMILY-' || n, 'كوع', ${categoryId}, '["diameter"]' from generate_series(1, ${familyCount}::int) n returning id)
    insert into products (sku, name_ar, category_id, brand_id, active, regular_halalas, retail_halalas, wholesale_halalas,
      contract_halalas, tax_code, sort_ar, sort_en, family_id, created_at)
    select 'SKU-' || n, 'كوع', case when n % 7 = 0 then ${otherCategoryId}::int else ${categoryId}::int end,
      case when n % 3 > 0 then ${brandId}::int end, n % 11 > 0,
      n * 7919 % 500 + n % 4 * 50, n * 7919 % 500, n * 104729 % 300, 1,
      case when n % 5 = 0 then 'GST 5%' else 'V15' end, md5(n::text), left(md5('en' || n), 2),
      case when n % 2 = 0 then (select min(id) from made) + n * 31 % ${familyCount}::int end,
      now() - n * 104729 % 1000 * interval '1 hour'
    from generate_series(1, ${productCount}::int) n`)
  await shop.db.execute(sql`insert into product_stock (product_id, pieces, sold, supplied)
    select id, case when id % 4 = 0 then 0 else 2 end, greatest(id * 7919 % 500 - 400, 0), 500 from products`)
  await make.deal(
    (await someIds(60)).map((productId, at) => ({
      productId,
      retailHalalas: 3 * at + 1,
      wholesaleHalalas: 2 * at + 1,
    })),
  )
  shop.catalogueVersion.changed()
  // With all names in their places, which the shop's own would read later.
  filterIndex = createFilterIndex(shop.database, {
    version: shop.catalogueVersion,
    clock: shop.clock,
    log: createLog('error'),
  })
  await filterIndex.read()
})

/** Products in an order that no list has. */
const someIds = async (count: number): Promise<number[]> => {
  const rows = await testShop.shop.db
    .select({ id: products.id })
    .from(products)
    .orderBy(sql`md5(${products.sku})`)
    .limit(count)
  return rows.map(({ id }) => id)
}

/** The ids of the whole list as SQL has it; by families those of the first members. */
async function readListed(viewer: Viewer, input: ProductQuery): Promise<number[]> {
  const { shop } = testShop
  const deals = await shop.productCache.getDealPrices(viewer.prices)
  const { ids, families = [] } = await readListedIds(shop.db, viewer, {
    input,
    stretch: { from: 0, length: 2 * productCount },
    deals,
    among: undefined,
    now: shop.clock(),
  })
  const seen = new Set<number>()
  return [...ids].filter((_, place) => {
    const family = families[place] ?? 0
    // Of a list of products none is known.
    const isFirst = family === 0 || !seen.has(family)
    seen.add(family)
    return isFirst
  })
}

/**
 * Asserts pages of products and of families.
 * @param fromMemory whether families are found without reading products that stand before them
 */
async function expectPages(viewer: Viewer, filters: Partial<ProductQuery>, { fromMemory }: { fromMemory: boolean }) {
  const input: ProductQuery = { order: 'asc', page: 0, limit, ...filters }
  await expectPagesOf(viewer, input, farPages)
  await expectPagesOf(viewer, { ...input, group: 'family' }, nearPages)
  const cached = await expectPagesOf(viewer, { ...input, group: 'family' }, farPages)
  expect(cached.some((key) => key.includes('"products"'))).toBe(!fromMemory)
}

/** @returns the keys of the stretches that are cached then */
async function expectPagesOf(viewer: Viewer, input: ProductQuery, pages: readonly number[]): Promise<string[]> {
  const { shop } = testShop
  const { readers } = shop.database
  const cacheOptions = { clock: shop.clock, breaks: true }
  const productCache = createProductCache(readers, shop.catalogueVersion, cacheOptions)
  const listed = await readListed(viewer, input)
  const count = hasOwnFilters(input) ? Math.min(1_000, listed.length) : listed.length
  for (const page of pages) {
    const found = await listProducts({ ...shop, filterIndex, productCache }, viewer, { ...input, page })
    const says = JSON.stringify({ viewer, ...input, page })
    const ids = found.products.map(({ id }) => id)
    expect(ids, says).toEqual(listed.slice(0, count).slice(page * limit, (page + 1) * limit))
    expect([found.count, found.more], says).toEqual([count, count < listed.length])
  }
  return productCache.lists.entries().map(([key]) => key)
}

/** Changes products as other writers do: in a transaction, then caches are outdated. */
async function change(write: (db: typeof testShop.shop.db) => Promise<unknown>) {
  await testShop.shop.db.transaction(async (tx) => {
    await write(tx)
    await testShop.shop.catalogueVersion.increment(tx)
  })
  testShop.shop.catalogueVersion.changed()
}

it('A page far behind costs as many statements as one whose stretch is known', async () => {
  const { shop, database } = testShop
  const { readers } = shop.database
  const productCache = createProductCache(readers, shop.catalogueVersion, { clock: shop.clock, breaks: true })
  const statementsOf = async (page: number) => {
    const before = database.statements()
    const input: ProductQuery = { categoryIds: [categoryId], sortBy: 'price', order: 'asc', page, limit }
    await listProducts({ ...shop, filterIndex, productCache }, { language: 'ar', prices: 'retail' }, input)
    return database.statements() - before
  }
  await statementsOf(0)
  expect(await statementsOf(50)).toBe(await statementsOf(1))
})

const sorts = ['created_at', 'price', 'name', 'best_selling'] as const

describe('A page far behind is the same as if all before it had been read', () => {
  it.each(sorts)('by %s', async (sortBy) => {
    const narrowed: ProductFilters[] = [
      {},
      { categoryIds: [categoryId] },
      { brandIds: [brandId] },
      { categoryIds: [categoryId], paidFrom: 30 },
      { inStock: true },
      { reduced: true },
    ]
    for (const filters of narrowed)
      for (const order of ['asc', 'desc'] as const)
        for (const language of ['ar', 'en'] as const)
          for (const prices of ['retail', 'wholesale'] as const)
            await expectPages({ language, prices }, { ...filters, sortBy, order }, { fromMemory: true })
  })

  it('when products were changed just before', async () => {
    // Other ones than those of the deal.
    const ids = (await someIds(120)).slice(60)
    const part = (at: number) => inArray(products.id, ids.slice(10 * at, 10 * (at + 1)))
    await change(async (db) => {
      await db.update(products).set({ regularHalalas: 900, retailHalalas: 250 }).where(part(0))
      await db.update(products).set({ active: false }).where(part(1))
      await db.update(products).set({ categoryId: otherCategoryId }).where(part(2))
      await db.update(products).set({ familyId: null }).where(part(3))
      await db
        .update(products)
        .set({ createdAt: new Date(0) })
        .where(part(4))
      await db.delete(products).where(part(5))
    })
    for (const sortBy of sorts)
      for (const order of ['asc', 'desc'] as const)
        for (const categoryIds of [[categoryId], [otherCategoryId], undefined])
          await expectPages(
            { language: 'ar', prices: 'retail' },
            { sortBy, order, ...(categoryIds && { categoryIds }) },
            { fromMemory: true },
          )
  })

  it('when a product was sold or renamed just before, or is new', async () => {
    const { shop, make } = testShop
    const [sold = 0, renamed = 0] = await someIds(2)
    const viewer = { language: 'en', prices: 'retail' } as const
    await shop.db.update(productStock).set({ sold: 450, pieces: 0 }).where(eq(productStock.productId, sold))
    shop.catalogueVersion.stockChanged([sold])
    for (const order of ['asc', 'desc'] as const) {
      await expectPages(viewer, { sortBy: 'best_selling', order }, { fromMemory: true })
      await expectPages(viewer, { inStock: true, order }, { fromMemory: true })
    }
    await change((db) =>
      db.update(products).set({ nameEn: 'Middle', sortEn: '80', active: true }).where(eq(products.id, renamed)),
    )
    await make.product({ categoryId })
    // A name without a place yet is put into the order by the database.
    for (const order of ['asc', 'desc'] as const) {
      await expectPages(viewer, { sortBy: 'name', order }, { fromMemory: false })
      await expectPages(viewer, { sortBy: 'price', order }, { fromMemory: true })
    }
  })
})
