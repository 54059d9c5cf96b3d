import { useTranslation } from 'react-i18next'
import { useNavigation } from 'react-router'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageHead } from '../chrome/PageHead.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { EmptyListing } from './EmptyListing.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'
import { ListingBar } from './ListingBar.tsx'
import { listingHeading } from './listingHeading.ts'
import { addressOf } from './listingWish.ts'
import type { Listing } from './loadListing.ts'
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { Shelves } from './Shelves.tsx'
import { useKeptCategory } from './useKeptCategory.ts'

/** The shop's shelves: filters at the start side, cards beside them. */
export function ListingScreen({ wish, tree, products, count }: Listing) {
  const { t } = useTranslation(['catalogue', 'common'])
  const { location } = useNavigation()
  useKeptCategory(wish)
  const loading = location !== undefined && /^\/purchase(\/|$)/.test(location.pathname)
  const { name, parents, world } = listingHeading(wish, tree)
  const place = name ?? t('all_products')
  const title = wish.query === '' ? place : t('search_title', { query: wish.query })
  const crumbs = [
    { label: t('common:home'), to: '/' },
    ...(name === null && wish.query === '' ? [] : [{ label: t('all_products'), to: '/purchase' }]),
    ...parents,
    { label: title },
  ]

  return (
    <div data-world={world} className="container-page pt-4 pb-16 sm:pt-6">
      <PageHead
        title={wish.page > 1 ? t('page_number', { title, page: wish.page }) : title}
        description={t('listing_description', { title: place })}
        // The same goods in another order are the same page to a search engine; searches are none.
        path={addressOf({ ...wish, sort: null })}
        hidden={wish.query !== ''}
      />
      <Breadcrumb crumbs={crumbs} label={t('breadcrumb')} />
      <h1 className="dimension mt-3 text-28 wrap-anywhere sm:text-36" dir="auto">
        {title}
      </h1>
      <Shelves wish={wish} />
      <div className="mt-6 flex flex-col gap-8 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
        <FilterPanel tree={tree} wish={wish} loading={loading} />
        <section aria-label={title} aria-busy={loading} className="grid min-w-0 gap-4">
          <ListingBar
            wish={wish}
            count={count}
            shown={products.length}
            filterButton={<FilterDrawer tree={tree} wish={wish} />}
          />
          <ActiveFilters wish={wish} tree={tree} />
          {loading ? (
            <ProductGridSkeleton cards={Math.min(Math.max(products.length, 8), 12)} />
          ) : products.length > 0 ? (
            <ProductGrid
              products={products}
              worldOf={(category) => tree.categories.find(({ id }) => id === category)?.world ?? undefined}
            />
          ) : (
            <EmptyListing wish={wish} />
          )}
          <Pagination
            className="mt-6"
            page={wish.page}
            pages={Math.ceil(count / wish.limit)}
            hrefOf={(page) => addressOf({ ...wish, page })}
            words={{
              label: t('pages'),
              first: t('first_page'),
              previous: t('previous_page'),
              next: t('next_page'),
              last: t('last_page'),
              page: (page) => t('page', { page }),
            }}
          />
        </section>
      </div>
    </div>
  )
}
