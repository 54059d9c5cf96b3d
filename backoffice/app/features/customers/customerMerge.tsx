import { PreviousIcon } from '@rawaj/design/icons.tsx'
import { Link, useParams, useSearchParams } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { QueryContent } from '../failures/index.ts'
import { MergeForm } from './MergeForm.tsx'
import { MergeSearch } from './MergeSearch.tsx'

/** `/admin/customers/:id/merge?with=…`: another account of the same person becomes a part of this one. */
export function Component() {
  const { t } = useTexts()
  const { id = '' } = useParams()
  const [query, setQuery] = useSearchParams()
  const other = Number(query.get('with') ?? 0)
  useTitle(t('customers_merge_title'))
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-5">
      <header>
        <Link
          to={`/customers/${id}`}
          className="inline-flex min-h-8 items-center gap-1 text-14 text-muted hover:text-brand"
        >
          <PreviousIcon className="size-4" />
          {t('customers_merge_back')}
        </Link>
        <h1 className="text-22 sm:text-28">{t('customers_merge_title')}</h1>
        <p className="mt-0.5 max-w-prose text-14 text-muted">{t('customers_merge_text')}</p>
      </header>
      {other > 0 ? (
        <ChosenPair key={other} id={Number(id)} otherId={other} onAnother={() => setQuery({})} />
      ) : (
        <MergeSearch id={Number(id)} onChoose={(chosen) => setQuery({ with: String(chosen) })} />
      )}
    </div>
  )
}

function ChosenPair({ id, otherId, onAnother }: { id: number; otherId: number; onAnother: () => void }) {
  const { t } = useTexts()
  const query = useAdminQuery(['detail', 'customers', id, 'merge', otherId], 'readCustomerMerge', {
    params: { id, otherId },
  })
  return (
    <>
      <div>
        <button type="button" className="min-h-8 text-14 text-brand underline" onClick={onAnother}>
          {t('customers_merge_another')}
        </button>
      </div>
      <QueryContent query={query}>
        {(pair) => <MergeForm pair={pair} onChanged={() => void query.refetch()} />}
      </QueryContent>
    </>
  )
}
