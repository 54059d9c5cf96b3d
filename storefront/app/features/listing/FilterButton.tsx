import { Button } from '@rawaj/design/Button.tsx'
import { FilterIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { useDialogButton } from '../feedback/index.ts'
import type { FilterTree } from './filterTree.ts'
import { allFiltersPath, countFilters, type ListingQuery } from './listingQuery.ts'

const loadDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer

/** The filters on phones and tablets: a button, and the drawer that it opens. */
export function FilterButton({ tree, query }: { tree: FilterTree; query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const { compat } = usePageData()
  const { trigger, Dialog: FilterDrawer, open, close } = useDialogButton(loadDrawer)
  const count = countFilters(query)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<FilterIcon className="size-4.5" />}
        className="h-10 shrink-0 lg:hidden noscript:hidden"
        {...trigger}
      >
        {t('filter')}
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-petrol-700 px-1 text-12 leading-none text-white tabular-nums">
            <span aria-hidden="true">{count}</span>
            <span className="sr-only">{t('filters_active', { count })}</span>
          </span>
        )}
      </Button>
      {compat === 'corrected' && (
        // Without script the facets are on a page of their own.
        <a
          href={allFiltersPath(query)}
          rel="nofollow"
          className="link hidden whitespace-nowrap noscript:inline noscript:max-sm:basis-full"
        >
          {t('all_filters')}
        </a>
      )}
      {FilterDrawer && <FilterDrawer tree={tree} query={query} open={open} onClose={close} />}
    </>
  )
}
