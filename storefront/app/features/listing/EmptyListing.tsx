import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { isFiltered, type ListingWish } from './listingWish.ts'

/** Nothing fits: says what was asked for, and the way on is to ask for less. */
export function EmptyListing({ wish }: { wish: ListingWish }) {
  const { t } = useTranslation('catalogue')
  const filtered = isFiltered(wish)
  return (
    <EmptyState
      drawing={NoResults}
      title={wish.query === '' ? t('nothing_found') : t('nothing_for_query', { query: wish.query })}
      text={t(filtered ? 'nothing_found_text' : 'nothing_for_query_text')}
      action={
        <Link to="/purchase" className={buttonClass()}>
          {t('all_products')}
        </Link>
      }
    />
  )
}
