import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import { useEffect } from 'react'
import { useNavigation, useNavigationType } from 'react-router'
import { localStore } from '../../browserStore.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { Breadcrumb, type Crumb } from '../../ui/Breadcrumb.tsx'
import { deferredPart } from '../../ui/deferredPart.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageHead, useIsRequested } from '../page/index.ts'
import { DeferredActiveFilters, DeferredFilters } from './deferredFilters.ts'
import { FilterButton } from './FilterButton.tsx'
import { type FilterTree, onlyCategory } from './filterTree.ts'
import { ListingToolbar } from './ListingToolbar.tsx'
import type { Listing } from './listingData.ts'
import { countFacetFilters, isFiltered, type ListingQuery, listingPath, namesFilters, onlyOf } from './listingQuery.ts'
import { goodsId, ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx'
import { SearchNotice } from './SearchNotice.tsx'
import { SubcategoryNav } from './SubcategoryNav.tsx'

const ListingEnd = deferredPart('listing-end', async () => (await import('./ListingEnd.tsx')).ListingEnd)

/** The product listing: filters at the start side, cards beside them. */
export function ListingScreen(listing: Listing) {
  const { query, tree, links, products, count, more, didYouMean, near, fieldNames } = listing
  const { t } = useTranslation(['catalogue', 'common'])
  const { nationwide } = usePageData().shop.promises
  const { location } = useNavigation()
  useRememberCategory(query)
  useFocusFound(query.text)
  const loading = location !== undefined && /^\/purchase(\/|$)/.test(location.pathname)
  const { name, parents, department } = headingOf(query, tree)
  const place = name ?? t('all_products')
  const title = query.text === '' ? place : t('search_title', { query: query.text })
  const departmentOf = (category: number) => tree.categories.find(({ id }) => id === category)?.department ?? undefined
  const crumbs = [
    { label: t('common:home'), to: '/' },
    ...(name === null && query.text === '' ? [] : [{ label: t('all_products'), to: '/purchase' }]),
    ...parents,
    { label: title },
  ]

  return (
    <div data-department={department} className="container-page pt-1 pb-10 sm:pt-6 sm:pb-16">
      <PageHead
        title={query.page > 1 ? t('page_number', { title, page: query.page }) : title}
        description={[t('listing_description', { title: place }), nationwide && t('common:delivered_nationwide')]
          .filter(Boolean)
          .join(' ')}
        // Another sort order is the same page to a search engine; searches, choices of prices or sizes and empty pages are not indexed.
        path={listingPath({ ...query, sort: null })}
        hidden={query.text !== '' || count === 0 || countFacetFilters(query) > 0}
      />
      {products.length > 0 && (
        <a href={`#${goodsId}`} className="skip-link">
          {t('skip_to_products')}
        </a>
      )}
      <Breadcrumb crumbs={crumbs} label={t('breadcrumb')} />
      <h1 className="dimension text-22 wrap-anywhere outline-none sm:mt-3 sm:text-36" dir="auto" tabIndex={-1}>
        {title}
      </h1>
      <SearchNotice query={query} didYouMean={didYouMean} />
      <SubcategoryNav query={query} tree={tree} links={links} />
      <div className="mt-3 flex flex-col gap-8 sm:mt-6 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start">
        <DeferredFilters tree={tree} query={query} loading={loading} />
        <section aria-label={title} aria-busy={loading} className="grid min-w-0 gap-3 sm:gap-4">
          <ListingToolbar
            query={query}
            count={count}
            more={more}
            products={products}
            // Nothing can be put in order, and without filters nothing is to be taken back.
            isEmpty={count === 0 && !isFiltered(query) && !loading}
            filterButton={<FilterButton tree={tree} query={query} />}
          />
          {namesFilters(query) && <DeferredActiveFilters query={query} tree={tree} names={fieldNames} />}
          {loading ? (
            <ProductGridSkeleton cards={Math.min(Math.max(products.length, 8), 12)} />
          ) : (
            products.length > 0 && <ProductGrid products={products} departmentOf={departmentOf} />
          )}
          <Pagination
            className="mt-6"
            page={query.page}
            pages={Math.ceil(count / query.limit)}
            hrefOf={(page) => listingPath({ ...query, page })}
            labels={{
              label: t('pages'),
              first: t('first_page'),
              previous: t('previous_page'),
              next: t('next_page'),
              last: t('last_page'),
              page: (page) => t('page', { page }),
            }}
          />
          {!loading && (count === 0 || near.length > 0) && (
            <ListingEnd query={query} tree={tree} empty={count === 0} near={near} departmentOf={departmentOf} />
          )}
        </section>
      </div>
    </div>
  )
}

/**
 * A search leads to what it has found. A visitor who comes back from signing in begins at the top of the page: the product may
 * be in the cart by now.
 */
function useFocusFound(text: string) {
  const ledHere = useNavigationType() !== 'POP'
  const signedIn = useIsRequested('goOn')
  useEffect(() => {
    if (text !== '' && ledHere && !signedIn && document.activeElement === document.body)
      document.getElementById(goodsId)?.focus({ preventScroll: true })
  }, [text, ledHere, signedIn])
}

/** Heading of a listing, its place in the shop, and the department that tints it. */
interface ListingHeading {
  /** `null`: all products. */
  name: string | null
  /** Above the listing itself, below all products. */
  parents: (Crumb & { to: string })[]
  department: Department | undefined
}

/** One sub-category, one category or one brand gives the listing its name; a mixture is all products, filtered. */
function headingOf(query: ListingQuery, tree: FilterTree): ListingHeading {
  const category = onlyCategory(query, tree)
  if (category) {
    const only = onlyOf(query.subcategories)
    const subcategory = category.subcategory.find(({ id }) => id === only)
    return {
      name: subcategory?.name ?? category.name,
      parents: subcategory ? [{ label: category.name, to: `/purchase/${category.id}` }] : [],
      department: category.department ?? undefined,
    }
  }
  const onlyBrand = query.categories.length === 0 ? onlyOf(query.brands) : null
  const brand = tree.brands.find(({ id }) => id === onlyBrand)
  return { name: brand?.name ?? null, parents: [], department: undefined }
}

/** Stores the chosen category and sub-category in local storage (spec, section 3: catgId, scatgId). */
function useRememberCategory({ categories, subcategories }: ListingQuery): void {
  const category = onlyOf(categories)
  const subcategory = onlyOf(subcategories)
  useEffect(() => {
    remember('catgId', category)
    remember('scatgId', subcategory)
  }, [category, subcategory])
}

function remember(key: string, id: number | null) {
  if (id === null) localStore.remove(key)
  else localStore.write(key, String(id))
}
