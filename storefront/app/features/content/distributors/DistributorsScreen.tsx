import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { cx } from '@rawaj/design/cx.ts'
import { controlClass, frameClass } from '@rawaj/design/Field.tsx'
import { AddressIcon, RetryIcon } from '@rawaj/design/icons.tsx'
import { useId } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { NoResults } from '../../../ui/drawings/NoResults.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { PageHead } from '../../page/index.ts'
import { DistributorCard } from './DistributorCard.tsx'
import { type DistributorList, distributorsPath, perPage } from './loadDistributors.ts'

/** The list of distributors. */
export function DistributorsScreen({ query, found }: DistributorList) {
  const { t } = useTranslation(['contact', 'catalogue', 'common', 'errors'])
  const { location } = useNavigation()
  const { state, revalidate } = useRevalidator()
  const loading = location?.pathname === '/distributors' || state === 'loading'
  const title = t('distributors_title')
  return (
    <div className="container-page pt-6 pb-16 sm:pt-10">
      <PageHead
        title={query.page > 1 ? t('catalogue:page_number', { title, page: query.page }) : title}
        description={t('distributors_description')}
        path={distributorsPath(query)}
        // Searches are no pages of their own to a search engine.
        hidden={query.text !== ''}
      />
      <h1 className="text-28 sm:text-36">{title}</h1>
      <p className="mt-1 max-w-160 text-muted sm:text-18">{t('distributors_text')}</p>
      <div className="mt-6 sm:mt-8">
        <DistributorSearch query={query.text} loading={loading} />
      </div>
      {/* As tall as the screen, so that the footer stays below, however many are found. */}
      <section
        aria-label={title}
        aria-busy={loading}
        className={cx('mt-6 min-h-[60dvh] transition-opacity', loading && 'opacity-60')}
      >
        {/* Always there, so that a number that changes is read out. */}
        <p role="status" className="mb-4 text-14 text-muted empty:sr-only">
          {found && found.count > 0 && t('distributor_count', { count: found.count })}
        </p>
        {content()}
      </section>
    </div>
  )

  function content() {
    if (!found) {
      return (
        <Alert
          tone="danger"
          title={t('errors:fault')}
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
            query.text !== '' && (
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
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {found.distributors.map((distributor) => (
            <li key={distributor.id}>
              <DistributorCard distributor={distributor} />
            </li>
          ))}
        </ul>
        <Pagination
          className="mt-8"
          page={query.page}
          pages={Math.ceil(found.count / perPage)}
          hrefOf={(page) => distributorsPath({ ...query, page })}
          labels={{
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

/** A plain form, so that it works before the script does, and without. */
function DistributorSearch({ query, loading }: { query: string; loading: boolean }) {
  const { t } = useTranslation('contact')
  const id = useId()
  return (
    <Form
      action="/distributors"
      role="search"
      aria-label={t('search_label')}
      className="grid gap-x-3 gap-y-1.5 sm:grid-cols-[minmax(0,24rem)_auto_auto] sm:justify-start"
    >
      <label htmlFor={id} className="text-14 font-medium sm:col-span-full">
        {t('search_label')}
      </label>
      <span className={frameClass}>
        <AddressIcon className="ms-3 size-5 shrink-0 text-muted" />
        <input
          // Walking back to another search shows that one's text.
          key={query}
          id={id}
          type="search"
          name="query"
          defaultValue={query}
          maxLength={200}
          dir="auto"
          placeholder={t('search_placeholder')}
          enterKeyHint="search"
          className={`${controlClass} h-11.5`}
        />
      </span>
      <Button type="submit" loading={loading} className="min-h-12 max-sm:mt-1.5">
        {t('search')}
      </Button>
      {query !== '' && (
        <Link to="/distributors" className={buttonClass({ variant: 'quiet' })}>
          {t('show_all')}
        </Link>
      )}
    </Form>
  )
}
