import { calls } from '@rawaj/contract/api/calls.ts'
import { fieldFilterText } from '@rawaj/contract/catalogue/fieldFilterText.ts'
import { productUnits } from '@rawaj/contract/products/products.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sortNames } from '../catalogue/index.ts'
import { callFilters } from './listCall.ts'
import {
  allFiltersPath,
  countFilters,
  defaultQuery,
  isFiltered,
  type ListingQuery,
  listingPath,
  pageSizes,
} from './listingQuery.ts'
import { parseListingQuery } from './parseListingQuery.ts'
import { readPrice } from './readPrice.ts'

const read = (address: string) => {
  const url = new URL(address, 'http://shop')
  const [, , categoryId, subcategoryId] = url.pathname.split('/')
  return parseListingQuery({ categoryId, subcategoryId }, url.searchParams)
}

describe('an address is read', () => {
  it.each<[string, Partial<ListingQuery>]>([
    ['/purchase', {}],
    ['/purchase/3', { categories: [3] }],
    ['/purchase/3/7', { categories: [3], subcategories: [7] }],
    ['/purchase?query=كوع', { text: 'كوع' }],
    ['/purchase?query=%20%20', {}],
    ['/purchase?cat_id=3,4&brand_id=9', { categories: [3, 4], brands: [9] }],
    // As a plain form sends it without a script.
    ['/purchase?cat_id=3&cat_id=4&sort=price_low', { categories: [3, 4], sort: 'price_low' }],
    ['/purchase/3?cat_id=3', { categories: [3] }],
    ['/purchase?page=4&limit=50', { page: 4, limit: 50 }],
    // The specification's swapped pair.
    ['/purchase?sortBy=created_at&order=asc', { sort: 'latest' }],
    ['/purchase?sortBy=created_at&order=desc', { sort: 'oldest' }],
    ['/purchase?sortBy=price', { sort: 'price_high' }],
    ['/purchase?price_from=10&price_to=49.50', { priceFrom: 10, priceTo: 49.5 }],
    // As somebody types it into a plain form.
    ['/purchase?price_from=٥٠&price_to=١٠&in_stock=1', { priceFrom: 10, priceTo: 50, inStock: true }],
    ['/purchase?price_from=١٬٢٥٠٫٥٠', { priceFrom: 1250.5 }],
    ['/purchase?price_from=1%2C250.50&price_to=2000%20SAR', { priceFrom: 1250.5, priceTo: 2000 }],
    ['/purchase?price_from=.5&price_to=10000000.00', { priceFrom: 0.5, priceTo: 10_000_000 }],
    ['/purchase?price_to=10000000.01', {}],
    ['/purchase?price_from=&price_to=&unit=metre&unit=piece', { units: ['piece', 'metre'] }],
    ['/purchase?in_stock=1&reduced=1&unit=roll,roll', { inStock: true, reduced: true, units: ['roll'] }],
    [
      '/purchase/3?field=diameter:110&field=pn:16,diameter:110',
      {
        categories: [3],
        fields: [
          { field: 'diameter', value: '110' },
          { field: 'pn', value: '16' },
        ],
      },
    ],
    // A plain form sends the fields with their category, and perhaps another category.
    ['/purchase/3?field=pn:16&field_of=3', { categories: [3], fields: [{ field: 'pn', value: '16' }] }],
    ['/purchase?cat_id=4&field=pn:16&field_of=3', { categories: [4] }],
    ['/purchase?cat_id=3&cat_id=4&field=pn:16&field_of=3', { categories: [3, 4] }],
    ['/purchase?scat_id=7&field=pn:16&field_of=3', { subcategories: [7] }],
  ])('%s', (address, query) => {
    expect(read(address)).toEqual({ ...defaultQuery, ...query })
  })

  it.each(['1,250.50', '١٢٫٥', '49.5 ر.س', '1.234', '0', '10000000', '10000001', '-5', 'cheap', ''])(
    'the price “%s” as the form reads it',
    (typed) => {
      const { priceFrom } = read(`/purchase?${new URLSearchParams({ price_from: typed })}`) ?? {}
      expect(priceFrom).toBe(Number(readPrice(typed)) || null)
    },
  )

  it.each([
    ['25 fields', Array.from({ length: 25 }, (_, index) => `f${index}:1`), 20],
    ['130 values of a field', Array.from({ length: 130 }, (_, index) => `pn:${index}`), 100],
    ['130 values of 26 fields', Array.from({ length: 130 }, (_, index) => `f${index % 26}:${index}`), 100],
  ])('with %s names as many as a list can be filtered by', (_, texts, count) => {
    const query = read(`/purchase/3?field=${texts.join(',')}`) ?? defaultQuery
    expect(query.fields).toHaveLength(count)
    const filters = callFilters(query, { cat_id: [3], scat_id: [], brand_id: [] }, true)
    expect(calls.listProducts.query.safeParse(filters).error).toBeUndefined()
    expect(calls.listFacets.query.safeParse(filters).error).toBeUndefined()
  })

  it.each([
    '/purchase?page=0',
    '/purchase?page=-2',
    '/purchase?page=1.5',
    '/purchase?page=x',
    '/purchase?limit=31',
    '/purchase?limit=all',
    '/purchase?sortBy=weight&order=asc',
    '/purchase?sortBy=name&order=sideways',
    '/purchase?sort=constructor',
    '/purchase?price_from=0&price_to=-5&in_stock=yes&reduced=0&unit=furlong',
    '/purchase?price_from=1.234&price_to=99999999999&field=diameter&field=:110,diameter:,x:%20,y:%E2%80%8B',
    "/purchase?cat_id=0,-1,1e3,9999999999,'&scat_id=&brand_id=abc",
  ])('%s falls back to everything', (address) => {
    expect(read(address)).toEqual(defaultQuery)
  })

  it.each(['/purchase/abc', '/purchase/0', '/purchase/3/x', '/purchase/1,2', '/purchase/99999999999'])(
    '%s is no page',
    (address) => {
      expect(read(address)).toBeNull()
    },
  )
})

describe('an address is written', () => {
  it.each<[Partial<ListingQuery>, string]>([
    [{}, '/purchase'],
    [{ categories: [3] }, '/purchase/3'],
    [{ categories: [3], subcategories: [7] }, '/purchase/3/7'],
    [{ categories: [3], subcategories: [7, 8] }, '/purchase?cat_id=3&scat_id=7,8'],
    [{ categories: [3, 4], brands: [1, 2] }, '/purchase?cat_id=3,4&brand_id=1,2'],
    [{ text: '1/2" elbow & tee' }, '/purchase?query=1%2F2%22+elbow+%26+tee'],
    [{ sort: 'latest', limit: 50, page: 2 }, '/purchase?sortBy=created_at&order=asc&limit=50&page=2'],
    [
      { categories: [3], priceFrom: 10, priceTo: 49.5, inStock: true, reduced: true, units: ['piece', 'metre'] },
      '/purchase/3?price_from=10&price_to=49.5&in_stock=1&reduced=1&unit=piece,metre',
    ],
    [
      {
        categories: [3],
        fields: [
          { field: 'diameter', value: '110' },
          { field: 'size', value: '1/2", 50%' },
        ],
        page: 2,
      },
      '/purchase/3?field=diameter:110,size:1%2F2%22%252C+50%2525&page=2',
    ],
  ])('%o', (query, address) => {
    expect(listingPath({ ...defaultQuery, ...query })).toBe(address)
  })

  it('an address that is read again gives the same query, on the page of all filters too', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(listingPath(query))).toEqual(query)
        const { searchParams } = new URL(allFiltersPath(query), 'http://shop')
        expect(parseListingQuery({}, searchParams)).toEqual({ ...query, page: 1 })
      }),
    )
  })
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { maxLength: 4 })
const prices = fc.option(fc.integer({ min: 1, max: 1_000_000_000 }).map((halalas) => halalas / 100))
const texts = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim())
const fieldFilters = fc.record({
  field: fc.stringMatching(/^[a-z0-9]{1,12}$/),
  // One line that shows something.
  value: texts.map((text) => `${text.replace(/\p{C}|\s/gu, '')}%,:${text.length}`),
})
const queries: fc.Arbitrary<ListingQuery> = fc
  .record({
    text: texts.map((text) => text.slice(0, 200).toWellFormed().trim()),
    categories: ids,
    subcategories: ids,
    brands: ids,
    bounds: fc.tuple(prices, prices),
    inStock: fc.boolean(),
    reduced: fc.boolean(),
    units: fc.subarray([...productUnits]),
    fields: fc.uniqueArray(fieldFilters, { maxLength: 4, selector: fieldFilterText }),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    limit: fc.constantFrom(...pageSizes),
    sort: fc.constantFrom(null, ...sortNames),
  })
  .map(({ bounds: [one, other], ...query }) => {
    const isTurned = one !== null && other !== null && one > other
    return { ...query, priceFrom: isTurned ? other : one, priceTo: isTurned ? one : other }
  })

it('a search alone is not a filter', () => {
  expect(isFiltered({ ...defaultQuery, text: 'tee' })).toBe(false)
  expect(isFiltered({ ...defaultQuery, brands: [1] })).toBe(true)
  expect(isFiltered({ ...defaultQuery, priceTo: 50 })).toBe(true)
})

it.each<[string, Partial<ListingQuery>, number]>([
  ['a category’s own page', { categories: [3] }, 0],
  ['a sub-category’s own page', { categories: [3], subcategories: [9] }, 0],
  ['a category and two brands', { categories: [3], brands: [1, 2] }, 2],
  ['two categories', { categories: [3, 4] }, 2],
  ['two sub-categories of one', { categories: [3], subcategories: [9, 10] }, 2],
  ['all goods of a brand', { brands: [1] }, 1],
  ['prices between two', { priceFrom: 1, priceTo: 5 }, 1],
  [
    'a size that is in stock and reduced, by the metre',
    { categories: [3], inStock: true, reduced: true, units: ['metre'], fields: [{ field: 'pn', value: '16' }] },
    4,
  ],
])('the filters of %s are counted without its own place', (_, parts, count) => {
  expect(countFilters({ ...defaultQuery, ...parts })).toBe(count)
})
