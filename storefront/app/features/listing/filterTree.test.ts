import { describe, expect, it } from 'vitest'
import { type FilterTree, pathExists, queryIds, resolveQuery } from './filterTree.ts'
import { defaultQuery } from './listingQuery.ts'

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
    [{ categories: [1] }, { cat_id: [1], scat_id: [] }],
    [
      { categories: [1], subcategories: [12] },
      { cat_id: [1], scat_id: [12] },
    ],
    // Valves whole, pipes narrowed: naming only sub-category 12 would lose the valves.
    [
      { categories: [1, 2], subcategories: [12] },
      { cat_id: [1, 2], scat_id: [12, 21] },
    ],
  ])('%o as %o', (query, ids) => {
    expect(queryIds({ ...defaultQuery, ...query }, tree)).toEqual(ids)
  })
})
