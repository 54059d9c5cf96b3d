import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/Drawer.tsx'
import { FilterIcon } from '../../ui/icons.tsx'
import { ClearFilter } from './ClearFilter.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterTree } from './filterTree.ts'
import type { ListingWish } from './listingWish.ts'

const formId = 'drawer-filters'

/** The filters on phones and tablets: a button, and the drawer that it opens. */
export function FilterDrawer({ tree, wish }: { tree: FilterTree; wish: ListingWish }) {
  const { t } = useTranslation('catalogue')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const count = (wish.subcategories.length || wish.categories.length) + wish.brands.length
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
            <Button type="submit" form={formId}>
              {t('apply_filter')}
            </Button>
            <ClearFilter wish={wish} variant="outline" onClear={close} />
          </>
        }
      >
        <FilterForm id={formId} tree={tree} wish={wish} onApply={close} />
      </Drawer>
    </>
  )
}
