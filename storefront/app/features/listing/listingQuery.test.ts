import { describe, expect, it } from 'vitest'
import {
  countFilters,
  defaultQuery,
  isFiltered,
  type ListingQuery,
  listingPath,
  parseListingQuery,
} from './listingQuery.ts'

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
  ])('%s', (address, query) => {
    expect(read(address)).toEqual({ ...defaultQuery, ...query })
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
  ])('%o', (query, address) => {
    expect(listingPath({ ...defaultQuery, ...query })).toBe(address)
  })

  it('an address that is read again gives the same query', () => {
    const query: ListingQuery = {
      text: 'كوع ٩٠ + 50%',
      categories: [1, 2],
      subcategories: [5],
      brands: [3],
      page: 7,
      limit: 100,
      sort: 'best_selling',
    }
    expect(read(listingPath(query))).toEqual(query)
  })
})

it('a search alone is not a filter', () => {
  expect(isFiltered({ ...defaultQuery, text: 'tee' })).toBe(false)
  expect(isFiltered({ ...defaultQuery, brands: [1] })).toBe(true)
})

it.each<[string, Partial<ListingQuery>, number]>([
  ['a category’s own page', { categories: [3] }, 0],
  ['a sub-category’s own page', { categories: [3], subcategories: [9] }, 0],
  ['a category and two brands', { categories: [3], brands: [1, 2] }, 2],
  ['two categories', { categories: [3, 4] }, 2],
  ['two sub-categories of one', { categories: [3], subcategories: [9, 10] }, 2],
  ['all goods of a brand', { brands: [1] }, 1],
])('the filters of %s are counted without its own place', (_, parts, count) => {
  expect(countFilters({ ...defaultQuery, ...parts })).toBe(count)
})
