import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import type { CardProduct } from '../catalogue/index.ts'
import { countText } from './countText.ts'
import { DeferredSortForm } from './deferredSortForm.ts'
import type { ListingQuery } from './listingQuery.ts'

interface ListingToolbarProps {
  query: ListingQuery
  count: number
  /** There are more than `count`. */
  more: boolean
  /** Those of this page. */
  products: CardProduct[]
  /** Only the number of results, for screen readers; it stays in place, so that a change is read out. */
  isEmpty: boolean
  /** Opens the filters where they do not stand beside the grid. */
  filterButton: ReactNode
}

/** Number of results and of those shown, then order and page size: one line if there is room. */
export function ListingToolbar({ query, count, more, products, isEmpty, filterButton }: ListingToolbarProps) {
  const { t } = useTranslation('catalogue')
  const n = countText({ count })
  const shown = countText({ count: products.length })
  const family = products.find((product) => product.family)?.family
  const sizes = family && t('family_sizes', { count: Number(family.members) })
  return (
    <div className={isEmpty ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:gap-y-3'}>
      <p role="status" className="text-14">
        <span className="font-semibold">
          {sizes && count === 1
            ? t('found_family', { sizes })
            : more
              ? t(sizes ? 'found_more_families' : 'found_more_products', { n })
              : t(sizes ? 'found_families' : 'found_products', { count, n })}
        </span>{' '}
        {/* Without the space Arabic letters of both would join. */}
        {count > 0 && !more && (
          <span className="ms-2 border-s border-line-strong ps-2 text-muted">
            {t(sizes ? 'showing_products' : 'showing_results', { count, n, shown })}
          </span>
        )}
      </p>
      {!isEmpty && (
        <div className="flex w-full items-center gap-2 tiny:flex-wrap noscript:flex-wrap sm:w-auto sm:gap-3">
          {filterButton}
          <DeferredSortForm query={query} />
        </div>
      )}
    </div>
  )
}
