import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { readFacets } from '../../../testing/facetCounts.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { dealProducts, deals } from '../dealTables.ts'
import { listProducts } from '../listProducts.ts'
import { createProductCache } from '../productCache.ts'
import { productStock, products } from '../tables.ts'
import { deleteOldProductChanges } from './deleteOldProductChanges.ts'
import { productChanges } from './tables.ts'

const testShop = useFixture(openTestShop)
const reader = { language: 'en' as const }
const dayMs = 24 * 60 * 60_000

const countOf = async (query: string) => (await readFacets(testShop, query, reader)).count

/** Changes something as other writers do: in a transaction, then every cache is outdated. */
async function change(write: (db: typeof testShop.shop.db) => Promise<unknown>) {
  await testShop.shop.db.transaction(async (tx) => {
    await write(tx)
    await testShop.shop.catalogueVersion.increment(tx)
  })
  testShop.shop.catalogueVersion.changed()
}

describe('Counts of filters follow at once', () => {
  it('a new product, its price, its unit, its end', async () => {
    const { make } = testShop
    const categoryId = await make.category()
    const within = `cat_id=${categoryId}`
    expect(await countOf(within)).toBe(0)
    const id = await make.product({ categoryId, retailHalalas: 1_000 })
    await make.product({ categoryId, retailHalalas: 3_000 })
    expect(await countOf(within)).toBe(2)
    expect(await countOf(`${within}&price_from=20`)).toBe(1)
    await change((db) =>
      db.update(products).set({ retailHalalas: 2_500, regularHalalas: 2_600 }).where(eq(products.id, id)),
    )
    expect(await countOf(`${within}&price_from=20`)).toBe(2)
    expect(await countOf(`${within}&reduced=1`)).toBe(1)
    await change((db) => db.update(products).set({ unit: 'roll' }).where(eq(products.id, id)))
    expect(await countOf(`${within}&unit=roll`)).toBe(1)
    await change((db) => db.update(products).set({ active: false }).where(eq(products.id, id)))
    expect(await countOf(`${within}&unit=roll`)).toBe(0)
    await change((db) => db.update(products).set({ active: true }).where(eq(products.id, id)))
    expect(await countOf(`${within}&unit=roll`)).toBe(1)
    await change((db) => db.delete(products).where(eq(products.id, id)))
    expect(await countOf(within)).toBe(1)
  })

  it('the last piece that is sold, and one that comes back', async () => {
    const { make, shop } = testShop
    const categoryId = await make.category()
    const id = await make.product({ categoryId, pieces: 2 })
    const query = `cat_id=${categoryId}&in_stock=1`
    const sell = async (pieces: number) => {
      await shop.db.update(productStock).set({ pieces }).where(eq(productStock.productId, id))
      shop.catalogueVersion.stockChanged([id])
    }
    expect(await countOf(query)).toBe(1)
    await sell(1)
    expect(await countOf(query)).toBe(1)
    await sell(0)
    expect(await countOf(query)).toBe(0)
    await sell(4)
    expect(await countOf(query)).toBe(1)
  })

  it('a deal that begins and ends, an announced product whose day comes', async () => {
    const { make, shop } = testShop
    const categoryId = await make.category()
    const now = shop.clock().getTime()
    const productId = await make.product({ categoryId, availableFrom: new Date(now + 2 * dayMs) })
    await make.deal([{ productId, retailHalalas: 100 }], {
      startsAt: new Date(now + dayMs),
      endsAt: new Date(now + 3 * dayMs),
    })
    const within = `cat_id=${categoryId}`
    const counts = async () => [await countOf(`${within}&reduced=1`), await countOf(`${within}&in_stock=1`)]
    expect(await counts()).toEqual([0, 0])
    await testShop.advanceClock(dayMs + 1_000)
    expect(await counts()).toEqual([1, 0])
    await testShop.advanceClock(dayMs)
    expect(await counts()).toEqual([1, 1])
    await testShop.advanceClock(dayMs)
    expect(await counts()).toEqual([0, 1])
    await shop.db.delete(dealProducts)
    await shop.db.delete(deals)
  })

  it('thousands of products that one statement changes', async () => {
    const { make } = testShop
    const categoryId = await make.category()
    const like = await make.product({ categoryId })
    await change(async (db) => {
      await db.execute(sql`
        insert into products (sku, name_ar, sort_ar, sort_en, category_id, tax_code, regular_halalas, retail_halalas,
          wholesale_halalas, contract_halalas)
        select 'MANY-' || n, 'سلعة', 'سلعة', 'item', category_id, tax_code, 500, 500, 500, 500
        from products, generate_series(1, 5001) n where id = ${like}`)
      await db.execute(sql`insert into product_stock (product_id, pieces, sold, supplied)
        select id, 1, 0, 1 from products where sku like 'MANY-%'`)
    })
    const facets = await readFacets(testShop, `cat_id=${categoryId}`, reader)
    expect(facets).toMatchObject({ count: 1_000, count_more: true })
    await change((db) => db.update(products).set({ unit: 'box' }).where(eq(products.categoryId, categoryId)))
    expect(await countOf(`cat_id=${categoryId}&unit=piece`)).toBe(0)
    expect(await countOf(`cat_id=${categoryId}&in_stock=1&unit=box`)).toBe(1_000)
    await change((db) => db.update(products).set({ active: false }).where(eq(products.categoryId, categoryId)))
    expect(await countOf(`cat_id=${categoryId}`)).toBe(0)
  })
})

it('What lists of shoppers and staff are ordered and filtered by is noted as changed, and what neither shows is not', async () => {
  const { make, shop } = testShop
  const id = await make.product({ pieces: 5 })
  const changes = () => shop.db.$count(productChanges, eq(productChanges.productId, id))
  let before = await changes()
  const isNoted = async (write: Promise<unknown>) => {
    await write
    const after = await changes()
    const isMore = after > before
    before = after
    return isMore
  }
  const set = (fields: Partial<typeof products.$inferInsert>) =>
    isNoted(shop.db.update(products).set(fields).where(eq(products.id, id)))
  const setStock = (fields: Partial<typeof productStock.$inferInsert>) =>
    isNoted(shop.db.update(productStock).set(fields).where(eq(productStock.productId, id)))
  expect(await set({ nameEn: 'Renamed', sortEn: 'renamed' })).toBe(true)
  expect(await set({ sortEn: 'renamed', descriptionEn: 'Another text', viewed: 7 })).toBe(false)
  expect(await set({ createdAt: new Date(0) })).toBe(true)
  expect(await setStock({ sold: 3 })).toBe(true)
  expect(await setStock({ pieces: 4 })).toBe(true)
  expect(await setStock({ pieces: 4, supplied: 9 })).toBe(false)
  expect(await setStock({ pieces: 0 })).toBe(true)
  expect(await set({ active: false })).toBe(true)
  expect(await set({ retailHalalas: 1 })).toBe(true)
  expect(await set({ archivedAt: new Date(0) })).toBe(true)
  expect(await set({ lowStockPieces: 7 })).toBe(true)
  expect(await set({ gtin: '6291041500213' })).toBe(true)
})

it('What has changed is kept for a day, and read as a whole by who has not looked for longer', async () => {
  const { make, shop } = testShop
  const { db } = shop
  const categoryId = await make.category()
  await make.product({ categoryId })
  expect(await countOf(`cat_id=${categoryId}`)).toBe(1)
  await make.product({ categoryId })
  await deleteOldProductChanges({ db, clock: () => new Date() })
  expect(await db.$count(productChanges)).toBeGreaterThan(0)
  await deleteOldProductChanges({ db, clock: () => new Date(Date.now() + dayMs + 60_000) })
  expect(await db.$count(productChanges)).toBe(0)
  await testShop.advanceClock(dayMs)
  expect(await countOf(`cat_id=${categoryId}`)).toBe(2)
})

it('A list by filters is the same before its products are in memory', async () => {
  const { make, shop } = testShop
  const categoryId = await make.category()
  const brandId = await make.brand('ماركة')
  for (let number = 0; number < 30; number += 1)
    await make.product({
      categoryId,
      retailHalalas: 100 * (1 + (number % 7)),
      pieces: number % 3,
      ...(number % 2 === 0 && { brandId }),
    })
  await make.family(
    ['20', '25', '32'].map((size) => ({ size })),
    { categoryId },
  )
  const list = (filters: object, filterIndex = shop.filterIndex) =>
    listProducts(
      {
        ...shop,
        filterIndex,
        productCache: createProductCache(shop.database.readers, shop.catalogueVersion, {
          clock: shop.clock,
          breaks: true,
        }),
      },
      { language: 'ar', prices: 'retail' },
      { order: 'asc', page: 0, limit: 0, categoryIds: [categoryId], ...filters },
    )
  await shop.filterIndex.read()
  const notLoaded = { ...shop.filterIndex, readIfLoaded: async () => undefined }
  for (const sortBy of ['created_at', 'price', 'name', 'best_selling'] as const)
    for (const filters of [
      { inStock: true },
      { paidFrom: 200, paidTo: 500 },
      { inStock: true, brandIds: [brandId], paidFrom: 100 },
      { fieldValues: ['diameter:20', 'diameter:32'] },
      { fieldValues: ['diameter:999'] },
      { units: ['roll' as const] },
      {},
      { brandIds: [brandId] },
    ])
      for (const group of [undefined, 'family'] as const) {
        const input = { ...filters, sortBy, ...(group && { group }) }
        expect(await list(input), JSON.stringify(input)).toEqual(await list(input, notLoaded))
      }
})
