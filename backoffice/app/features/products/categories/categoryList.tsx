import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineListScreen } from '../../lists/index.ts'

const isEmpty = ({ products }: AdminCategory) => products === 0

/** The categories, in the order in which shoppers see them. */
export const Component = defineListScreen({
  name: 'categories',
  call: 'listCategories',
  columns: [
    {
      name: 'name',
      primary: true,
      width: 16,
      value: nameIn,
    },
    {
      name: 'otherName',
      width: 16,
      value: ({ nameAr, nameEn }, { language }) => (language === 'ar' ? nameEn : nameAr),
    },
    { name: 'subcategories', kind: 'number', width: 9, value: ({ subcategories }) => subcategories.length },
    { name: 'products', kind: 'number', width: 9 },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    {
      kind: 'choice',
      name: 'filled',
      options: ['yes', 'no'],
      matches: (category, option) => isEmpty(category) === (option === 'no'),
    },
  ],
  remove: { call: 'deleteCategory', isPossible: isEmpty },
  arrange: { href: '/categories/order', permission: 'catalogue.write' },
  create: { href: '/categories/new', permission: 'catalogue.write' },
})
