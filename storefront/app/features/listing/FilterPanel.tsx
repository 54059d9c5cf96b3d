import { Button } from '@rawaj/design/Button.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { ClearFilter } from './ClearFilter.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import { useDraftFilters } from './useDraftFilters.ts'
import { useWideWindow } from './useWideWindow.ts'

const formId = 'filters'

/** The filters beside the grid. The list scrolls by itself; its button is always in reach. */
export function FilterPanel({ tree, query, loading }: { tree: FilterTree; query: ListingQuery; loading: boolean }) {
  const { t } = useTranslation('catalogue')
  const filters = useDraftFilters({ query, tree, enabled: useWideWindow() })
  return (
    <aside
      aria-label={t('filter_products')}
      className="no-paper hidden lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-white noscript:max-lg:order-last noscript:max-lg:block"
    >
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line ps-5 pe-2">
        <h2 className="text-18">{t('filter')}</h2>
        <ClearFilter query={query} variant="quiet" size="sm" onClear={filters.reset} />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5 [scrollbar-width:thin]">
        <FilterForm id={formId} tree={tree} query={query} filters={filters} />
      </div>
      <div className="border-t border-line p-4">
        <Button type="submit" form={formId} full loading={loading}>
          {t('apply_filter')}
        </Button>
      </div>
    </aside>
  )
}
