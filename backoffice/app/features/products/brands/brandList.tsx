import type { AdminBrand } from '@rawaj/contract/products/productSchemas.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineListScreen } from '../../lists/index.ts'
import { BrandLogo } from './BrandLogo.tsx'

const isUnused = ({ products }: AdminBrand) => products === 0

/** The brands of the shop. */
export const Component = defineListScreen({
  name: 'brands',
  call: 'listBrands',
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
    { name: 'products', kind: 'number', width: 9 },
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
  remove: { call: 'deleteBrand', isPossible: isUnused },
  create: { href: '/brands/new', permission: 'catalogue.write' },
})
