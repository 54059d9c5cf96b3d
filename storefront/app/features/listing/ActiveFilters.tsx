import { formatRiyals, parseRiyals } from '@rawaj/contract/money/money.ts'
import { CloseIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { focusOn, moveFocus } from '../../ui/moveFocus.ts'
import { ClearFilter } from './ClearFilter.tsx'
import type { FilterTree } from './filterTree.ts'
import { type ActiveFilter, listActiveFilters } from './listActiveFilters.ts'
import { type ListingQuery, listingPath, namesFilters } from './listingQuery.ts'
import type { FieldNames } from './loadFieldNames.ts'
import { useFieldNames } from './useFieldNames.ts'

interface ActiveFiltersProps {
  query: ListingQuery
  tree: FilterTree
  names: FieldNames
}

/** The active filters, each as a link to the same listing without it. */
export function ActiveFilters({ query, tree, names }: ActiveFiltersProps) {
  const { t } = useTranslation('catalogue')
  const labelOf = useLabels()
  const shownNames = useFieldNames(query, names)
  return (
    <div className="no-paper flex flex-wrap items-center gap-2">
      <ul aria-label={t('active_filters')} className="contents">
        {listActiveFilters(query, tree, shownNames).map((filter) => (
          <li key={filter.key} className="max-w-full">
            <Link
              to={listingPath({ ...filter.without, page: 1 })}
              onClick={({ currentTarget }) => {
                if (namesFilters(filter.without)) moveFocus(currentTarget)
                // It says what is left.
                else focusOn(document.querySelector<HTMLElement>('main h1'))
              }}
              className="inline-flex min-h-9 max-sm:min-h-10 max-w-full items-center gap-1.5 rounded-full border border-petrol-200 bg-petrol-50 ps-3.5 pe-2.5 text-14 text-petrol-700 transition-colors hover:border-petrol-700"
            >
              <span className="sr-only">{t('remove_filter')}</span>
              <bdi className="truncate">{labelOf(filter)}</bdi>
              <CloseIcon className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
      <ClearFilter query={query} variant="quiet" size="sm" className="lg:hidden" />
    </div>
  )
}

/** @returns the name of a filter in the language of the page */
function useLabels(): (filter: ActiveFilter) => ReactNode {
  const { t } = useTranslation('catalogue')
  return (filter) => {
    switch (filter.kind) {
      case 'named':
        return filter.name
      case 'price': {
        const [from, to] = [amountText(filter.from), amountText(filter.to)]
        if (from === null) return t('price_up_to', { to })
        return to === null ? t('price_from_on', { from }) : t('price_between', { from, to })
      }
      case 'inStock':
        return t('in_stock')
      case 'reduced':
        return t('reduced')
      case 'unit':
        return t(`unit_${filter.unit}`)
      case 'field':
        return (
          <>
            {filter.name}: <bdi>{filter.value}</bdi>
          </>
        )
    }
  }
}

/** `1,234.50`, and `1,234` without halalas. */
const amountText = (riyals: number | null): string | null =>
  riyals === null ? null : formatRiyals(parseRiyals(riyals) ?? 0).replace(/\.00$/, '')
