import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { breaksBelow } from '@rawaj/contract/money/quantityBreaks.ts'
import { createSeedData } from '@rawaj/demo'
import { asc, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { families, products } from '../../features/catalogue/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { demoSource } from '../demoSource.ts'
import { seedShop } from './seedShop.ts'

const testShop = useFixture(() => openTestShop({ SEED: 'demo', ADMIN_PASSWORD: 'Admin5' }))

/** Goods that clients of the shop have known since before its families. */
const knownGoods = 318

type Product = typeof products.$inferSelect
let goods: Product[]
let members: Map<number, Product[]>

beforeAll(async () => {
  await seedShop(testShop.shop, { loadData: async () => createSeedData({}), progress: () => {} })
  const { db } = testShop.shop
  goods = await db.select().from(products).orderBy(asc(products.id))
  const joined = await db.select().from(products).where(isNotNull(products.familyId)).orderBy(asc(products.id))
  members = Map.groupBy(joined, ({ familyId }) => familyId ?? 0)
})

const list = async (query: string) => (await testShop.call('GET', `/product?${query}`)).body.datas

it('Every product of the demo has what lists filter it by', () => {
  expect(goods.filter(({ fieldValues }) => fieldValues === null)).toEqual([])
  const pipe = goods.find(({ sku }) => sku === 'PP-UPVC-110-PN10')
  expect(pipe?.fieldValues).toEqual(expect.arrayContaining(['outsideDiameter:110', 'pressureClass:pn10']))
})

describe('The families of the demo', () => {
  it('are six and more with 8 to 12 sizes, of pipes and of medical goods', async () => {
    const large = [...members.values()].filter(({ length }) => length >= 8 && length <= 12)
    expect(large.length).toBeGreaterThanOrEqual(6)
    expect(Math.max(...[...members.values()].map(({ length }) => length))).toBeLessThanOrEqual(12)
    const departments = new Map(
      (await testShop.call('GET', '/category')).body.data.map((each: { id: number; department: string }) => [
        each.id,
        each.department,
      ]),
    )
    const inDepartments = new Set(large.map(([first]) => departments.get(first?.categoryId)))
    expect(inDepartments).toEqual(new Set(['pipes', 'health']))
  })

  it('make a list that shows each once shorter than 0.6 of the list of products', async () => {
    const [products, grouped] = [await list('limit=1'), await list('limit=1&group=family')]
    expect(products.count).toBe(goods.length)
    expect(grouped.count / products.count).toBeLessThan(0.6)
    const loose = goods.filter(({ familyId }) => familyId === null).length
    expect(grouped.count).toBe(loose + members.size)
  })

  it('name what goes with them, in their own size', async () => {
    const coupling = goods.find(({ sku }) => sku === 'PC-UPVC-110')
    const pipe = goods.find(({ sku }) => sku === 'PP-UPVC-110-PN10')
    const { data } = await list(`prod_id=${pipe?.id}`)
    expect(data[0].accessories).toContainEqual(
      expect.objectContaining({ id: coupling?.id, ratio: { quantity: 1, pieces: 1 } }),
    )
  })

  it('say in a list from which price and in how many sizes', async () => {
    const [family] = await testShop.shop.db.select().from(families).where(isNotNull(families.brandId)).limit(1)
    const sizes = members.get(family?.id ?? 0) ?? []
    const ids = sizes.map(({ id }) => id).join()
    const { data, count } = await list(`group=family&prod_id=${ids}`)
    const cheapest = Math.min(...sizes.map(({ retailHalalas }) => retailHalalas)) / 100
    expect(count).toBe(1)
    expect(data[0]).toMatchObject({ from_price: cheapest, family: { id: family?.id, members: sizes.length } })
  })

  it('have values that tell their members apart, and every part that a member may lack', () => {
    for (const sizes of members.values()) {
      const [first] = sizes
      const values = sizes.map(({ familyValues }) => familyValues)
      expect(values, first?.sku).not.toContain(null)
      expect(new Set(values).size, first?.sku).toBe(sizes.length)
      expect(first?.familyParts, first?.sku).toEqual(
        expect.arrayContaining(['descriptionAr', 'descriptionEn', 'pictures', 'pictureTextsAr', 'pictureTextsEn']),
      )
    }
  })

  it('show each member in a picture of its own, which is there', () => {
    const { folder } = demoSource.media
    for (const sizes of members.values()) {
      const heroes = sizes.map(({ pictures }) => pictures[0])
      expect(new Set(heroes).size, sizes[0]?.sku).toBe(sizes.length)
    }
    const files = [...members.values()].flat().flatMap(({ pictures }) => pictures)
    expect(files.filter((path) => !existsSync(join(folder, path.replace('/media/demo/', ''))))).toEqual([])
  })

  it('stand in the order of their sizes', async () => {
    const [first] = goods.filter(({ sku }) => sku === 'PT-UPVC-25')
    const { data } = await list(`prod_id=${first?.id}`)
    const { family } = data[0]
    expect(family.axes).toMatchObject([{ key: 'outsideDiameter', unit: expect.any(String) }])
    const sizes = family.members.map(({ values }: { values: Record<string, string> }) => Number(values.outsideDiameter))
    expect(sizes).toEqual([20, 25, 32, 40, 50, 63, 75, 90, 110, 160])
  })
})

describe('What clients have known of the demo', () => {
  it('costs what it did for fewer than 25 pieces', () => {
    const low = goods.flatMap(({ quantityBreaks }) => quantityBreaks).filter(({ from }) => from < 25)
    expect(low).toEqual([])
    const lowered = goods.filter(({ quantityBreaks }) => quantityBreaks.length > 0)
    expect(lowered.length).toBeGreaterThan(50)
    for (const product of lowered)
      for (const group of priceGroups) {
        const stated = product.quantityBreaks.filter((each) => each[`${group}Halalas`] !== null)
        expect(breaksBelow(product[`${group}Halalas`], product.quantityBreaks, group), product.sku).toHaveLength(
          stated.length,
        )
      }
  })

  it('is bought by the piece: multiples and smallest orders are those of sizes that came later', () => {
    const ruled = goods.filter(({ minQuantity, quantityStep }) => minQuantity > 1 || quantityStep > 1)
    expect(ruled.length).toBeGreaterThanOrEqual(8)
    expect(ruled.filter(({ id }) => id <= knownGoods)).toEqual([])
    // As many as can be ordered at once are on the shelf.
    expect(ruled.filter(({ id, minQuantity }) => id > knownGoods && minQuantity > 24)).toEqual([])
  })

  it('stands in lists before the sizes that came later', async () => {
    const { data } = await list(`limit=100&page=${Math.floor(knownGoods / 100)}`)
    const known = data.filter(({ id }: { id: number }) => id <= knownGoods)
    expect(known).toHaveLength(knownGoods % 100)
    expect(data.slice(0, known.length)).toEqual(known)
  })
})

it('Sizes of one family reach a quantity break together', async () => {
  const { token } = await testShop.make.customer()
  const [small, large] = ['PC-UPVC-25', 'PC-UPVC-63'].map((sku) => goods.find((each) => each.sku === sku))
  const put = async (product: Product | undefined, quantity: number) =>
    (await testShop.call('POST', '/cart/addCart', { token, body: { product_id: product?.id, quantity } })).body
  await put(small, 12)
  await put(large, 12)
  const prices = async () =>
    (await testShop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })).body.datas.data
      .map(({ product_id, price_incl }: { product_id: number; price_incl: number }) => [product_id, price_incl])
      .toSorted()
  expect(await prices()).toEqual([small, large].map((each) => [each?.id, (each?.retailHalalas ?? 0) / 100]).toSorted())
  await put(large, 1)
  const lower = [small, large].map((each) => [each?.id, (each?.quantityBreaks[0]?.retailHalalas ?? 0) / 100])
  expect(await prices()).toEqual(lower.toSorted())
})
