import { Button } from '@rawaj/design/Button.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { countText } from './countText.ts'
import type { FacetCount } from './facetCounts.ts'

interface ShowProductsProps {
  /** Id of the form that it sends. */
  form: string
  /** How many products the ticked filters leave. */
  found: FacetCount | null
}

/** Applies the filters that are ticked; says to how many products that leads, where it is known. */
export function ShowProducts({ form, found }: ShowProductsProps) {
  const { t } = useTranslation('catalogue')
  const known = found?.count !== undefined ? { ...found, count: found.count } : null
  const label = known ? t('show_products', { count: known.count, n: countText(known) }) : t('apply_filter')
  return (
    <>
      <Button type="submit" form={form}>
        {label}
      </Button>
      <p role="status" className="sr-only">
        {known && label}
      </p>
    </>
  )
}
