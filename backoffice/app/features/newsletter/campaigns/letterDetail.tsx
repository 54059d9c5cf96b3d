import type { Letter } from '@rawaj/contract/newsletter/letterSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { useWords } from '../../../i18n/useWords.ts'
import { DetailFrame, DetailScreen, EntityForm, type Values } from '../../details/index.ts'
import { LoadFailure } from '../../failures/index.ts'
import { EntityHistory } from '../../history/index.ts'
import { notify } from '../../toasts/index.ts'
import { LetterActions } from './LetterActions.tsx'
import { LetterPreview } from './LetterPreview.tsx'
import { letterForm } from './letterForm.ts'
import { isReturned, statusText, statusTone, titleOf } from './letterTexts.ts'

/** Of a letter that has begun. */
const LetterResults = lazy(async () => ({ default: (await import('./LetterResults.tsx')).LetterResults }))

/** Milliseconds between two looks at a letter that goes out, or is about to. */
const lookMs = 2_000

/** `/admin/letters/:id`: a letter while it is written, while it goes out, and what became of it; `new` makes a new one. */
export function Component() {
  const { id = '' } = useParams()
  return id === 'new' ? <DetailScreen detail={letterForm} /> : <ExistingLetter key={id} id={Number(id)} />
}

const isUnderWay = (letter: Letter | undefined) => letter?.status === 'sending' || letter?.status === 'scheduled'

function ExistingLetter({ id }: { id: number }) {
  const words = useWords()
  const { t, time } = words
  const adminApi = useAdminApi()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['detail', 'letters', id],
    queryFn: ({ signal }) => letterForm.readEntity(adminApi, id, signal),
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? lookMs : false),
  })
  const title = data ? titleOf(data, words) : t('letters_one')
  useTitle(title)
  return (
    <DetailFrame
      name="letters"
      title={title}
      actions={data && <StatusPill tone={statusTone(data)}>{statusText(data, words)}</StatusPill>}
    >
      {error && <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && (
        <>
          <LetterActions letter={data} />
          {data.status === 'scheduled' && data.sendAt && (
            <Alert tone="info">{t('letters_scheduled_for', { at: time(data.sendAt) })}</Alert>
          )}
          {isReturned(data) && data.sendingErrorSince && (
            <Alert tone="danger">
              {t(`letters_sendingError_${data.sendingError}`, { since: time(data.sendingErrorSince) })}
            </Alert>
          )}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              {data.startedAt !== null && (
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <LetterResults letter={data} />
                </Suspense>
              )}
              {data.startedAt === null && <LetterForm letter={data} />}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere">
              <LetterPreview letter={data} />
              <EntityHistory entity="letter" id={String(id)} fieldPrefix="letters" />
            </div>
          </div>
        </>
      )}
    </DetailFrame>
  )
}

const toVersioned = (letter: Letter) => ({ values: letterForm.values(letter), version: letter.version })

function LetterForm({ letter }: { letter: Letter }) {
  const { t } = useWords()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const { id } = letter
  const show = (saved: Letter) => queries.setQueryData(['detail', 'letters', id], saved)
  async function save(changes: Values, version: number) {
    const saved = await letterForm.updateEntity(adminApi, id, { ...changes, version })
    show(saved)
    void queries.invalidateQueries({ queryKey: ['list', 'letters'] })
    void queries.invalidateQueries({ queryKey: ['history', 'letter', String(id)] })
    notify(t('saved'))
    return toVersioned(saved)
  }
  return (
    <EntityForm
      name="letters"
      draftKey={`letters/${id}`}
      sections={letterForm.sections}
      schema={letterForm.schema}
      read={toVersioned(letter)}
      readOnly={letter.status !== 'draft'}
      save={save}
      readConflict={(current) => {
        // The reply's data is the letter itself, as its call answers it.
        show(current as Letter)
        return toVersioned(current as Letter)
      }}
    />
  )
}
