import { productUnits } from '@rawaj/contract/products/products.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { chooseFilters, countList, type FacetReader, readFacets, valuesOf } from '../../../testing/facetCounts.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { seededRandom } from '../../../testing/seededRandom.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { specificationFields } from '../tables.ts'

const testShop = useFixture(openTestShop)
const hourMs = 60 * 60_000
const tokens: (string | undefined)[] = [undefined]
const places: number[] = []

const diameter = { key: 'diameter', nameAr: 'القطر', nameEn: 'Diameter', unitAr: 'مم', unitEn: 'mm' }
const choices = [
  { ar: 'عادي', en: 'Plain' },
  { ar: 'مقوّى', en: 'Strong, double' },
]
const fieldsOf = (categoryId: number, subcategoryId: number) => [
  { categoryId, key: 'material', nameAr: 'الخامة', nameEn: 'Material', kind: 'text' as const },
  { categoryId, key: 'class', nameAr: 'الفئة', nameEn: 'Class', kind: 'choice' as const, choices },
  { ...diameter, categoryId, subcategoryId, kind: 'number' as const },
]
/** A row of a specification of one of these fields. */
const row = (field: string, [valueAr, valueEn]: readonly [string, string]) => {
  const { nameAr, nameEn, unitAr, unitEn } = { ...diameter, ...(field !== 'diameter' && { unitAr: '', unitEn: '' }) }
  return { field, nameAr, nameEn, unitAr, unitEn, valueAr, valueEn }
}

beforeAll(async () => {
  const { make, shop } = testShop
  const random = seededRandom(7)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const brands = [await make.brand('الأولى', 'First'), await make.brand('الثانية', 'Second')]
  const sizes = ['20', '٢٥', '32 mm', '40', '110']
  const reduced: { productId: number; retailHalalas: number; wholesaleHalalas: number }[] = []
  for (let at = 0; at < 3; at += 1) {
    const categoryId = await make.category()
    const subcategoryIds = [await make.subcategory(categoryId), await make.subcategory(categoryId)]
    places.push(categoryId)
    await shop.db.insert(specificationFields).values(fieldsOf(categoryId, subcategoryIds[0] ?? 0))
    const goods = () => {
      const retailHalalas = pick([900, 1_150, 2_300, 4_600, 11_500])
      return {
        categoryId,
        ...(random() < 0.7 && { brandId: pick(brands) }),
        unit: pick(productUnits.slice(0, 3)),
        taxCode: pick(['V15', 'VATEX-SA-35'] as const),
        retailHalalas,
        regularHalalas: pick([retailHalalas, retailHalalas + 500]),
        pieces: pick([0, 3, null]),
        active: random() > 0.1,
        ...(random() < 0.1 && { availableFrom: new Date(shop.clock().getTime() + hourMs) }),
      }
    }
    for (let number = 0; number < 25; number += 1) {
      const subcategoryId = pick([...subcategoryIds, undefined])
      const size = pick(sizes)
      const productId = await make.product({
        ...goods(),
        ...(subcategoryId !== undefined && { subcategoryId }),
        nameEn: `${pick(['Elbow', 'Pipe'])} ${number}`,
        specification: [
          row(
            'material',
            pick([
              ['نحاس', 'Brass'],
              ['', 'brass'],
              ['بلاستيك', 'PVC: hard, 5%'],
            ] as const),
          ),
          row(
            'class',
            pick([
              ['عادي', ''],
              ['', 'PLAIN'],
              ['مقوّى', 'Strong, double'],
            ] as const),
          ),
          ...(subcategoryId === subcategoryIds[0] ? [row('diameter', [size, size])] : []),
        ],
      })
      if (random() < 0.2) reduced.push({ productId, retailHalalas: 850, wholesaleHalalas: 700 })
    }
    await make.family(
      ['20', '25', '32'].map((size) => ({
        size,
        ...goods(),
        subcategoryId: subcategoryIds[0] ?? 0,
        nameEn: `Elbow ${size}`,
      })),
      { categoryId },
    )
  }
  await make.deal(reduced)
  for (const type of [0, 1, 2]) tokens.push((await make.customer({ type })).token)
})

const begins = () => [
  '',
  'group=family',
  `cat_id=${places[0]}`,
  `cat_id=${places[1]}&group=family`,
  'query=elbow&group=family',
  `query=elbow&cat_id=${places[0]}`,
]

describe('Every value that a list can be narrowed by says how many it lists', () => {
  it.each(Array.from({ length: 100 }, (_, number) => number))('in combination %i of filters', async (number) => {
    const random = seededRandom(number)
    const reader: FacetReader = { token: tokens[number % tokens.length], language: number % 2 === 0 ? 'ar' : 'en' }
    const begin = begins()[number % begins().length] ?? ''
    const query = await chooseFilters(testShop, { begin, steps: Math.floor(random() * 4), random, reader })
    const facets = await readFacets(testShop, query, reader)
    const list = await countList(testShop, query, reader)
    expect({ count: facets.count, isMore: facets.count_more === true }, query).toEqual(list)
    for (const { facet, value } of valuesOf(facets).filter(() => random() < 0.4)) {
      const { count } = await countList(testShop, value.query, reader)
      expect(value.count, `${query} → ${facet.key} ${value.value}: ${value.query}`).toBe(count)
      if (!value.selected) expect(value.count).toBeGreaterThan(0)
    }
  })
})
