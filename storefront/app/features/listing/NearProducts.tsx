import { useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import type { ListingQuery } from './listingQuery.ts'
import { ProductGrid, type ProductGridProps } from './ProductGrid.tsx'

interface NearProductsProps extends Omit<ProductGridProps, 'below'> {
  query: ListingQuery
  /** Nothing fits. */
  alone: boolean
}

/** What is near to a search, apart from what fits. */
export function NearProducts({ query, products, alone, departmentOf }: NearProductsProps) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-4 grid gap-4">
      <SectionHeading id={id} text={t(alone ? 'near_instead_text' : 'near_beside_text', { query: query.text })}>
        {t('near_products')}
      </SectionHeading>
      <ProductGrid products={products} below departmentOf={departmentOf} />
    </section>
  )
}
