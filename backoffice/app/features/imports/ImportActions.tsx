import { isBusy } from '@rawaj/contract/imports/importKinds.ts'
import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { CheckIcon, CloseIcon, PlusIcon, RetryIcon, ReturnIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton } from '../details/index.ts'
import { rightRows } from './importTexts.ts'
import { SheetLinks } from './SheetLinks.tsx'
import { errorsAddress } from './sheetAddress.ts'
import { useChangeImport } from './useImport.ts'

/** It says itself where it is then. */
const done = () => {}

/** Actions on an import in its current state: write, stop, undo, check again. */
export function ImportActions({ data }: { data: Import }) {
  const { t, language } = useTexts()
  const { id, status, counts } = data
  const hasErrors = counts.wrong > 0 && !isBusy(status) && status !== 'awaitingMapping'
  return (
    <>
      <div className="flex flex-wrap items-start gap-2 empty:hidden">
        <CommitButton data={data} />
        <CheckAgainButton data={data} />
        <UndoButton data={data} />
        <CancelButton data={data} />
        {(status === 'failed' || (status === 'cancelled' && data.columns.length === 0)) && (
          <Link to={`/imports/new?kind=${data.kind}`} className={buttonClass({ size: 'sm' })}>
            <PlusIcon />
            {t('imports_new')}
          </Link>
        )}
      </div>
      {hasErrors && (
        <SheetLinks label={t('imports_errors_sheet')} addressOf={(format) => errorsAddress(id, { format, language })} />
      )}
    </>
  )
}

/** Writes what is right; the question says how many rows that is. */
function CommitButton({ data }: { data: Import }) {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeImport(data.id)
  const { id, version, status, counts } = data
  if (status !== 'stopped' && !(status === 'checked' && rightRows(data) > 0)) return null
  const numbers = { new: number(counts.new), changed: number(counts.changed), wrong: number(counts.wrong) }
  const right = number(rightRows(data))
  const label =
    status === 'stopped'
      ? t('imports_go_on')
      : t(counts.wrong > 0 ? 'imports_commit_right' : 'imports_commit', { rows: right })
  return (
    <ActionButton
      main
      variant="primary"
      icon={<CheckIcon />}
      label={label}
      question={{
        title: label,
        text: t(counts.wrong > 0 ? 'imports_commit_right_question' : 'imports_commit_question', numbers),
      }}
      run={() =>
        change(() => adminApi.commitImport({ params: { id }, body: { version, onlyRight: counts.wrong > 0 } }))
      }
      onDone={done}
    />
  )
}

/** Looks at the same rows once more, as what was taken back may be written again. */
function CheckAgainButton({ data: { id, version, status, columns, options } }: { data: Import }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeImport(id)
  if (status !== 'undone') return null
  const body = { version, columns: columns.map(({ match }) => match ?? 'leftOut'), options }
  return (
    <ActionButton
      main
      icon={<RetryIcon />}
      label={t('imports_check_again')}
      run={() => change(() => adminApi.checkImport({ params: { id }, body }))}
      onDone={done}
    />
  )
}

function UndoButton({ data: { id, version, status, counts } }: { data: Import }) {
  const { t, number } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeImport(id)
  if ((status !== 'committed' && status !== 'stopped') || counts.done === 0) return null
  return (
    <ActionButton
      icon={<ReturnIcon />}
      label={t('imports_undo')}
      question={{ title: t('imports_undo'), text: t('imports_undo_question', { done: number(counts.done) }) }}
      run={() => change(() => adminApi.undoImport({ params: { id }, body: { version } }))}
      onDone={done}
    />
  )
}

/** Stops a running step, or cancels one that has not begun. An undo always runs to its end. */
function CancelButton({ data: { id, version, status } }: { data: Import }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChangeImport(id)
  if (!['awaitingFile', 'awaitingMapping', 'checking', 'checked', 'committing'].includes(status)) return null
  return (
    <ActionButton
      icon={<CloseIcon />}
      label={t(status === 'committing' ? 'imports_stop' : 'imports_cancel')}
      {...(status === 'committing' && {
        question: { title: t('imports_stop'), text: t('imports_stop_question') },
      })}
      run={() => change(() => adminApi.cancelImport({ params: { id }, body: { version } }))}
      onDone={done}
    />
  )
}
