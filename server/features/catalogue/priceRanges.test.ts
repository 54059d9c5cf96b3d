import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { productTaxCodes } from '@rawaj/contract/money/tax.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { machineActor } from '../../kernel/index.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { setVatOfNewShop } from '../vat/index.ts'
import { switchPriceList } from './priceLists.ts'

const testShop = useFixture(openTestShop)
const minuteMs = 60_000

const tokens: (string | undefined)[] = []
beforeAll(async () => {
  const { make, shop } = testShop
  const categoryId = await make.category()
  const reduced: { productId: number; retailHalalas: number; wholesaleHalalas: number }[] = []
  // Neighbouring prices of every tax code, so that the ends of a range lie between, and on, what is rounded.
  for (const [at, taxCode] of productTaxCodes.entries())
    for (const halalas of [1, 99, 100, 101, 114, 115, 116, 117, 118, 128, 129, 1_450]) {
      const productId = await make.product({
        categoryId,
        taxCode,
        regularHalalas: 2_000,
        retailHalalas: halalas,
        wholesaleHalalas: halalas,
        contractHalalas: halalas + 1,
      })
      if (halalas === 1_450 && at % 2 === 0)
        reduced.push({ productId, retailHalalas: 110 + at, wholesaleHalalas: 100 + at })
    }
  const now = shop.clock().getTime()
  await make.deal(reduced, { startsAt: new Date(now - minuteMs), endsAt: new Date(now + 60 * minuteMs) })
  for (const type of [0, 1, 2]) tokens.push((await make.customer({ type })).token)
})

const list = async (query: string, token: string | undefined): Promise<Product[]> =>
  (await testShop.call('GET', `/product?limit=0&${query}`, { token })).body.datas.data

const prices = (found: readonly Product[]) => found.map(({ id, sale_price }) => ({ id, sale_price }))

/** The ends of ranges: prices that are shown, and what lies just beside them. */
const ends = [0.9565, 0.9566, 1, 1.15, 12.6087]

describe.each([
  ['as a new shop keeps its prices', async () => {}],
  [
    'in a shop whose lists are kept the other way round',
    async () => {
      const actor = machineActor('test', new Date())
      await switchPriceList(testShop.shop, actor, { list: 'wholesale', taxIncluded: true })
      await switchPriceList(testShop.shop, actor, { list: 'retail', taxIncluded: false })
    },
  ],
  [
    'in a shop that charges no VAT',
    async () => {
      const { shop } = testShop
      await setVatOfNewShop(shop.db, { registered: false })
      await shop.shopSettings.load()
      shop.catalogueVersion.changed()
    },
  ],
])('A range of prices, %s', (_, change) => {
  beforeAll(change)

  it.each([
    ['retail customers', 0],
    ['wholesale customers', 1],
    ['contract customers', 2],
  ])('holds what costs so much, and nothing else, for %s', async (_who, type) => {
    const token = tokens[type]
    const order = 'sortBy=price&order=asc'
    const all = await list(order, token)
    expect(new Set(all.map(({ sale_price }) => sale_price)).size).toBeGreaterThan(10)
    for (const from of [undefined, ...ends])
      for (const to of [undefined, ...ends].filter((end) => end === undefined || end >= (from ?? 0))) {
        const range = [from !== undefined && `min_price=${from}`, to !== undefined && `max_price=${to}`]
        const query = range.filter(Boolean).join('&')
        const expected = all.filter(({ sale_price }) => sale_price >= (from ?? 0) && sale_price <= (to ?? Infinity))
        expect(prices(await list(`${order}&${query}`, token)), query).toEqual(prices(expected))
        const newest = await list(query, token)
        expect(newest.map(({ id }) => id).toSorted(byNumber), query).toEqual(
          expected.map(({ id }) => id).toSorted(byNumber),
        )
      }
  })
})

it('A range that begins beyond every price is empty, and one that ends there holds everything', async () => {
  const most = '10000000'
  expect(await list(`min_price=${most}`, undefined)).toEqual([])
  const all = await list('sortBy=price', undefined)
  expect(all.length).toBeGreaterThan(0)
  expect(prices(await list(`sortBy=price&max_price=${most}`, undefined))).toEqual(prices(all))
})

const byNumber = (one: number, other: number) => one - other
