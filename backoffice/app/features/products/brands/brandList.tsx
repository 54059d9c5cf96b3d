import type { AdminBrand } from '@rawaj/contract/products/productSchemas.ts'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineList, ListScreen } from '../../lists/index.ts'
import { BrandLogo } from './BrandLogo.tsx'

const isUnused = ({ products }: AdminBrand) => products === 0

/** The brands of the shop. */
const brandList = defineList({
  name: 'brands',
  call: 'listBrands',
  href: ({ id }) => `/brands/${id}`,
  columns: [
    {
      name: 'name',
      primary: true,
      width: 16,
      value: nameIn,
      render: (brand, texts) => (
        <span className="inline-flex max-w-full items-center gap-2.5 align-middle">
          <BrandLogo path={brand.image} />
          <bdi className="truncate">{nameIn(brand, texts)}</bdi>
        </span>
      ),
    },
    {
      name: 'otherName',
      width: 16,
      value: ({ nameAr, nameEn }, { language }) => (language === 'ar' ? nameEn : nameAr),
    },
    { name: 'products', kind: 'number', width: 9, value: ({ products }) => products },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    {
      kind: 'choice',
      name: 'filled',
      options: ['yes', 'no'],
      matches: (brand, option) => isUnused(brand) === (option === 'no'),
    },
  ],
  actions: [
    {
      name: 'remove',
      icon: <RemoveIcon />,
      permission: 'catalogue.write',
      danger: true,
      isPossible: isUnused,
      run: (adminApi, { id }) => adminApi.deleteBrand({ params: { id } }),
    },
  ],
  create: { href: '/brands/new', permission: 'catalogue.write' },
})

export function Component() {
  return <ListScreen list={brandList} />
}
