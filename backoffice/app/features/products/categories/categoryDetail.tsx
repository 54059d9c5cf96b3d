import { productsOf } from '@rawaj/contract/dashboard/figureLists.ts'
import { categoryInput } from '@rawaj/contract/fields/adminForms.ts'
import { Link } from 'react-router'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineDetailScreen } from '../../details/index.ts'
import { RemoveCategory } from './RemoveCategory.tsx'
import { SubcategoryFact } from './SubcategoryFact.tsx'

const names = { kind: 'bilingual', name: 'name', maxLength: 120 } as const

/** A category and its sub-categories, in both languages. */
export const Component = defineDetailScreen({
  name: 'categories',
  entity: 'category',
  read: 'readCategory',
  update: 'updateCategory',
  create: 'createCategory',
  remove: 'deleteCategory',
  schema: categoryInput,
  title: nameIn,
  empty: { nameAr: '', nameEn: '', subcategories: [] },
  values: ({ nameAr, nameEn, image, subcategories }) => ({
    nameAr,
    nameEn,
    image: image ?? undefined,
    subcategories: subcategories.map(({ id, nameAr, nameEn }) => ({ id, nameAr, nameEn })),
  }),
  sections: [
    { name: 'about', fields: [names, { kind: 'picture', name: 'image', optional: true }] },
    {
      name: 'inside',
      fields: [{ kind: 'rows', name: 'subcategories', max: 200, empty: { nameAr: '', nameEn: '' }, fields: [names] }],
    },
  ],
  facts: (category, texts) => [
    {
      label: texts.t('categories_products'),
      content: (
        <Link to={productsOf('category', category.id)} className="text-brand underline">
          <bdi translate="no">{texts.number(category.products)}</bdi>
        </Link>
      ),
    },
    {
      label: texts.t('specifications_title'),
      content: (
        <Link to={`/categories/${category.id}/specification`} className="text-brand underline">
          {texts.t('specifications_open')}
        </Link>
      ),
    },
    ...category.subcategories.map((subcategory) => ({
      label: nameIn(subcategory, texts),
      content: <SubcategoryFact category={category} subcategory={subcategory} />,
    })),
  ],
  removal: (category) => (category.products > 0 ? <RemoveCategory category={category} /> : null),
})
