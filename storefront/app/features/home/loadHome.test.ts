import type { Banner, Product } from '@rawaj/contract/entities.ts'
import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import { expect, test } from 'vitest'
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
    hotItems: { data: [section('hot')] },
    homeLists: { data: [section('featured'), section('trending')] },
    listTopCategories: {
      data: [{ id: 1, name: 'Pipes', image: null, department: 'pipes', subcategory: [], product: products }],
    },
    listProducts: { datas: { data: products.slice(0, 10), count: products.length } },
    listBrands: { data: [] },
    listQuestions: { data: [] },
  }
  const answer = (call: keyof ShopApi) => async (input: unknown) => {
    calls.push({ call, input })
    return answers[call]
  }
  return new Proxy({} as ShopApi, { get: (_, call: keyof ShopApi) => answer(call) })
}

test('the product list of the home page is the first ten by created_at, ascending', async () => {
  const calls: RecordedCall[] = []
  const home = await loadHome(shopWith([], many, calls))
  expect(calls.filter(({ call }) => call === 'listProducts')).toEqual([
    { call: 'listProducts', input: { query: { page: 0, limit: 10, sortBy: 'created_at', order: 'asc' } } },
  ])
  expect(home.products.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('the hero shows four banners of type 1 at most, and every banner stands in its own place', async () => {
  const banners = [1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 3].map((type, index) => banner(index + 1, type))
  const home = await loadHome(shopWith(banners, many))
  expect(home.heroes.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  expect(home.side?.id).toBe(6)
  expect(home.promos.map(({ id }) => id)).toEqual([8, 9])
  expect(home.bottom.map(({ id }) => id)).toEqual([11])
})

test('rows end, and products carry only what the page shows', async () => {
  const home = await loadHome(shopWith([], many))
  expect([home.deal.length, home.hot.length, home.top[0]?.products.length]).toEqual([10, 10, 8])
  expect(home.deal[0]).not.toHaveProperty('description')
  expect(home.deal[0]?.image).toHaveLength(2)
  expect(Object.keys(home.sections[0]?.products[0] ?? {})).toEqual([
    'id',
    'name',
    'image',
    'reg_price',
    'sale_price',
    'price_incl',
    'tax',
  ])
})

test('lists without products are left out', async () => {
  const home = await loadHome(shopWith([], []))
  expect(home).toMatchObject({ deal: [], hot: [], sections: [], top: [], side: null })
})
