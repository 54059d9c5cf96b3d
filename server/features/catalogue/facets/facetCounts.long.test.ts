import { createSeedData } from '@rawaj/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShop } from '../../../app/seed/seedShop.ts'
import { chooseFilters, countList, type FacetReader, readFacets, valuesOf } from '../../../testing/facetCounts.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { useFixture } from '../../../testing/useFixture.ts'

const testShop = useFixture(() => openTestShop({ SEED: 'demo' }))
const products = 20_000
const tokens: (string | undefined)[] = [undefined]
let begins: string[] = []

beforeAll(async () => {
  await seedShop(testShop.shop, { loadData: async () => createSeedData({ products }) })
  for (const type of [1, 2]) tokens.push((await testShop.make.customer({ type })).token)
  const { body } = await testShop.call('GET', '/category')
  expect((await testShop.call('GET', '/product?limit=1')).body.datas.count).toBe(products)
  const places = body.data.map(({ id }: { id: number }) => `cat_id=${id}`)
  begins = ['', 'query=pipe', 'query=قفازات', 'query=elbow 90', 'query=valve', ...places]
}, 600_000)

describe('With 20,000 products every value that a list can be narrowed by says how many it lists', () => {
  it.each(Array.from({ length: 20 }, (_, part) => part))('in the hundred combinations of part %i', async (part) => {
    for (let number = 100 * part; number < 100 * (part + 1); number += 1) {
      const random = seededRandom(number)
      const reader: FacetReader = { token: tokens[number % tokens.length], language: number % 2 === 0 ? 'ar' : 'en' }
      const begin = `${begins[Math.floor(random() * begins.length)]}${random() < 0.5 ? '&group=family' : ''}`
      const query = await chooseFilters(testShop, { begin, steps: Math.floor(random() * 5), random, reader })
      const facets = await readFacets(testShop, query, reader)
      expect({ count: facets.count, isMore: facets.count_more === true }, query).toEqual(
        await countList(testShop, query, reader),
      )
      const counted = valuesOf(facets).filter(({ value }) => value.count !== undefined)
      for (let at = 0; at < 4 && counted.length > 0; at += 1) {
        const { facet, value } = counted[Math.floor(random() * counted.length)] ?? counted[0] ?? never()
        const { count, isMore } = await countList(testShop, value.query, reader)
        expect(
          { count: value.count, isMore: value.count_more === true },
          `${query} → ${facet.key} ${value.value}: ${value.query}`,
        ).toEqual({ count, isMore })
      }
    }
  })
})

function never(): never {
  throw new Error('a list that is not empty is empty')
}
