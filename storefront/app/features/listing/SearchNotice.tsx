import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { type ListingQuery, listingPath } from './listingQuery.ts'

interface SearchNoticeProps {
  query: ListingQuery
  didYouMean: string
}

/** Suggests what was probably meant. */
export function SearchNotice({ query, didYouMean }: SearchNoticeProps) {
  const { t } = useTranslation('catalogue')
  return (
    <p role="status" className="mt-2 text-14 wrap-anywhere sm:mt-3 sm:text-16">
      {t('did_you_mean')}{' '}
      <Link to={listingPath({ ...query, text: didYouMean, page: 1 })} className="link font-semibold">
        <bdi>{didYouMean}</bdi>
      </Link>
    </p>
  )
}
