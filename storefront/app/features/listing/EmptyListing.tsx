import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { groupByDepartment } from '../catalogue/index.ts'
import type { FilterTree } from './filterTree.ts'
import { isFiltered, type ListingQuery } from './listingQuery.ts'

/** Nothing fits: says what was asked for, and the way on is by the departments. */
export function EmptyListing({ query, tree }: { query: ListingQuery; tree: FilterTree }) {
  const { t } = useTranslation(['catalogue', 'common'])
  const filtered = isFiltered(query)
  return (
    <>
      <EmptyState
        drawing={NoResults}
        title={query.text === '' ? t('nothing_found') : t('nothing_for_query', { query: query.text })}
        text={t(filtered || query.text === '' ? 'nothing_found_text' : 'nothing_for_query_text')}
        action={
          <Link to="/purchase" className={buttonClass()}>
            {t('all_products')}
          </Link>
        }
      />
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
