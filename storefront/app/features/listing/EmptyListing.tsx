import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { FilterTree } from './filterTree.ts'
import { isFiltered, type ListingQuery } from './listingQuery.ts'

const departments = ['pipes', 'health'] as const

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
      {query.text !== '' && (
        <nav aria-label={t('browse_departments')} className="grid gap-6 sm:grid-cols-2">
          {departments.map((department) => {
            const categories = tree.categories.filter((category) => category.department === department)
            if (categories.length === 0) return null
            return (
              <div key={department} data-department={department}>
                <h2 className="text-18">{t(`common:department_${department}`)}</h2>
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
            )
          })}
        </nav>
      )}
    </>
  )
}
