import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Banner, HomeSection } from '@rawaj/contract/content/contentSchemas.ts'
import { expect, test } from 'vitest'
import { type HomePart, isWhole, productsOf, shortened } from './homeData.ts'
import { loadHome } from './loadHome.ts'

const product = (id: number): Product => ({
  id,
  name: `product ${id}`,
  description: 'long text that no card shows',
  image: ['/media/a.webp', '/media/b.webp', '/media/c.webp'],
  reg_price: 10,
  sale_price: 8,
  price_incl: 9.2,
  price_list: 'retail',
  tax_included: true,
  discount_price: 2,
  msrp: 8,
  w_rate: null,
  c_rate: null,
  tax: 'V15',
  highlights: '[]',
  specification: '[]',
  sku: 'A-1',
  category: { id: 1, name: 'Pipes' },
  catgory_id: 1,
  subcategory: null,
  brand: null,
  product_inventory: [{ total_qty: 3 }],
  available_from: null,
  deal_ends_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
})
const many = Array.from({ length: 24 }, (_, index) => product(index + 1))
const banner = (id: number, banner_type: number): Banner => ({
  id,
  banner_type,
  image: '/media/wide.webp',
  image_tall: null,
  content: '',
  description: '',
  quote: '',
  link: '/purchase',
})

const homeSection = (kind: HomeSection['kind'], parts: Partial<HomeSection>): HomeSection => ({
  id: 1,
  kind,
  name: '',
  text: '',
  layout: 'row',
  link: null,
  ...parts,
})

interface RecordedCall {
  call: keyof ShopApi
  input: unknown
}

function shopWith(banners: Banner[], products: Product[], calls: RecordedCall[] = []): ShopApi {
  const section = (key: string) => ({
    id: 1,
    key,
    name: key,
    image: null,
    subcategory: [],
    product: products,
    ends_at: null,
  })
  const answers: Partial<Record<keyof ShopApi, unknown>> = {
    listBanners: { data: banners, count: banners.length },
    dealOfTheDay: { data: [section('deal_of_the_day')] },
    home: {
      data: [
        ...(['categories', 'deals'] as const).map((kind, id) => homeSection(kind, { id })),
        homeSection('list', { id: 2, name: 'Hot items', product: products }),
        ...['Featured', 'Trending'].map((name, place) =>
          homeSection('list', { id: 3 + place, name, layout: 'short', product: products }),
        ),
        ...(['promos', 'topCategories', 'products', 'brands', 'bottom', 'questions'] as const).map((kind, place) =>
          homeSection(kind, { id: 5 + place }),
        ),
      ].filter(({ kind }) => kind !== 'list' || products.length > 0),
    },
    listTopCategories: {
      data: [{ id: 1, name: 'Pipes', image: null, department: 'pipes', subcategory: [], product: products }],
    },
    listProducts: { datas: { data: products.slice(0, 10), count: products.length } },
    listBrands: { data: [] },
    listQuestions: { data: [] },
    listCategories: {
      data: [
        {
          id: 1,
          name: 'Pipes',
          image: '/media/pipes.webp',
          department: 'pipes',
          subcategory: [{ id: 2, name: 'PVC', image: '' }],
        },
      ],
    },
  }
  const answer = (call: keyof ShopApi) => async (input: unknown) => {
    calls.push({ call, input })
    return answers[call]
  }
  return new Proxy({} as ShopApi, { get: (_, call: keyof ShopApi) => answer(call) })
}

/** The part of this kind; throws where the page has none. */
async function partOf<Kind extends HomePart['kind']>(home: ReturnType<typeof loadHome>, kind: Kind) {
  const isWanted = (part: HomePart): part is Extract<HomePart, { kind: Kind }> => part.kind === kind
  const found = (await home).sections.find(isWanted)
  if (!found) throw new Error(`No ${kind}`)
  return found
}

test('the product list of the home page is the first ten by created_at, ascending', async () => {
  const calls: RecordedCall[] = []
  const { products } = await partOf(loadHome(shopWith([], many, calls)), 'products')
  expect(calls.filter(({ call }) => call === 'listProducts')).toEqual([
    { call: 'listProducts', input: { query: { page: 0, limit: 10, sortBy: 'created_at', order: 'asc' } } },
  ])
  expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the hero shows four banners of type 1 at most, and every banner stands in its own place', async () => {
  const banners = [1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 3].map((type, index) => banner(index + 1, type))
  const home = loadHome(shopWith(banners, many))
  expect((await home).heroes.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect((await partOf(home, 'deals')).side?.id).toBe(6)
  const ofBanners = (await home).sections.flatMap((part) => ('banners' in part ? [part] : []))
  expect(ofBanners.map(({ kind, banners }) => [kind, banners.map(({ id }) => id)])).toEqual([
    ['promos', [8, 9]],
    ['bottom', [11]],
  ])
})

test('parts stand as the owner put them, and short lists beside each other share a row', async () => {
  const { sections } = await loadHome(shopWith([], many))
  expect(sections.map(({ kind }) => kind)).toEqual([
    'categories',
    'deals',
    'list',
    'shortLists',
    'topCategories',
    'products',
  ])
  const { lists } = await partOf(loadHome(shopWith([], many)), 'shortLists')
  expect(lists.map(({ name }) => name)).toEqual(['Featured', 'Trending'])
})

test('rows end, and products carry only what the page shows', async () => {
  const home = loadHome(shopWith([], many))
  const { deals } = await partOf(home, 'deals')
  const { categories } = await partOf(home, 'topCategories')
  const { products } = await partOf(home, 'list')
  expect([deals[0]?.products.length, products.length, categories[0]?.products.length]).toEqual([10, 10, 8])
  expect(deals[0]?.products[0]).not.toHaveProperty('description')
  expect(deals[0]?.products[0]).toMatchObject({ image: ['/media/a.webp', '/media/b.webp'] })
  const { lists } = await partOf(home, 'shortLists')
  expect(Object.keys(lists[0]?.products[0] ?? {})).toEqual([
    'id',
    'name',
    'image',
    'reg_price',
    'sale_price',
    'price_incl',
    'tax',
  ])
})

test('parts without anything in them are left out', async () => {
  expect((await loadHome(shopWith([], []))).sections.map(({ kind }) => kind)).toEqual(['categories'])
})

test('the page travels with the cards that a first screen can show; of further products only names, six of a row at most', async () => {
  const whole = await loadHome(shopWith([], many))
  const { heroes, sections } = shortened(whole)
  expect(heroes).toEqual(whole.heroes)
  const productsIn = (kind: HomePart['kind']) => sections.filter((part) => part.kind === kind).flatMap(productsOf)
  expect(productsIn('deals').map(isWhole)).toEqual([true, true, true, true, true, false])
  expect(productsIn('list').map((product) => Object.keys(product))).toEqual(Array(6).fill(['id', 'name']))
  expect(sections.flatMap(productsOf).every(isWhole)).toBe(false)
  expect(whole.sections.flatMap(productsOf).every(isWhole)).toBe(true)
})
