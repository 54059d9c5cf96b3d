import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { Alert } from '../../ui/Alert.tsx'
import { StarIcon } from '../../ui/icons.tsx'

const stars = 5

/**
 * One review that no customer wrote, the same for every product (spec, section 2: a static sample, linked to no data).
 * It says so, unless the shop keeps the described behaviour (docs/compatibility.md).
 */
export function SampleReview() {
  const { t } = useTranslation('catalogue')
  const { compat } = usePageData()
  return (
    <div className="grid max-w-prose gap-4">
      {compat === 'corrected' && <Alert tone="info">{t('reviews_sample')}</Alert>}
      <article className="grid gap-2 rounded-card border border-line p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-16 font-medium">{t('review_author')}</h3>
          <span role="img" aria-label={t('review_rating', { stars })} className="flex text-saffron-800">
            {[...Array(stars).keys()].map((star) => (
              <StarIcon key={star} className="size-4.5 fill-current" />
            ))}
          </span>
        </div>
        <p>{t('review_text')}</p>
      </article>
    </div>
  )
}
