import { expect, it } from 'vitest'
import type { Texts } from '../../i18n/useTexts.ts'
import { defineList } from './defineList.ts'
import { filterRows } from './filterRows.ts'

const list = defineList({
  name: 'categories',
  call: 'listCategories',
  columns: [
    { name: 'name', primary: true, value: ({ nameAr }) => nameAr },
    { name: 'products', kind: 'number', value: ({ products }) => products },
    { name: 'image', value: ({ image }) => image },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'choice', name: 'filled', options: ['yes'], matches: ({ products }) => products > 0 },
  ],
})
const rowOf = (id: number, nameAr: string, products: number, image: string | null) => ({
  id,
  nameAr,
  nameEn: '',
  products,
  image,
  position: id,
  version: 1,
  subcategories: [],
})
const rows = [rowOf(1, 'أنابيب ١٠', 3, null), rowOf(2, 'أنابيب ٢', 0, '/b'), rowOf(3, 'محابس', 20, '/a')]
const texts = { language: 'ar' } as Texts

const idsOf = (filters: Record<string, string>, sort?: string) =>
  filterRows(list, rows, { filters, sort }, texts).map(({ id }) => id)

it('A list that is read whole is searched however a word is spelt', () => {
  expect(idsOf({ query: 'انابيب' })).toEqual([1, 2])
  expect(idsOf({ query: 'انابيب', filled: 'yes' })).toEqual([1])
  expect(idsOf({ query: '\u200fأنابيب\u202c' })).toEqual([1, 2])
  expect(idsOf({ query: '%' })).toEqual([])
})

it('A list is sorted by numbers and by the alphabet of its language, with empty values last', () => {
  expect(idsOf({}, '-products')).toEqual([3, 1, 2])
  expect(idsOf({}, 'name')).toEqual([2, 1, 3])
  expect(idsOf({}, 'image')).toEqual([3, 2, 1])
  expect(idsOf({}, '-image')).toEqual([2, 3, 1])
  expect(idsOf({})).toEqual([1, 2, 3])
})
