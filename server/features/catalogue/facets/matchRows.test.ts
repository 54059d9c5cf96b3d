import { expect, it } from 'vitest'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { matchRows } from './matchRows.ts'
import { createProductColumns, type FilteredProduct, putProduct, rankNames, removeProduct } from './productColumns.ts'

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
  wholesaleHalalas: 0,
  contractHalalas: 0,
  stocked: random() < 0.7,
  availableFrom: 0,
  fieldValues: [],
  createdAt: 1_000 * number(20),
  // Most were never sold.
  sold: Math.max(0, number(30) - 22),
  nameHash: 0,
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
  rankNames(columns, { ar: ids, en: ids }, renamed)
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
          .filter(({ id }) => id !== 10 && id !== 100)
          .filter(({ stocked }) => stocked || !('inStock' in filters))
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
