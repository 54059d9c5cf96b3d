import { Button } from '@rawaj/design/Button.tsx'
import { FilterIcon } from '@rawaj/design/icons.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../ui/Drawer.tsx'
import { ClearFilter } from './ClearFilter.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'

const formId = 'filters'

/** The filters beside the grid. The list scrolls by itself; its button is always in reach. */
export function FilterPanel({ tree, query, loading }: { tree: FilterTree; query: ListingQuery; loading: boolean }) {
  const { t } = useTranslation('catalogue')
  return (
    <aside
      aria-label={t('filter_products')}
      className="hidden lg:sticky lg:top-20 lg:flex lg:max-h-[calc(100dvh-6rem)] lg:flex-col lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-white noscript:max-lg:order-last noscript:max-lg:block"
    >
      <div className="flex min-h-14 items-center justify-between gap-2 border-b border-line ps-5 pe-2">
        <h2 className="text-18">{t('filter')}</h2>
        <ClearFilter query={query} variant="quiet" size="sm" />
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-5 [scrollbar-width:thin]">
        <FilterForm id={formId} tree={tree} query={query} />
      </div>
      <div className="border-t border-line p-4">
        <Button type="submit" form={formId} full loading={loading}>
          {t('apply_filter')}
        </Button>
      </div>
    </aside>
  )
}

const drawerFormId = 'drawer-filters'

/** The filters on phones and tablets: a button, and the drawer that it opens. */
export function FilterDrawer({ tree, query }: { tree: FilterTree; query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const count = (query.subcategories.length || query.categories.length) + query.brands.length
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<FilterIcon className="size-4.5" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
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
      <Drawer
        open={open}
        onClose={close}
        title={t('filter_products')}
        closeLabel={t('close')}
        footer={
          <>
            <Button type="submit" form={drawerFormId}>
              {t('apply_filter')}
            </Button>
            <ClearFilter query={query} variant="outline" onClear={close} />
          </>
        }
      >
        <FilterForm id={drawerFormId} tree={tree} query={query} onApply={close} />
      </Drawer>
    </>
  )
}
