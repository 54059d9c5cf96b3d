import { useTranslation } from '../../i18n/useTranslation.ts'
import { Drawer } from '../../ui/Drawer.tsx'
import { ClearFilter } from './ClearFilter.tsx'
import { FilterForm } from './FilterForm.tsx'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import { ShowProducts } from './ShowProducts.tsx'
import { useDraftFilters } from './useDraftFilters.ts'

interface FilterDrawerProps {
  tree: FilterTree
  query: ListingQuery
  open: boolean
  onClose: () => void
}

const formId = 'drawer-filters'

/** The filters on phones and tablets. */
export function FilterDrawer({ tree, query, open, onClose }: FilterDrawerProps) {
  const { t } = useTranslation('catalogue')
  const filters = useDraftFilters({ query, tree, enabled: open })
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('filter_products')}
      closeLabel={t('close')}
      footer={
        <>
          <ShowProducts form={formId} found={filters.facets} />
          <ClearFilter
            query={query}
            variant="outline"
            onClear={() => {
              filters.reset()
              onClose()
            }}
          />
        </>
      }
    >
      <FilterForm id={formId} tree={tree} query={query} filters={filters} onApply={onClose} />
    </Drawer>
  )
}
