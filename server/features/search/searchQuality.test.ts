import { createSeedData } from '@rawaj/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShop } from '../../app/seed/seedShop.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { judgedQueries, measureQuality } from '../../testing/searchQuality.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'

const testShop = useFixture(() => openTestShop({ SEED: 'demo', ADMIN_PASSWORD: 'Admin5' }))
let skus: Map<number, string>

beforeAll(async () => {
  await seedShop(testShop.shop, { loadData: async () => createSeedData({}) })
  const rows = await testShop.shop.db.select({ id: products.id, sku: products.sku }).from(products)
  skus = new Map(rows.map(({ id, sku }) => [id, sku]))
})

async function search(query: string): Promise<string[]> {
  const { db, productSearch } = testShop.shop
  const { ids } = await productSearch.search(db, { query })
  return [...ids].flatMap((id) => skus.get(id) ?? [])
}

describe('Of the queries that were judged', () => {
  it('the own set finds what is wanted nearly always first, and always something where there is something', async () => {
    const { all, byKind } = await measureQuality(judgedQueries('own'), search)
    expect(all.queries).toBeGreaterThanOrEqual(400)
    expect(all.unanswered).toEqual([])
    expect(all.meanReciprocalRank).toBeGreaterThanOrEqual(0.97)
    // Regressions show here first: slips, everyday names, sizes in any notation.
    for (const kind of ['typo', 'synonym', 'size', 'spoken', 'spelling', 'plural', 'keyboard', 'sku'])
      expect([kind, (byKind.get(kind)?.meanReciprocalRank ?? 0) >= 0.95]).toEqual([kind, true])
  })
})
