import type { RecipientState } from '@rawaj/contract/newsletter/campaignKinds.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Ltr } from '../../../ui/Ltr.tsx'
import { failureText } from '../../emailLog/index.ts'
import { LoadFailure } from '../../failures/index.ts'

/** States of copies that did not arrive. */
type Listed = Exclude<RecipientState, 'queued' | 'sending' | 'sent'>

interface RecipientListProps {
  id: number
  state: Listed
  count: number
}

/** Recipients whose copies are in a state, and why; loaded when opened. */
export function RecipientList({ id, state, count }: RecipientListProps) {
  const { t, number } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <details className="mt-3 border-t border-line pt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        {t(`letters_count_${state}`)} <bdi>({number(count)})</bdi>
      </summary>
      <p className="text-14 text-muted">{t(`letters_state_${state}_text`)}</p>
      {open && <Readers id={id} state={state} />}
    </details>
  )
}

function Readers({ id, state }: Omit<RecipientListProps, 'count'>) {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const query = useInfiniteQuery({
    queryKey: ['letterRecipients', id, state],
    queryFn: ({ pageParam, signal }) =>
      adminApi.listLetterRecipients(
        { params: { id }, query: { state, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const { data, error, isFetching, hasNextPage, fetchNextPage } = query
  if (error) return <LoadFailure query={query} />
  return (
    <>
      <ul className="mt-2 grid gap-1 text-14">
        {data?.pages
          .flatMap((page) => page.data)
          .map(({ id: recipient, email, failure }) => (
            <li key={recipient} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
              {email === null ? <span>{t('letters_reader_forgotten')}</span> : <Ltr>{email}</Ltr>}
              {failure && (
                <span className="text-muted">
                  {failureText(failure, texts)}
                  <span className="block text-12">
                    <Ltr>{failure}</Ltr>
                  </span>
                </span>
              )}
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" size="sm" className="mt-2" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('letters_more')}
        </Button>
      )}
    </>
  )
}
