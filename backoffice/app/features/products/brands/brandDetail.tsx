import { productsOf } from '@rawaj/contract/dashboard/figureLists.ts'
import { brandInput } from '@rawaj/contract/products/brandInputs.ts'
import { Link } from 'react-router'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
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
  removal: ({ products }) => (products === 0 ? null : <UsedBrand />),
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

/** In place of the removal of a brand with products, which the shop refuses. */
function UsedBrand() {
  return <p className="max-w-64 text-14 text-muted">{useTexts().t('brands_remove_used')}</p>
}
