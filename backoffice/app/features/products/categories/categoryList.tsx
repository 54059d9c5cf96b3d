import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineList, ListScreen } from '../../lists/index.ts'

const isEmpty = ({ products }: AdminCategory) => products === 0

/** The categories, in the order in which shoppers see them. */
const categoryList = defineList({
  name: 'categories',
  call: 'listCategories',
  href: ({ id }) => `/categories/${id}`,
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
    { name: 'products', kind: 'number', width: 9, value: ({ products }) => products },
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
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'catalogue.write',
      danger: true,
      isPossible: isEmpty,
      run: (adminApi, { id }) => adminApi.deleteCategory({ params: { id } }),
    },
  ],
  arrange: { href: '/categories/order', permission: 'catalogue.write' },
  create: { href: '/categories/new', permission: 'catalogue.write' },
})

export function Component() {
  return <ListScreen list={categoryList} />
}
