import { productsOf } from '@rawaj/contract/dashboard/figureLists.ts'
import { brandInput } from '@rawaj/contract/products/brandInputs.ts'
import { Link } from 'react-router'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineDetailScreen } from '../../details/index.ts'

/** A brand with its logo. */
export const Component = defineDetailScreen({
  name: 'brands',
  entity: 'brand',
  read: 'readBrand',
  update: 'updateBrand',
  create: 'createBrand',
  remove: 'deleteBrand',
  schema: brandInput,
  title: nameIn,
  empty: { nameAr: '', nameEn: '' },
  values: ({ nameAr, nameEn, image }) => ({ nameAr, nameEn, image: image ?? undefined }),
  sections: [
    {
      name: 'about',
      fields: [
        { kind: 'bilingual', name: 'name', maxLength: 120 },
        { kind: 'picture', name: 'image', optional: true },
      ],
    },
  ],
  facts: ({ id, products }, texts) => [
    {
      label: texts.t('brands_products'),
      content: (
        <Link to={productsOf('brand', id)} className="text-brand underline">
          <bdi translate="no">{texts.number(products)}</bdi>
        </Link>
      ),
    },
  ],
})
