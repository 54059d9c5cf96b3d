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

const answers = new Map<string, ReturnType<typeof testShop.shop.productSearch.search>>()

/** Asks each query once. */
function ask(query: string) {
  const { db, productSearch } = testShop.shop
  const answer = answers.get(query) ?? productSearch.search(db, { query })
  answers.set(query, answer)
  return answer
}

async function search(query: string): Promise<string[]> {
  const { ids, near = [] } = await ask(query)
  return [...ids, ...near].flatMap((id) => skus.get(id) ?? [])
}

describe('Of the queries that were judged', () => {
  it('the own set finds what is wanted nearly always first, and always something where there is something', async () => {
    const { all, byKind } = await measureQuality(judgedQueries('own'), search)
    expect(all.queries).toBeGreaterThanOrEqual(400)
    expect(all.unanswered).toEqual([])
    expect(all.meanReciprocalRank).toBeGreaterThanOrEqual(0.985)
    // Regressions show here first: slips, everyday names, sizes in any notation.
    for (const kind of ['typo', 'synonym', 'size', 'spoken', 'spelling', 'plural', 'keyboard', 'sku'])
      expect([kind, (byKind.get(kind)?.meanReciprocalRank ?? 0) >= 0.95]).toEqual([kind, true])
  })

  it('those of another hand find it no less often than before', async () => {
    const { all } = await measureQuality(judgedQueries('heldOut'), search)
    expect(all.meanReciprocalRank).toBeGreaterThanOrEqual(0.941)
  })

  it('mashed keyboards, brands, medicines, other languages, addresses and codes find nothing, and nothing near', async () => {
    const { all, misses } = await measureQuality(judgedQueries('nothing'), search)
    expect(all.queries).toBeGreaterThanOrEqual(300)
    expect(misses).toEqual([])
  })

  it('a suggestion is in the alphabet that was typed, but for what was typed on the keyboard of the other one', async () => {
    const letters = { arabic: /\p{Script=Arabic}/u, latin: /[a-z]/i }
    const crossing: unknown[] = []
    let suggested = 0
    for (const { kind, query } of [...judgedQueries('own'), ...judgedQueries('heldOut')]) {
      const { didYouMean } = kind === 'keyboard' ? {} : await ask(query)
      if (didYouMean === undefined) continue
      suggested += 1
      const crosses = Object.values(letters).some((script) => script.test(didYouMean) && !script.test(query))
      if (crosses) crossing.push([query, didYouMean])
    }
    expect(crossing).toEqual([])
    expect(suggested).toBeGreaterThan(150)
  })

  it.each([
    // Specifications and descriptions of pipes and fittings tell what they are glued with.
    ['اسمنت', 10],
    ['pipe glue', 10],
    // There are 43 bends.
    ['كوع', 52],
    ['شريط تفلون', 10],
  ])('%s finds what is called so, and no tail of what mentions it', async (query, most) => {
    const { ids, near } = await ask(query)
    expect(ids.length).toBeGreaterThan(0)
    expect(ids.length).toBeLessThanOrEqual(most)
    expect(near).toBeUndefined()
  })
})
