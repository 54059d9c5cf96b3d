import { Button } from '@rawaj/design/Button.tsx'
import { FilterIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLazyDialog } from '../feedback/index.ts'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'

const loadDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer

/** The filters on phones and tablets: a button, and the drawer that it opens, whose code is loaded when the pointer or focus approaches. */
export function FilterButton({ tree, query }: { tree: FilterTree; query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const FilterDrawer = useLazyDialog({
    load: loadDrawer,
    enabled: state !== 'never',
    onFailed: () => setState('never'),
  })
  const count = (query.subcategories.length || query.categories.length) + query.brands.length
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<FilterIcon className="size-4.5" />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={preloadDrawer}
        onFocus={preloadDrawer}
        className="h-10 shrink-0 lg:hidden noscript:hidden"
      >
        {t('filter')}
        {count > 0 && (
          <span className="grid h-5 min-w-5 place-items-center rounded-full bg-petrol-700 px-1 text-12 leading-none text-white tabular-nums">
            {count}
            <span className="sr-only"> {t('filters_active')}</span>
          </span>
        )}
      </Button>
      {FilterDrawer && (
        <FilterDrawer tree={tree} query={query} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  )
}

/** A press fetches again what could not be had. */
function preloadDrawer(): void {
  loadDrawer().catch(() => undefined)
}
