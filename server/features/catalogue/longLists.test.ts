// @module-tag ci
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from './tables.ts'

const productCount = 4_500
const familyCount = 301
/** Of every three products one has no family. */
const looseCount = productCount / 3

const testShop = useFixture(openTestShop)
let categoryId = 0
const familyOf = new Map<number, number>()
beforeAll(async () => {
  const { db } = testShop.shop
  categoryId = await testShop.make.category()
  // The members of a family stand far apart in every order, and many products are equal in some.
  await db.execute(sql`
    with made as (
      insert into families (code, name_ar, category_id, axes)
      select 'FAMILY-' || n, 'كوع', ${categoryId}, '["diameter"]' from generate_series(1, ${familyCount}::int) n returning id)
    insert into products (sku, name_ar, category_id, regular_halalas, retail_halalas, wholesale_halalas, contract_halalas,
      tax_code, sort_ar, sort_en, family_id, created_at)
    select 'SKU-' || n, 'كوع', ${categoryId}, 9000, n * 7919 % 500, 1, 1, 'V15', md5(n::text), md5(n::text),
      case when n % 3 > 0 then (select min(id) from made) + n * 31 % ${familyCount}::int end,
      now() - n * 104729 % 5000 * interval '1 hour'
    from generate_series(1, ${productCount}::int) n`)
  await db.execute(
    sql`insert into product_stock (product_id, sold, supplied) select id, id * 7919 % 500, 500 from products`,
  )
  testShop.shop.catalogueVersion.changed()
  const rows = await db.select().from(products).where(eq(products.categoryId, categoryId))
  for (const { id, familyId } of rows) if (familyId !== null) familyOf.set(id, familyId)
})

/** The ids of all pages of a list. */
async function walk(query: string): Promise<number[]> {
  const found: Product[] = []
  for (let page = 0, count = 1; found.length < count; page += 1) {
    const { data, count: counted } = (await testShop.call('GET', `/product?lang=en&limit=100&page=${page}&${query}`))
      .body.datas
    expect(data.length).toBeGreaterThan(0)
    found.push(...data)
    count = counted
  }
  return found.map(({ id }) => id)
}

describe('A list of thousands of products', () => {
  it.each([
    'sortBy=created_at&order=desc',
    'sortBy=price&order=asc',
    'sortBy=name&order=asc',
    'sortBy=best_selling&order=desc',
  ])('has each of them once, and by families each family as its first member (%s)', async (order) => {
    for (const place of ['', `&cat_id=${categoryId}`]) {
      const all = await walk(order + place)
      expect(new Set(all).size).toBe(productCount)
      const seen = new Set<number>()
      const first = all.filter((id) => {
        const family = familyOf.get(id)
        if (family === undefined) return true
        const isFirst = !seen.has(family)
        seen.add(family)
        return isFirst
      })
      expect(first).toHaveLength(looseCount + familyCount)
      expect(await walk(`${order}${place}&group=family`)).toEqual(first)
    }
  })

  it('ends by families too where its count does, if it is not counted further', async () => {
    const page = async (number: number) => {
      const { body } = await testShop.call('GET', `/product?min_price=0.01&group=family&limit=100&page=${number}`)
      const { data, count, count_more } = body.datas
      return [data.length, count, count_more]
    }
    expect(await page(9)).toEqual([100, 1_000, true])
    const before = testShop.database.statements()
    expect(await page(10)).toEqual([0, 1_000, true])
    expect(testShop.database.statements() - before).toBe(0)
  })
})
