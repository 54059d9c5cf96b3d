import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { type ListingQuery, listingPath } from './listingQuery.ts'

interface SearchNoticeProps {
  query: ListingQuery
  didYouMean: string | null
  near: boolean
}

/** Says that the results are not exact, and suggests another query. */
export function SearchNotice({ query, didYouMean, near }: SearchNoticeProps) {
  const { t } = useTranslation('catalogue')
  if (!near && didYouMean === null) return null
  return (
    <p role="status" className="mt-3 grid gap-1 text-16 wrap-anywhere">
      {near && <span>{t('search_near', { query: query.text })}</span>}
      {didYouMean !== null && (
        <span>
          {t('did_you_mean')}{' '}
          <Link to={listingPath({ ...query, text: didYouMean, page: 1 })} className="link font-semibold">
            <bdi>{didYouMean}</bdi>
          </Link>
        </span>
      )}
    </p>
  )
}
