import type { FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { countText } from './facetCounts.ts'

interface ShowProductsProps {
  /** Id of the form that it sends. */
  form: string
  facets: FacetList | null
}

/** Applies the filters that are ticked; says to how many products that leads, where it is known. */
export function ShowProducts({ form, facets }: ShowProductsProps) {
  const { t } = useTranslation('catalogue')
  const label = facets ? t('show_products', { count: facets.count, n: countText(facets) }) : t('apply_filter')
  return (
    <>
      <Button type="submit" form={form}>
        {label}
      </Button>
      <p role="status" className="sr-only">
        {facets && label}
      </p>
    </>
  )
}
