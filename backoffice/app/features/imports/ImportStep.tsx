import { isBusy } from '@rawaj/contract/imports/importKinds.ts'
import type { Import } from '@rawaj/contract/imports/importSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import type { ReactNode, RefObject } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { rightRows } from './importTexts.ts'

interface ImportStepProps {
  data: Import
  heading: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** State of an import: results, progress, and next actions. */
export function ImportStep({ data, heading, children }: ImportStepProps) {
  const { t } = useTexts()
  const { status } = data
  return (
    <Card as="section" aria-labelledby="import-step" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header>
        <h2 id="import-step" ref={heading} tabIndex={-1} className="text-18 outline-none">
          {t(`imports_step_${status}`)}
        </h2>
        <StepText data={data} />
      </header>
      {isBusy(status) && <Progress data={data} />}
      {children}
    </Card>
  )
}

function StepText({ data }: { data: Import }) {
  const { t, number } = useTexts()
  const { status, counts, failure, columns } = data
  const className = 'mt-1 text-14 text-muted'
  if (status === 'failed')
    return (
      <p role="alert" className="mt-1 text-14 text-danger">
        {t(`imports_failure_${failure?.code ?? 'broken'}`)}{' '}
        {failure?.row != null && t('imports_failure_row', { row: number(failure.row) })}
      </p>
    )
  if (status === 'checked')
    return (
      <p role="status" className={className}>
        {t(rightRows(data) > 0 ? 'imports_step_checked_text' : 'imports_step_checked_nothing', {
          right: number(rightRows(data)),
          unchanged: number(counts.unchanged),
          wrong: number(counts.wrong),
        })}
        <Families counts={counts} />
      </p>
    )
  if (status === 'committed' || status === 'stopped')
    return (
      <p role="status" className={className}>
        {t(`imports_step_${status}_text`, { done: number(counts.done) })}{' '}
        {counts.changedMeanwhile > 0 && t('imports_changed_meanwhile', { rows: number(counts.changedMeanwhile) })}
        <Families counts={counts} />
      </p>
    )
  if (status === 'undone')
    return (
      <p role="status" className={className}>
        {t('imports_step_undone_text', {
          undone: number(counts.undone),
          archived: number(counts.archived),
          left: number(counts.left),
        })}
      </p>
    )
  if (status === 'cancelled')
    return (
      <p role="status" className={className}>
        {t(columns.length > 0 ? 'imports_step_cancelled_text' : 'imports_step_cancelled_nothing')}
      </p>
    )
  return <p className={className}>{t(`imports_step_${status}_text`)}</p>
}

/** The families of products that the rows make or change. */
function Families({ counts: { newFamilies, changedFamilies } }: Pick<Import, 'counts'>) {
  const { t, number } = useTexts()
  if (newFamilies + changedFamilies === 0) return null
  return (
    <span className="block">
      {t('imports_families', { new: number(newFamilies), changed: number(changedFamilies) })}
    </span>
  )
}

function Progress({ data: { status, progress } }: { data: Import }) {
  const { t, number } = useTexts()
  const isKnown = progress !== null && progress.of > 0
  return (
    <div className="grid gap-2">
      <ProgressBar
        label={t(`imports_step_${status}`)}
        part={isKnown ? Math.min(1, progress.done / progress.of) : undefined}
      />
      {progress && (progress.done > 0 || isKnown) && (
        <p className="text-14 text-muted tabular-nums">
          {isKnown
            ? t('imports_rows_of', { done: number(progress.done), of: number(progress.of) })
            : t('imports_rows_read', { done: number(progress.done) })}
        </p>
      )}
    </div>
  )
}
