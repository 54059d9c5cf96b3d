import type { Category } from '@rawaj/contract/entities.ts'
import { expect, test } from 'vitest'
import { toEditableCategories } from './editableCategory.ts'

const category = (id: number, name: string, subs: [number, string][] = []): Category => ({
  ...{ id, name, image: null, department: null },
  subcategory: subs.map(([subId, subName]) => ({ id: subId, name: subName, image: null })),
})

test('a category has its names in both languages, and so have its sub-categories', () => {
  const categories = toEditableCategories(
    [category(1, 'Valves', [[4, 'Ball valves']])],
    [category(1, 'محابس', [[4, 'محابس كروية']])],
  )
  expect(categories).toMatchObject([
    { id: 1, name: 'Valves', nameAr: 'محابس', subcategories: [{ id: 4, name: 'Ball valves', nameAr: 'محابس كروية' }] },
  ])
})

test('an English name that stands in both languages is no Arabic one', () => {
  const [edited] = toEditableCategories([category(1, 'PVC', [[4, 'DN 20']])], [category(1, 'PVC', [[4, 'DN 20']])])
  expect(edited).toMatchObject({ nameAr: '', subcategories: [{ nameAr: '' }] })
})

test('a category that came between the two questions is there all the same', () => {
  expect(toEditableCategories([category(2, 'New', [[5, 'Sub']])], [])).toMatchObject([
    { id: 2, name: 'New', nameAr: '', subcategories: [{ id: 5, nameAr: '' }] },
  ])
})
