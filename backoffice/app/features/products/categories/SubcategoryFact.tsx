import type { AdminCategory } from '@rawaj/contract/catalogue/adminCategorySchemas.ts'
import { productsOf } from '@rawaj/contract/dashboard/figureLists.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useMay } from '../../session/index.ts'
import { MoveSubcategory } from './MoveSubcategory.tsx'
import { RemoveCategory } from './RemoveCategory.tsx'

interface SubcategoryFactProps {
  category: AdminCategory
  subcategory: AdminCategory['subcategories'][number]
}

/** Number of products in a sub-category, and actions on it as a whole. */
export function SubcategoryFact({ category, subcategory }: SubcategoryFactProps) {
  const { number } = useTexts()
  const may = useMay()
  return (
    <div className="grid gap-2">
      <Link
        to={productsOf('subcategory', subcategory.id)}
        className="inline-flex min-h-6 items-center justify-end text-brand underline"
      >
        <bdi translate="no">{number(subcategory.products)}</bdi>
      </Link>
      {may('catalogue.write') && (
        <div className="flex flex-wrap justify-end gap-2">
          <MoveSubcategory category={category} subcategory={subcategory} />
          <RemoveCategory category={category} subcategory={subcategory} />
        </div>
      )}
    </div>
  )
}
