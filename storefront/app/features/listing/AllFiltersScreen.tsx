import { useTranslation } from '../../i18n/useTranslation.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { PageHead } from '../page/index.ts'
import { ClearFilter } from './ClearFilter.tsx'
import { FilterForm } from './FilterForm.tsx'
import { onlyCategory } from './filterTree.ts'
import type { AllFilters } from './listingData.ts'
import { allFiltersPath, listingPath } from './listingQuery.ts'
import { ShowProducts } from './ShowProducts.tsx'
import { useDraftFilters } from './useDraftFilters.ts'

const formId = 'all-filters'

/** All filters of a list on a page of their own, for browsers that run no script. */
export function AllFiltersScreen({ query, tree, facets }: AllFilters) {
  const { t } = useTranslation(['catalogue', 'common'])
  const filters = useDraftFilters({ query, tree, enabled: true, initial: facets })
  const list =
    query.text === ''
      ? (onlyCategory(query, tree)?.name ?? t('all_products'))
      : t('search_title', { query: query.text })
  const crumbs = [
    { label: t('common:home'), to: '/' },
    { label: list, to: listingPath(query) },
    { label: t('all_filters') },
  ]
  return (
    <div className="container-page pt-1 pb-10 sm:pt-6 sm:pb-16">
      <PageHead title={t('all_filters')} path={allFiltersPath(query)} hidden />
      <Breadcrumb crumbs={crumbs} label={t('breadcrumb')} />
      <h1 className="dimension text-22 sm:mt-3 sm:text-36">{t('all_filters')}</h1>
      <FilterForm
        id={formId}
        tree={tree}
        query={query}
        filters={filters}
        whole
        className="mt-4 gap-8 sm:columns-2 lg:columns-3 [&_fieldset]:mb-8 [&_fieldset]:break-inside-avoid-column"
      />
      <div className="flex gap-3 border-t border-line pt-4">
        <ShowProducts form={formId} found={filters.facets} />
        <ClearFilter query={query} variant="outline" />
      </div>
    </div>
  )
}
