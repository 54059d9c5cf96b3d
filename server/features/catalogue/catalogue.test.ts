import type { Brand, Category, Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { seedSynonyms } from '../search/index.ts'

const testShop = useFixture(openTestShop)
let ids: Record<'elbow' | 'pipe' | 'mask' | 'meter' | 'soon' | 'hidden', number>
let places: { fittings: number; health: number; elbows: number; brand: number }

beforeAll(async () => {
  const { make } = testShop
  await seedSynonyms(testShop.shop.db)
  const fittings = await make.category({ nameAr: 'وصلات', nameEn: 'Fittings' })
  const health = await make.category({ nameAr: 'صحة', nameEn: 'Health' })
  const elbows = await make.subcategory(fittings, 'أكواع')
  const brand = await make.brand('مسرى', 'Masra')
  places = { fittings, health, elbows, brand }
  const day = (date: string) => new Date(`2026-${date}T09:00:00Z`)
  ids = {
    elbow: await make.product({
      nameAr: 'كوع أنابيب ١١٠ مم',
      nameEn: 'Elbow 110 mm',
      sku: 'PB-UPVC 110-90',
      categoryId: fittings,
      subcategoryId: elbows,
      brandId: brand,
      regularHalalas: 1_380,
      retailHalalas: 1_150,
      wholesaleHalalas: 900,
      contractHalalas: 850,
      sold: 7,
      createdAt: day('01-01'),
    }),
    pipe: await make.product({
      nameAr: 'أنبوب 25 مم',
      nameEn: 'Pipe 25 mm',
      categoryId: fittings,
      retailHalalas: 2_300,
      sold: 9,
      pieces: 0,
      createdAt: day('01-02'),
    }),
    mask: await make.product({
      nameAr: 'كِمَامة طبّيـــة',
      nameEn: '',
      categoryId: health,
      retailHalalas: 575,
      viewed: 4,
      createdAt: day('01-03'),
    }),
    meter: await make.product({
      nameAr: 'مؤشر',
      nameEn: 'Meter',
      categoryId: health,
      retailHalalas: 34_500,
      pieces: null,
      createdAt: day('01-04'),
    }),
    soon: await make.product({
      nameAr: 'قادم',
      nameEn: 'Coming',
      categoryId: health,
      retailHalalas: 805,
      availableFrom: new Date(Date.now() + 86_400_000),
      createdAt: day('01-05'),
    }),
    hidden: await make.product({ nameAr: 'كوع مخفي', nameEn: 'Hidden elbow', categoryId: health, active: false }),
  }
})

async function list(query: string, options: { token?: string; headers?: Record<string, string> } = {}) {
  const { status, body } = await testShop.call('GET', `/product?${query}`, options)
  expect(status).toBe(200)
  const { data, count, near }: { data: Product[]; count: number; near?: true } = body.datas
  return { data, count, near, ids: data.map((product) => product.id) }
}
const search = (query: string, rest = '') => list(`query=${encodeURIComponent(query)}${rest}`)

describe('The list of products', () => {
  it('shows the newest first, and only what is for sale', async () => {
    const found = await list('')
    expect(found.ids).toEqual([ids.soon, ids.meter, ids.mask, ids.pipe, ids.elbow])
    expect(found.count).toBe(5)
  })

  it('has the oldest first when asked: ascending is ascending', async () => {
    expect((await list('sortBy=created_at&order=asc')).ids[0]).toBe(ids.elbow)
  })

  it.each([
    ['cat_id', () => places.fittings, 2],
    ['scat_id', () => places.elbows, 1],
    ['brand_id', () => places.brand, 1],
    ['prod_id', () => ids.mask, 1],
    ['cat_id', () => `${places.fittings},${places.health}`, 5],
    ['prod_id', () => `${ids.mask}, ${ids.pipe}`, 2],
    ['prod_id', () => ids.hidden, 0],
    ['cat_id', () => 'undefined', 5],
  ])('is narrowed by %s', async (name, value, count) => {
    expect((await list(`${name}=${value()}`)).count).toBe(count)
  })

  it('comes under `data` too where it is filtered, sealed alike, unless `datas` alone is asked for', async () => {
    const reply = async (query: string) => {
      const { body } = await testShop.app.inject(`/api/v1/product?${query}`)
      return JSON.parse(body) as { data?: unknown; datas: unknown }
    }
    const filtered = await reply('cat_id=1&limit=2')
    expect(filtered.data).toEqual(expect.any(String))
    expect(filtered.data).toBe(filtered.datas)
    for (const query of ['limit=2', 'cat_id=1&limit=2&fields=datas', 'query=pipe'])
      expect((await reply(query)).data, query).toBeUndefined()
  })

  it('is narrowed by price, both ends included', async () => {
    expect((await list('min_price=5&max_price=10&sortBy=price&order=asc')).ids).toEqual([ids.mask, ids.soon, ids.elbow])
    expect((await list('min_price=10.01&max_price=299.99')).ids).toEqual([ids.pipe])
  })

  it('leaves out what cannot be bought now when only stock is wanted', async () => {
    expect((await list('in_stock=true')).ids).toEqual([ids.mask, ids.elbow])
  })

  it('sorts by price, by name and by pieces sold', async () => {
    expect((await list('sortBy=price&order=desc')).ids[0]).toBe(ids.meter)
    expect((await list('sortBy=name&order=asc&lang=ar')).ids).toEqual([
      ids.pipe,
      ids.soon,
      ids.mask,
      ids.elbow,
      ids.meter,
    ])
    expect((await list('sortBy=name&order=asc&lang=en')).ids.slice(0, 3)).toEqual([ids.soon, ids.elbow, ids.meter])
    expect((await list('sortBy=best_selling')).ids.slice(0, 2)).toEqual([ids.pipe, ids.elbow])
  })

  it('comes in pages that count from 0; past the end is empty with the right count', async () => {
    expect(await list('limit=2&page=1')).toMatchObject({ ids: [ids.mask, ids.pipe], count: 5 })
    expect(await list('limit=2&page=9')).toMatchObject({ ids: [], count: 5 })
    expect(await list('limit=100000000&page=1000000000')).toMatchObject({ ids: [], count: 5 })
  })

  it('takes limit 0 and anything above 100 as 100', async () => {
    expect((await list('limit=0')).data).toHaveLength(5)
    expect((await list('limit=0&page=1')).data).toHaveLength(5)
    expect((await list('limit=5000')).data).toHaveLength(5)
  })

  it.each([
    'page=-1',
    'page=x',
    'limit=1.5',
    'cat_id=abc',
    'cat_id=1,,2',
    'cat_id=0',
    'prod_id=99999999999',
    'sortBy=stock',
    'order=up',
    'min_price=cheap',
    'in_stock=maybe',
  ])('refuses %s and names the field', async (query) => {
    const { status, body } = await testShop.call('GET', `/product?${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body.errors ?? {})).toEqual([query.split('=')[0]])
  })

  it('costs two statements, however many products, and its next pages none for products seen before', async () => {
    await testShop.make.product({ active: false })
    const costOf = async (query: string) => {
      const before = testShop.database.statements()
      await list(query)
      return testShop.database.statements() - before
    }
    expect(await costOf('limit=3&sortBy=name')).toBe(2)
    expect(await costOf('limit=3&sortBy=name&page=1')).toBe(1)
    // Reduced prices of deals are read once.
    expect(await costOf('limit=3&sortBy=price')).toBe(2)
    expect(await costOf('limit=3&sortBy=price&order=asc')).toBe(1)
    expect(await costOf('limit=2&sortBy=name')).toBe(0)
  })
})

describe('A product', () => {
  it('carries all that is written of it, in the language asked for', async () => {
    const shop = await openTestShop()
    const categoryId = await shop.make.category({ nameAr: 'الصحة', nameEn: 'Health' })
    const id = await shop.make.product({
      categoryId,
      sku: 'METER-7',
      nameAr: 'جهاز ضغط',
      nameEn: 'Blood pressure meter',
      taxCode: 'V15',
      pieces: 4,
      regularHalalas: 34_500,
      retailHalalas: 24_950,
      pictures: ['/media/demo/one.webp', '/media/demo/two.webp'],
      descriptionAr: 'للذراع\nبكفة كبيرة',
      descriptionEn: 'For the arm\nWith a large cuff',
      highlightsAr: ['سريع', 'دقيق'],
      highlightsEn: ['Quick', 'Exact'],
      specificationAr: [{ key: 'الوزن', value: '300 غ' }],
      specificationEn: [{ key: 'Weight', value: '300 g' }],
      createdAt: new Date('2026-03-01T10:00:00Z'),
    })
    const read = async (language: string) =>
      (await shop.call('GET', `/product?prod_id=${id}&lang=${language}`)).body.datas.data
    const english = {
      id,
      sku: 'METER-7',
      name: 'Blood pressure meter',
      description: 'For the arm\nWith a large cuff',
      image: ['/media/demo/one.webp', '/media/demo/two.webp'],
      highlights: '["Quick", "Exact"]',
      specification: '[{"key": "Weight", "value": "300 g"}]',
      reg_price: 300,
      sale_price: 216.9565,
      price_incl: 249.5,
      discount_price: 83.0435,
      msrp: 216.9565,
      w_rate: null,
      c_rate: null,
      price_list: 'retail',
      tax_included: true,
      tax: 'V15',
      product_inventory: [{ total_qty: 4 }],
      category: { id: categoryId, name: 'Health' },
      catgory_id: categoryId,
      subcategory: null,
      brand: null,
      available_from: null,
      deal_ends_at: null,
      created_at: '2026-03-01T10:00:00.000Z',
    }
    expect(await read('en')).toEqual([english])
    expect(await read('ar')).toEqual([
      {
        ...english,
        name: 'جهاز ضغط',
        description: 'للذراع\nبكفة كبيرة',
        category: { id: categoryId, name: 'الصحة' },
        highlights: '["سريع", "دقيق"]',
        specification: '[{"key": "الوزن", "value": "300 غ"}]',
      },
    ])
    await shop.close()
  })

  it('shows a visitor the regular and the retail price, and nobody else’s', async () => {
    const [elbow] = (await list(`prod_id=${ids.elbow}`)).data
    expect(elbow).toMatchObject({
      reg_price: 12,
      sale_price: 10,
      discount_price: 2,
      msrp: 10,
      w_rate: null,
      c_rate: null,
      tax: 'V15',
      product_inventory: [{ total_qty: 10 }],
      category: { id: places.fittings, name: 'وصلات' },
      catgory_id: places.fittings,
      subcategory: { id: places.elbows, name: 'أكواع' },
      brand: { id: places.brand, name: 'مسرى' },
    })
  })

  it.each([
    [0, { sale_price: 10, w_rate: null, c_rate: null }],
    [1, { sale_price: 9, w_rate: 9, c_rate: null }],
    [2, { sale_price: 8.5, w_rate: null, c_rate: 8.5 }],
    [5, { sale_price: 8.5, w_rate: null, c_rate: 8.5 }],
  ])('shows a customer of type %i their own rate only', async (type, prices) => {
    const { token } = await testShop.make.customer({ type })
    expect((await list(`prod_id=${ids.elbow}`, { token })).data[0]).toMatchObject(prices)
    // In the same cache, the next visitor's prices are still the visitor's.
    expect((await list(`prod_id=${ids.elbow}`)).data[0]).toMatchObject({ sale_price: 10 })
  })

  it('without an inventory has none; announced goods say from when', async () => {
    const [meter] = (await list(`prod_id=${ids.meter}`)).data
    expect(meter).toMatchObject({ product_inventory: [], available_from: null, brand: null, subcategory: null })
    expect((await list(`prod_id=${ids.soon}`)).data[0]?.available_from).toMatch(/^\d{4}-.*Z$/)
  })

  it('speaks the wished language, and the other one where words are missing', async () => {
    const names = async (query: string, headers = {}) =>
      (await list(`prod_id=${ids.elbow},${ids.mask}&sortBy=created_at&order=asc${query}`, { headers })).data.map(
        ({ name }) => name,
      )
    expect(await names('&lang=en')).toEqual(['Elbow 110 mm', 'كِمَامة طبّيـــة'])
    expect(await names('', { 'accept-language': 'en-GB,en;q=0.9,ar;q=0.1' })).toEqual(['Elbow 110 mm', 'كِمَامة طبّيـــة'])
    expect(await names('', { 'accept-language': 'fr, ar;q=0.5, en;q=0.2' })).toEqual([
      'كوع أنابيب ١١٠ مم',
      'كِمَامة طبّيـــة',
    ])
    expect(await names('&lang=fr')).toEqual(['كوع أنابيب ١١٠ مم', 'كِمَامة طبّيـــة'])
  })
})

describe('Searching', () => {
  it.each([
    ['أكواع', 'elbow'],
    ['كوع١١٠', 'elbow'],
    ['110', 'elbow'],
    ['١١٠ كوع', 'elbow'],
    ['كوع elbow', 'elbow'],
    ['MASRA', 'elbow'],
    ['fittings elbow', 'elbow'],
    ['pb upvc 110-90', 'elbow'],
    ['pbupvc11090', 'elbow'],
    ['PB-UPVC-110', 'elbow'],
    ['کمامه طبيه', 'mask'],
    ['موشر', 'meter'],
  ] as const)('%s finds the %s', async (query, name) => {
    expect((await search(query)).ids).toEqual([ids[name]])
  })

  it.each(['انابيب', 'الأنابيب', 'ماسورة', 'مواسير'])('%s finds what others call by another name', async (query) => {
    expect((await search(query)).ids.toSorted()).toEqual([ids.elbow, ids.pipe])
  })

  it('shows first what begins with the word, then what only has it inside of one', async () => {
    const inside = await testShop.make.product({ nameEn: 'Quadrowoqueta', nameAr: 'ماصّة' })
    const begins = await testShop.make.product({ nameEn: 'Copper woqueta', nameAr: 'ماصّة نحاس' })
    const newest = await testShop.make.product({ nameEn: 'Microwoqueta', nameAr: 'ماصّة دقيقة' })
    expect((await search('woquet')).ids).toEqual([begins, newest, inside])
  })

  it('takes one or two letters for the beginning of a word', async () => {
    const begins = await testShop.make.product({ nameEn: 'Zq valve', nameAr: 'محبس' })
    await testShop.make.product({ nameEn: 'Bazq', nameAr: 'غطاء' })
    expect((await search('zq')).ids).toEqual([begins])
    expect((await search('z')).ids).toEqual([begins])
  })

  it('wants every word, in whichever language; what has most of them is said to be near only', async () => {
    expect(await search('كوع elbow')).toMatchObject({ ids: [ids.elbow], near: undefined })
    expect(await search('كوع ديناصور')).toMatchObject({ ids: [], count: 0, near: [{ id: ids.elbow }] })
    expect(await search('ديناصور كوع')).toMatchObject({ count: 0, near: undefined })
  })

  it.each(['%', '_', '\\', "'", '"; drop table products; --', '()*', '<script>'])(
    'takes %s for what it is',
    async (query) => {
      expect((await search(query)).count).toBe(0)
    },
  )

  it('puts the very spelling first when no order is wished', async () => {
    const folded = await testShop.make.product({ nameAr: 'ضماده', nameEn: 'X1', createdAt: new Date('2026-03-02') })
    const exact = await testShop.make.product({ nameAr: 'ضمادة', nameEn: 'X2', createdAt: new Date('2026-03-01') })
    expect((await search('ضمادة')).ids).toEqual([exact, folded])
    expect((await search('ضماده')).ids).toEqual([folded, exact])
    expect((await search('ضمادة', '&sortBy=created_at')).ids).toEqual([folded, exact])
  })
})

describe('Categories and brands', () => {
  it.each(['/category/', '/category', '/category/?lang=ar'])(
    '%s lists categories with their sub-categories',
    async (path) => {
      const { body } = await testShop.call('GET', path)
      const [first]: Category[] = body.data
      expect(first).toMatchObject({
        id: places.fittings,
        name: 'وصلات',
        subcategory: [{ id: places.elbows, name: 'أكواع' }],
      })
      expect(body).toMatchObject({ success: true, message: expect.any(String) })
    },
  )

  it.each(['/brand/', '/brand?lang=en'])('%s lists brands', async (path) => {
    const { body } = await testShop.call('GET', path)
    expect((body.data as Brand[]).map((brand) => brand.id)).toEqual([places.brand])
  })

  it('the top ones bring their products, best-selling category first', async () => {
    const before = testShop.database.statements()
    const { body } = await testShop.call('GET', '/category/top')
    const top: Category[] = body.data
    expect(top[0]).toMatchObject({ id: places.fittings })
    expect(top[0]?.product?.map((product) => product.id)).toEqual([ids.pipe, ids.elbow])
    expect(testShop.database.statements() - before).toBe(5)
  })
})
