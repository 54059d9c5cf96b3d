import { expect, test } from 'vitest'
import { categoryIn } from './keptPlaces.ts'

test.each([
  ['/purchase/3', { categoryId: 3, subcategoryId: null }],
  ['/purchase/3/14', { categoryId: 3, subcategoryId: 14 }],
  ['/purchase', null],
  ['/purchase/pipes', null],
  ['/productdetails/3', null],
])('the category of %s is %o', (path, chosen) => {
  expect(categoryIn(path)).toEqual(chosen)
})
