import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { lazy, Suspense } from 'react'
import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFailureText } from '../failures/index.ts'
import type { List, ListRow, RowAction } from './defineList.ts'
import { useActions } from './RowMenu.tsx'
import type { ActionReport, useRunActions } from './useRunActions.ts'

const ActionForm = lazy(() => import('./ActionForm.tsx'))

interface BulkBarProps<Row extends ListRow> {
  list: List<Row>
  chosen: readonly Row[]
  isRunning: boolean
  onAct: (action: RowAction<Row>, rows: readonly Row[]) => void
  onClear: () => void
}

/** Actions on all selected rows. */
export function BulkBar<Row extends ListRow>({ list, chosen, isRunning, onAct, onClear }: BulkBarProps<Row>) {
  const { t } = useTexts()
  // An action that none of the rows can take is not offered.
  const actions = useActions(list).filter(({ isPossible }) => !isPossible || chosen.some((row) => isPossible(row)))
  const tooMany = (action: RowAction<Row>) => 'most' in action && chosen.length > action.most
  return (
    <section
      aria-label={t('chosen_actions')}
      className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <span role="status" className="me-auto text-14 font-medium">
        {t('chosen', { count: chosen.length })}
      </span>
      {actions.map((action, place) => (
        <Button
          key={action.name}
          size="sm"
          variant={action.danger ? 'danger' : place === 0 ? 'secondary' : 'outline'}
          icon={action.icon}
          loading={isRunning}
          disabled={tooMany(action)}
          title={tooMany(action) ? t('chosen_too_many') : undefined}
          onClick={() => onAct(action, chosen)}
        >
          {t(keyOf(list.name, action.name))}
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={onClear}>
        {t('chosen_clear')}
      </Button>
    </section>
  )
}

interface ActionDialogsProps<Row extends ListRow> {
  list: List<Row>
  running: ReturnType<typeof useRunActions<Row>>
  /** Failures of an action on several rows. */
  report: ActionReport<Row> | null
  onReportRead: () => void
}

/** The question before what takes something away, and what did not go through. */
export function ActionDialogs<Row extends ListRow>({ list, running, report, onReportRead }: ActionDialogsProps<Row>) {
  const texts = useTexts()
  const { t } = texts
  const failureText = useFailureText()
  const { asked, confirm, decline, isRunning } = running
  const primary = list.columns.find((column) => column.primary)
  const nameOf = (row: Row) => String(primary?.value(row, texts) ?? row.id)
  const action = asked && t(keyOf(list.name, asked.action.name))
  const question = asked && {
    title:
      asked.rows.length > 1
        ? t('asked_of_many', { action, count: asked.rows.length })
        : t('asked_of_one', { action, row: asked.rows.map(nameOf).join() }),
    text: t(keyOf(keyOf(list.name, asked.action.name), 'question'), {
      count: asked.rows.length,
      row: asked.rows.map(nameOf).join(t('list_comma')),
    }),
  }
  const [first] = asked?.rows ?? []
  return (
    <>
      {asked?.action.form && question && first && (
        <Suspense>
          <ActionForm
            open
            onClose={decline}
            name={list.name}
            title={question.title}
            text={question.text}
            fields={asked.action.form.fields}
            values={asked.action.form.values(first, asked.rows)}
            saveText={action ?? ''}
            danger={asked.action.danger}
            // The result for the rows is reported once all of them are done.
            save={async (values) => void confirm(values)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={asked !== null && !asked.action.form}
        variant="danger"
        busy={isRunning}
        title={question?.title ?? ''}
        labels={{ ok: action ?? '', cancel: t('cancel') }}
        onOk={() => confirm()}
        onCancel={decline}
      >
        {question?.text}
      </ConfirmDialog>
      <Dialog
        open={report !== null}
        onClose={onReportRead}
        title={report ? t('report_title', { action: t(keyOf(list.name, report.action.name)) }) : ''}
        closeLabel={t('close')}
      >
        {report && (
          <>
            <p>{t('report_done', { count: report.done.length })}</p>
            <ul className="mt-3 divide-y divide-line">
              {report.failed.map(({ row, error }) => (
                <li key={row.id} className="py-2">
                  <bdi className="font-medium">{nameOf(row)}</bdi>
                  <p className="text-14 text-danger">{failureText(error)}</p>
                </li>
              ))}
            </ul>
          </>
        )}
      </Dialog>
    </>
  )
}
