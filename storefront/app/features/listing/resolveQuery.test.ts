import { describe, expect, it } from 'vitest'
import type { FilterTree, IllustratedTree } from './filterTree.ts'
import { defaultQuery, type ListingQuery } from './listingQuery.ts'
import { linksBelow, pathExists, queryIds, resolveQuery } from './resolveQuery.ts'

const sub = (id: number) => ({ id, name: `s${id}` })
const tree: FilterTree = {
  categories: [
    { id: 1, name: 'pipes', department: 'pipes', subcategory: [sub(11), sub(12)] },
    { id: 2, name: 'valves', department: 'pipes', subcategory: [sub(21)] },
  ],
  brands: [
    { id: 5, name: 'Masra' },
    { id: 6, name: 'Urwa' },
  ],
}

describe('what is ticked is settled against what exists', () => {
  it('a sub-category brings its category along', () => {
    expect(resolveQuery({ ...defaultQuery, subcategories: [21] }, tree)).toMatchObject({
      categories: [2],
      subcategories: [21],
    })
  })
  it('values of the specification fall away where they are of no one category', () => {
    const fields = [{ field: 'pn', value: '16' }]
    const of = (query: Partial<ListingQuery>) => resolveQuery({ ...defaultQuery, fields, ...query }, tree).fields
    expect(of({ categories: [1] })).toEqual(fields)
    expect(of({ subcategories: [21] })).toEqual(fields)
    expect(of({})).toEqual([])
    expect(of({ categories: [1, 2] })).toEqual([])
  })
  it('unknown ids are dropped', () => {
    expect(
      resolveQuery({ ...defaultQuery, categories: [9, 2], subcategories: [99], brands: [6, 7] }, tree),
    ).toMatchObject({
      categories: [2],
      subcategories: [],
      brands: [6],
    })
  })
})

it.each([
  [{}, true],
  [{ categoryId: '1' }, true],
  [{ categoryId: '3' }, false],
  [{ categoryId: '1', subcategoryId: '12' }, true],
  [{ categoryId: '1', subcategoryId: '21' }, false],
])('the path %o exists: %s', (path, exists) => {
  expect(pathExists(path, tree)).toBe(exists)
})

describe('the ids of the call', () => {
  it.each([
    [{ categories: [1] }, { cat_id: [1], scat_id: [], brand_id: [] }],
    [{ brands: [6, 5] }, { cat_id: [], scat_id: [], brand_id: [6, 5] }],
    [
      { categories: [1], subcategories: [12] },
      { cat_id: [1], scat_id: [12], brand_id: [] },
    ],
    // Valves whole, pipes narrowed: naming only sub-category 12 would lose the valves.
    [
      { categories: [1, 2], subcategories: [12] },
      { cat_id: [1, 2], scat_id: [12, 21], brand_id: [] },
    ],
  ])('%o as %o', (query, ids) => {
    expect(queryIds({ ...defaultQuery, ...query }, tree)).toEqual(ids)
  })
})

describe('the ways further down', () => {
  const pictured = {
    ...tree,
    categories: tree.categories.map((category) => ({
      ...category,
      image: null,
      subcategory: category.subcategory.map((each) => ({ ...each, image: null })),
    })),
  } as IllustratedTree
  const waysFrom = (query: Partial<ListingQuery>) =>
    linksBelow({ ...defaultQuery, page: 3, sort: 'name', ...query }, pictured).map(({ to }) => to)

  it('keep price and stock, and the values of the category', () => {
    const chosen = { inStock: true, priceTo: 50, fields: [{ field: 'pn', value: '16' }] }
    expect(waysFrom({ categories: [1], ...chosen })).toEqual([
      '/purchase/1/11?price_to=50&in_stock=1&field=pn:16',
      '/purchase/1/12?price_to=50&in_stock=1&field=pn:16',
    ])
    expect(waysFrom({ ...chosen })).toEqual([
      '/purchase/1?price_to=50&in_stock=1',
      '/purchase/2?price_to=50&in_stock=1',
    ])
  })

  it('are plain addresses where nothing is chosen', () => {
    expect(waysFrom({ categories: [1] })).toEqual(['/purchase/1/11', '/purchase/1/12'])
  })
})
