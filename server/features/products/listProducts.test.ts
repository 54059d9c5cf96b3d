import { randomUUID } from 'node:crypto'
import { type ProductSort, productSorts } from '@rawaj/contract/products/productFilters.ts'
import { type DescribedProduct, familyParts, missingParts } from '@rawaj/contract/products/products.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productsBy } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'
import { pageOfFound } from './listProducts.queries.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})
const { call, created } = productsBy(() => client, testShop)

interface Row {
  id: number
  state: string
}
const list = async (query: string): Promise<{ data: Row[]; next: string | null }> => {
  const { status, body } = await call('GET', `?${query}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return { data: body.data, next: body.next }
}
const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
const count = async (query: string) => (await call('GET', `/count?${query}`)).body.data

describe('The list of products', () => {
  it('has exactly the products that are picked by their ids, archived ones too, in the order that is asked for', async () => {
    const { make, shop } = testShop
    const [one, other, archived] = [await make.product(), await make.product(), await make.product({ active: false })]
    await make.product()
    await shop.db.update(products).set({ archivedAt: shop.clock() }).where(eq(products.id, archived))
    expect(await ids(`ids=${one},${archived},${other}&sort=oldest`)).toEqual([one, other, archived])
    expect(await ids(`ids=${one},${archived}&state=archived`)).toEqual([archived])
    expect(await count(`ids=${one},${archived},${one}`)).toEqual({ count: 2, more: false })
    const inGrid = await call('GET', `/grid?ids=${other}`)
    expect(inGrid.body.data.map(({ id }: Row) => id)).toEqual([other])
    const tooMany = Array.from({ length: 501 }, (_, place) => place + 1).join()
    for (const wrong of ['', '0', 'a', '1,', '1,,2', '-1', '9999999999', tooMany])
      expect((await call('GET', `?ids=${wrong}`)).status, wrong.slice(0, 20)).toBe(400)
  })

  it('has the states, the stock and the completeness that its filters ask for, and counts them', async () => {
    const { make, shop } = testShop
    const category = await make.category()
    const inside = { categoryId: category }
    const future = new Date(Date.UTC(2090, 0, 1))
    const sold = await make.product({ ...inside, pieces: 6 })
    const low = await make.product({ ...inside, pieces: 5 })
    const out = await make.product({ ...inside, pieces: 0 })
    const uncounted = await make.product({ ...inside, pieces: null })
    const coming = await make.product({ ...inside, availableFrom: future })
    const hidden = await make.product({ ...inside, active: false })
    const archived = await make.product({ ...inside, active: false })
    await shop.db.update(products).set({ archivedAt: shop.clock() }).where(eq(products.id, archived))
    const own = await make.product({ ...inside, pieces: 20 })
    await shop.db.update(products).set({ lowStockPieces: 20 }).where(eq(products.id, own))
    const neverLow = await make.product({ ...inside, pieces: 1 })
    await shop.db.update(products).set({ lowStockPieces: 0 }).where(eq(products.id, neverLow))
    const picture = { pictures: ['/media/a.webp'], pictureTexts: [{ ar: 'ص', en: 'p' }] }
    const specification = [
      { field: null, nameAr: 'ق', nameEn: 's', unitAr: '', unitEn: '', valueAr: '1', valueEn: '1' },
    ]
    const texts = { descriptionAr: 'وصف', descriptionEn: 'Text', ...picture, specification }
    await shop.db.update(products).set(texts).where(eq(products.id, sold))

    const of = async (filter: string) =>
      (await ids(`category=${category}&${filter}&limit=1000`)).toSorted((a, b) => a - b)
    const all = [sold, low, out, uncounted, coming, hidden, own, neverLow]
    expect(await of('')).toEqual(all)
    expect(await of('state=forSale')).toEqual([sold, low, out, uncounted, own, neverLow])
    expect(await of('state=coming')).toEqual([coming])
    expect(await of('state=hidden')).toEqual([hidden])
    expect(await of('state=archived')).toEqual([archived])
    expect(await of('stock=low')).toEqual([low, own])
    // What was never counted is not sold either.
    expect(await of('stock=out')).toEqual([out, uncounted])
    expect(await of('stock=uncounted')).toEqual([uncounted])
    expect(await of('completeness=complete')).toEqual([sold])
    expect(await of('completeness=incomplete')).toEqual(all.filter((id) => id !== sold))
    expect(await count(`category=${category}`)).toEqual({ count: 8, more: false })
    expect(await count(`category=${category}&stock=low&state=forSale`)).toEqual({ count: 2, more: false })
    const [row] = (await list(`category=${category}&completeness=complete`)).data
    expect(row).toMatchObject({ complete: 100, missing: [], picture: '/media/a.webp', pieces: 6, low: false })
  })

  it('finds words of both names however they are typed, a SKU without its hyphens, and a GTIN', async () => {
    const { make, shop } = testShop
    const unique = randomUUID().slice(0, 8)
    const sku = `DM-${unique}-X2`
    const id = await make.product({ sku, nameAr: 'أُنبوب سميك ١١٠', nameEn: `Thick pipe ${unique} 110` })
    await shop.db.update(products).set({ gtin: '6291041500213' }).where(eq(products.id, id))
    for (const query of [
      unique,
      sku.toLowerCase(),
      `dm${unique}x2`,
      `انبوب ${unique}`,
      `${unique} 110`,
      '6291041500213',
    ])
      expect([query, await ids(`query=${encodeURIComponent(query)}`)]).toEqual([query, [id]])
    for (const query of [`${unique} missing`, '%', '___', '\\', `'; drop`])
      expect([query, await ids(`query=${encodeURIComponent(`${query}${unique}zz`)}`)]).toEqual([query, []])
    expect(await ids(`query=${encodeURIComponent('%')}`)).toEqual([])
    // Such a short text only finds its beginnings.
    const short = await make.product({ nameAr: 'غغ قصير', nameEn: 'Qz short', sku: 'ΩΩ' })
    for (const query of ['غغ', 'qz', 'ΩΩ'])
      expect([query, await ids(`query=${encodeURIComponent(query)}`)]).toEqual([query, [short]])
    expect(await ids('query=zs')).toEqual([])
    const arabic = await make.product({ nameAr: 'عادي', nameEn: 'Plain', sku: 'اب-12' })
    for (const query of ['اب', 'أب', 'إب-12'])
      expect([query, await ids(`query=${encodeURIComponent(query)}`)]).toEqual([query, [arabic]])
    expect(await count(`query=${unique}`)).toEqual({ count: 1, more: false })
  })

  it('filters by category, sub-category and brand', async () => {
    const { make } = testShop
    const categoryId = await make.category()
    const subcategoryId = await make.subcategory(categoryId)
    const brandId = await make.brand(`علامة ${randomUUID()}`)
    const both = await make.product({ categoryId, subcategoryId, brandId })
    const plain = await make.product({ categoryId })
    expect((await ids(`category=${categoryId}`)).toSorted((a, b) => a - b)).toEqual([both, plain])
    expect(await ids(`subcategory=${subcategoryId}`)).toEqual([both])
    expect(await ids(`brand=${brandId}`)).toEqual([both])
    for (const wrong of [
      'category=x',
      'state=gone',
      'sort=random',
      'limit=0',
      'limit=1001',
      'after=x',
      'after=9999999999',
    ])
      expect([wrong, (await call('GET', `?${wrong}`)).status]).toEqual([wrong, 400])
  })

  it.each(productSorts)('the list continues by pages sorted by %s, each product once', async (sort) => {
    const { make } = testShop
    const categoryId = await make.category()
    const [same, other] = [new Date(Date.UTC(2026, 4, 1)), new Date(Date.UTC(2026, 3, 1))]
    const names = ['ب', 'أ', 'ت', 'أ', 'ج', 'أ']
    for (const [place, name] of names.entries())
      await make.product({
        categoryId,
        nameAr: name,
        nameEn: `Name ${9 - place}`,
        sku: `${sort}-${(place * 7) % 5}-${place}`,
        createdAt: place % 2 ? same : other,
        retailHalalas: [500, 300, 500][place % 3] ?? 0,
        pieces: [3, null, 1][place % 3] ?? null,
        sold: place % 4,
      })
    const whole = (await list(`category=${categoryId}&sort=${sort}`)).data
    expect(whole.length).toBe(names.length)
    const paged: Row[] = []
    for (let after: string | null = ''; after !== null; ) {
      const page = await list(`category=${categoryId}&sort=${sort}&limit=2${after && `&after=${after}`}`)
      paged.push(...page.data)
      after = page.next
    }
    expect(paged).toEqual(whole)
    expect(whole.map(valueIn[sort])).toEqual(whole.map(valueIn[sort]).toSorted(orderOf[sort]))
  })
})

it('A page without what was deleted since it was found goes on behind the last of the others', () => {
  const rows = [{ id: 7 }, { id: 3 }]
  expect(pageOfFound({ ids: [3, 5, 7, 9], more: true }, rows)).toEqual({ shown: [{ id: 3 }, { id: 7 }], next: '7' })
  expect(pageOfFound({ ids: [3, 7], more: false }, rows)).toEqual({ shown: [{ id: 3 }, { id: 7 }], next: null })
})

// biome-ignore lint/suspicious/noExplicitAny: each sort looks at what it sorts by.
const valueIn: Record<ProductSort, (row: any) => unknown> = {
  newest: ({ createdAt }) => createdAt,
  oldest: ({ createdAt }) => createdAt,
  nameAr: ({ nameAr }) => nameAr.replace('أ', 'ا'),
  nameEn: ({ nameEn }) => nameEn,
  sku: ({ sku }) => sku,
  cheapest: ({ retail }) => retail.halalas,
  dearest: ({ retail }) => retail.halalas,
  bestSelling: ({ sold }) => sold,
  fewestPieces: ({ pieces }) => pieces ?? Number.POSITIVE_INFINITY,
}
// biome-ignore lint/suspicious/noExplicitAny: texts and numbers alike.
const ascending = (one: any, other: any) => (one < other ? -1 : one > other ? 1 : 0)
const orderOf: Record<ProductSort, typeof ascending> = {
  oldest: ascending,
  nameAr: ascending,
  nameEn: ascending,
  sku: ascending,
  cheapest: ascending,
  fewestPieces: ascending,
  newest: (a, b) => ascending(b, a),
  dearest: (a, b) => ascending(b, a),
  bestSelling: (a, b) => ascending(b, a),
}

type Texts = Record<'nameAr' | 'nameEn' | 'valueAr' | 'valueEn', string>

describe('Completeness', () => {
  it('is the same for the filter, in the database, and for the mark of the list and the detail', async () => {
    const { id } = await created()
    const text = fc.constantFrom('', 'x')
    const unit = { field: null, unitAr: '', unitEn: '' }
    const whole = (written: Texts) => ({ ...unit, ...written })
    const row = fc.record({ nameAr: text, nameEn: text, valueAr: text, valueEn: text })
    const pictures = fc.array(fc.record({ ar: text, en: text }), { maxLength: 3 })
    const described = fc.record({
      nameAr: text,
      nameEn: text,
      descriptionAr: text,
      descriptionEn: text,
      pictureTexts: pictures,
      specification: fc.array(row, { maxLength: 3 }),
      familyParts: fc.subarray([...familyParts]),
      untold: fc.nat({ max: 1 }),
    })
    await fc.assert(
      fc.asyncProperty(described, async ({ untold, ...parts }) => {
        const product: DescribedProduct = { ...parts, pictures: [...parts.pictureTexts, ...Array(untold).fill('p')] }
        const [found] = await testShop.shop.db
          .update(products)
          .set({
            ...parts,
            pictures: product.pictures.map((_, place) => `${place}.webp`),
            specification: parts.specification.map(whole),
          })
          .where(eq(products.id, id))
          .returning({ complete: products.complete })
        expect(found?.complete).toBe(missingParts(product).length === 0)
      }),
      { numRuns: 150 },
    )
  })
})
