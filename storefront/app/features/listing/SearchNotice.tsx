import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { type ListingQuery, listingPath } from './listingQuery.ts'

interface SearchNoticeProps {
  query: ListingQuery
  /** null: nothing is suggested. */
  didYouMean: string | null
}

/** Suggests what was probably meant. Always there, so that a suggestion is read out. */
export function SearchNotice({ query, didYouMean }: SearchNoticeProps) {
  const { t } = useTranslation('catalogue')
  return (
    <p role="status" className="mt-2 text-14 wrap-anywhere empty:sr-only sm:mt-3 sm:text-16">
      {didYouMean !== null && (
        <>
          {t('did_you_mean')}{' '}
          <Link to={listingPath({ ...query, text: didYouMean, page: 1 })} className="link font-semibold">
            <bdi>{didYouMean}</bdi>
          </Link>
        </>
      )}
    </p>
  )
}
