import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { groupByDepartment } from '../catalogue/index.ts'
import { contactPath } from '../support/index.ts'
import { ClearFilter } from './ClearFilter.tsx'
import type { FilterTree } from './filterTree.ts'
import { countFilters, defaultQuery, isFiltered, type ListingQuery, listingPath } from './listingQuery.ts'

interface EmptyListingProps {
  query: ListingQuery
  tree: FilterTree
  /** Below what is near, which says that nothing fits. */
  below?: boolean
}

/** Nothing fits: says what was asked for, and leads on, each way by one press: to ask for it, to what sells best, by the departments. */
export function EmptyListing({ query, tree, below = false }: EmptyListingProps) {
  const { t } = useTranslation(['catalogue', 'common'])
  const ways = query.text === '' ? <WayOut query={query} /> : <SearchWays query={query} />
  return (
    <>
      {below ? (
        <section className="mt-4 grid gap-4 rounded-card bg-petrol-50 p-5 sm:flex sm:items-center sm:justify-between">
          <h2 className="text-18">{t('not_among_these')}</h2>
          <div className="grid gap-3 sm:flex sm:flex-wrap">{ways}</div>
        </section>
      ) : (
        <EmptyState
          drawing={NoResults}
          // On a phone the first way on is in view.
          className="max-sm:pt-2"
          title={query.text === '' ? t('nothing_found') : t('nothing_for_query', { query: query.text })}
          text={t(isFiltered(query) || query.text === '' ? 'nothing_found_text' : 'nothing_for_query_text')}
          action={ways}
        />
      )}
      {query.text !== '' && tree.categories.length > 0 && (
        <nav aria-label={t('browse_departments')} className="grid gap-6 sm:grid-cols-2">
          {groupByDepartment(tree.categories).map(({ department, categories }) => (
            <div key={department} data-department={department ?? undefined}>
              <h2 className="text-18">{t(department ? `common:department_${department}` : 'common:categories')}</h2>
              <ul className="mt-3 flex flex-wrap gap-2">
                {categories.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/purchase/${id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      )}
    </>
  )
}

/** Filters that are ticked are cleared; an empty category leads to the others. */
function WayOut({ query }: { query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  if (countFilters(query) > 0) return <ClearFilter query={query} />
  return (
    <Link to="/purchase" className={buttonClass()}>
      {t('all_products')}
    </Link>
  )
}

const bestSellers = listingPath({ ...defaultQuery, sort: 'best_selling' })

/** Where only filters leave nothing, the whole shop is searched first. */
function SearchWays({ query }: { query: ListingQuery }) {
  const { t } = useTranslation('catalogue')
  const outline = buttonClass({ variant: 'outline' })
  return (
    <>
      {isFiltered(query) && (
        <Link to={listingPath({ ...defaultQuery, text: query.text })} className={buttonClass()}>
          {t('search_whole_shop')}
        </Link>
      )}
      <Link to={contactPath({ lookingFor: query.text })} className={isFiltered(query) ? outline : buttonClass()}>
        {t('ask_for_it')}
      </Link>
      <Link to={bestSellers} className={outline}>
        {t('best_sellers')}
      </Link>
    </>
  )
}
