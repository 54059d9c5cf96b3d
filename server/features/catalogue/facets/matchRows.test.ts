import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { matchRows } from './matchRows.ts'
import { matchStretch } from './matchStretch.ts'
import {
  createProductColumns,
  type FilteredProduct,
  putProduct,
  rankProducts,
  removeProduct,
} from './productColumns.ts'

const random = seededRandom(3)
const number = (below: number) => Math.floor(random() * below)
const names = Array.from({ length: 400 }, (_, id) => `${String.fromCharCode(97 + number(5))}${id % 7}`)

const product = (id: number): FilteredProduct => ({
  id,
  familyId: number(60),
  categoryId: 1 + number(2),
  subcategoryId: 0,
  brandId: number(3),
  unit: 'piece',
  taxCode: 'V15',
  regularHalalas: 100 * number(8),
  retailHalalas: 100 * number(8),
  wholesaleHalalas: 100 * number(8),
  contractHalalas: 0,
  active: id === 3 || random() < 0.95,
  archived: false,
  complete: false,
  pieces: number(10) - 3,
  lowStockPieces: -1,
  availableFrom: 0,
  fieldValues: [],
  createdAt: 1_000 * number(20),
  // Most were never sold.
  sold: Math.max(0, number(30) - 22),
  nameHash: 0,
  searchText: 'pipe dn-20 dn20 ',
  skuKey: 'dn-20',
  gtin: '',
})

it.each([
  ['created_at', ({ createdAt }: FilteredProduct) => createdAt],
  ['price', ({ id, retailHalalas }: FilteredProduct) => (id === 7 ? 1 : retailHalalas)],
  ['best_selling', ({ sold }: FilteredProduct) => sold],
  ['name', ({ id }: FilteredProduct) => names[id] ?? ''],
] as const)('The first products by %s are found without sorting all, in both directions', async (sortBy, keyOf) => {
  const columns = createProductColumns()
  const goods = Array.from({ length: 399 }, (_, at) => product(at + 1))
  for (const one of goods) putProduct(columns, one)
  const byName = goods.toSorted((one, other) =>
    (names[one.id] ?? '') < (names[other.id] ?? '') ? -1 : names[one.id] === names[other.id] ? one.id - other.id : 1,
  )
  const ids = Uint32Array.from(byName, ({ id }) => id)
  // Some were renamed while the names were read, and some are gone.
  const renamed = new Set([3, 30, 300])
  rankProducts(columns, { ar: ids, en: ids, sku: ids }, renamed)
  for (const id of [10, 100]) removeProduct(columns, id)
  const prices = {
    group: 'retail',
    deals: new Map([[7, 1]]),
    lists: { retail: true, wholesale: false, contract: false, registered: true },
  } as const
  for (const order of ['asc', 'desc'] as const)
    for (const length of [1, 5, 60, 1_000])
      for (const filters of [
        {},
        { inStock: true },
        { brandIds: [1], group: 'family' as const },
        { categoryIds: [9] },
      ]) {
        const input = { ...filters, sortBy, order, page: 0, limit: 0 }
        const matched = await matchRows(columns, { input, language: 'ar', prices, now: new Date(), length })
        const listed = goods
          .filter(({ id, active }) => active && id !== 10 && id !== 100)
          .filter(({ pieces }) => pieces > 0 || !('inStock' in filters))
          .filter(({ brandId, categoryId }) =>
            'brandIds' in filters ? brandId === 1 : !('categoryIds' in filters) || categoryId === 9,
          )
          .toSorted((one, other) => {
            const [first, second] = [keyOf(one), keyOf(other)]
            const sign = order === 'asc' ? 1 : -1
            return sign * (first < second ? -1 : first > second ? 1 : one.id - other.id)
          })
        const found = new Set(matched.ids)
        const first = listed.slice(0, length).map(({ id }) => id)
        expect(
          first.filter((id) => !found.has(id)),
          JSON.stringify({ order, length, filters }),
        ).toEqual([])
        expect(matched.ids.length).toBeLessThanOrEqual(
          Math.min(listed.length, length + (sortBy === 'name' ? renamed.size : 0)),
        )
        const families = new Set(listed.map(({ id, familyId }) => (familyId > 0 ? -familyId : id)))
        expect(matched.count).toBe('group' in filters ? families.size : listed.length)
      }
})

describe('A page far behind is the same as if all before it had been read', () => {
  const goods = Array.from({ length: 399 }, (_, at) => product(at + 1))
  const ofLanguage = { ar: names, en: names.toReversed() }
  const reductions = { retail: new Map([7, 70, 270].map((id) => [id, 50])), wholesale: new Map([[8, 1]]) }
  const filters = [
    {},
    { categoryIds: [1] },
    { brandIds: [1, 2] },
    { priceFrom: 20_000, priceTo: 50_000 },
    { paidTo: 300 },
    { inStock: true },
    { reduced: true },
    { categoryIds: [1], inStock: true, reduced: true },
    { categoryIds: [9] },
  ]

  function columnsOf(renamed: ReadonlySet<number>) {
    const columns = createProductColumns()
    for (const one of goods) putProduct(columns, one)
    const orderOf = (language: 'ar' | 'en') => {
      const nameOf = ({ id }: FilteredProduct) => ofLanguage[language][id] ?? ''
      const order = goods.toSorted((one, other) => compare(nameOf(one), nameOf(other)) || one.id - other.id)
      return Uint32Array.from(order, ({ id }) => id)
    }
    rankProducts(columns, { ar: orderOf('ar'), en: orderOf('en'), sku: orderOf('en') }, renamed)
    for (const id of [10, 100]) removeProduct(columns, id)
    return columns
  }

  const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)
  const pricesOf = (group: 'retail' | 'wholesale') => ({
    group,
    deals: reductions[group],
    lists: { retail: true, wholesale: false, contract: false, registered: true },
  })

  it.each(['created_at', 'price', 'name', 'best_selling'] as const)('by %s', async (sortBy) => {
    const columns = columnsOf(new Set())
    for (const order of ['asc', 'desc'] as const)
      for (const language of ['ar', 'en'] as const)
        for (const priceGroup of ['retail', 'wholesale'] as const)
          for (const narrowed of [...filters, ...filters.map((some) => ({ ...some, group: 'family' as const }))]) {
            const input = { ...narrowed, sortBy, order, page: 0, limit: 0 }
            const prices = pricesOf(priceGroup)
            const now = new Date()
            const all = { input, language, prices, now, length: 1_000 }
            const listed = new Set((await matchRows(columns, all)).ids)
            const keyOf = (one: FilteredProduct) =>
              ({
                created_at: one.createdAt,
                price: prices.deals.get(one.id) ?? one[`${priceGroup}Halalas`],
                name: ofLanguage[language][one.id] ?? '',
                best_selling: one.sold,
              })[sortBy]
            const sign = order === 'asc' ? 1 : -1
            const inOrder = goods
              .filter(({ id }) => listed.has(id))
              .toSorted((one, other) => sign * (compare(keyOf(one), keyOf(other)) || one.id - other.id))
            const first = inOrder.filter(
              ({ familyId }, at) =>
                !('group' in input) || familyId === 0 || inOrder.findIndex((one) => one.familyId === familyId) === at,
            )
            for (const [from, length] of [
              [0, 10],
              [7, 1],
              [20, 25],
              [50, 1_000],
              [2_000, 10],
            ] as const) {
              const stretch = { from, length }
              const page = first.slice(from, from + length)
              const matched = await matchStretch(columns, { input, language, prices, now, stretch })
              expect(matched, JSON.stringify({ language, prices: priceGroup, input, stretch })).toEqual({
                count: first.length,
                ids: Uint32Array.from(page, ({ id }) => id),
                families: Uint32Array.from(page, ({ familyId }) => familyId),
              })
            }
          }
  })

  it('except by names of which one has no place yet', async () => {
    const columns = columnsOf(new Set([3]))
    const categoryIds = [goods.find(({ id }) => id === 3)?.categoryId ?? 0]
    const others = categoryIds.map((id) => 3 - id)
    const matching = {
      language: 'ar',
      prices: pricesOf('retail'),
      now: new Date(),
      stretch: { from: 10, length: 5 },
    } as const
    const page = { group: 'family', order: 'asc', page: 0, limit: 0 } as const
    const find = (input: object) => matchStretch(columns, { ...matching, input: { ...page, ...input } })
    expect(await find({ sortBy: 'name' })).toBeUndefined()
    expect(await find({ sortBy: 'name', categoryIds })).toBeUndefined()
    expect(await find({ sortBy: 'name', categoryIds: others })).toMatchObject({ ids: { length: 5 } })
    expect(await find({ sortBy: 'price' })).toMatchObject({ ids: { length: 5 } })
  })

  it('except where products come or go before it is found', async () => {
    const columns = columnsOf(new Set())
    const matching = {
      language: 'ar',
      prices: pricesOf('retail'),
      now: new Date(),
      stretch: { from: 0, length: 5 },
    } as const
    const page = { order: 'asc', page: 0, limit: 0 } as const
    const finding = [page, { ...page, group: 'family' as const }].map((input) =>
      matchStretch(columns, { ...matching, input }),
    )
    removeProduct(columns, 200)
    expect(await Promise.all(finding)).toEqual([undefined, undefined])
  })
})
