import { useTranslation } from 'react-i18next'
import { Link, useNavigation, useRevalidator } from 'react-router'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { cx } from '../../ui/cx.ts'
import { NoResults } from '../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RetryIcon } from '../../ui/icons.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageHead } from '../chrome/PageHead.tsx'
import { DistributorCard } from './DistributorCard.tsx'
import { DistributorSearch } from './DistributorSearch.tsx'
import { addressOf, type DistributorList, perPage } from './loadDistributors.ts'

/** Who sells the shop's goods in person, and where. */
export function DistributorsScreen({ wish, found }: DistributorList) {
  const { t } = useTranslation(['contact', 'catalogue', 'common', 'messages'])
  const { location } = useNavigation()
  const { state, revalidate } = useRevalidator()
  const loading = location?.pathname === '/distributors' || state === 'loading'
  const title = t('distributors_title')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-10">
      <PageHead
        title={wish.page > 1 ? t('catalogue:page_number', { title, page: wish.page }) : title}
        description={t('distributors_description')}
        path={addressOf(wish)}
        // Searches are no pages of their own to a search engine.
        hidden={wish.query !== ''}
      />
      <h1 className="text-28 sm:text-36">{title}</h1>
      <p className="mt-1 max-w-160 text-muted sm:text-18">{t('distributors_text')}</p>
      <div className="mt-6 sm:mt-8">
        <DistributorSearch query={wish.query} loading={loading} />
      </div>
      {/* As tall as the screen, so that the footer stays below, however many are found. */}
      <section
        aria-label={title}
        aria-busy={loading}
        className={cx('mt-6 min-h-[60dvh] transition-opacity', loading && 'opacity-60')}
      >
        {content()}
      </section>
    </div>
  )

  function content() {
    if (!found) {
      return (
        <Alert
          tone="danger"
          title={t('messages:something_went_wrong')}
          action={
            <Button
              size="sm"
              variant="outline"
              icon={<RetryIcon />}
              loading={loading}
              className="max-sm:min-h-11"
              onClick={() => void revalidate()}
            >
              {t('common:try_again')}
            </Button>
          }
        >
          {t('distributors_failed')}
        </Alert>
      )
    }
    if (found.count === 0) {
      return (
        <EmptyState
          drawing={NoResults}
          title={t('distributors_none')}
          text={t('distributors_none_text')}
          action={
            wish.query !== '' && (
              <Link to="/distributors" className={buttonClass()}>
                {t('show_all')}
              </Link>
            )
          }
        />
      )
    }
    return (
      <>
        <p role="status" className="mb-4 text-14 text-muted">
          {t('distributor_count', { count: found.count })}
        </p>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {found.distributors.map((distributor) => (
            <li key={distributor.id}>
              <DistributorCard distributor={distributor} />
            </li>
          ))}
        </ul>
        <Pagination
          className="mt-8"
          page={wish.page}
          pages={Math.ceil(found.count / perPage)}
          hrefOf={(page) => addressOf({ ...wish, page })}
          words={{
            label: t('catalogue:pages'),
            first: t('catalogue:first_page'),
            previous: t('catalogue:previous_page'),
            next: t('catalogue:next_page'),
            last: t('catalogue:last_page'),
            page: (page) => t('catalogue:page', { page }),
          }}
        />
      </>
    )
  }
}
