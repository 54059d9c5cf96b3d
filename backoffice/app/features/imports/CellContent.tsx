import type { ImportColumn, ImportRow } from '@rawaj/contract/imports/importSchemas.ts'
import { DangerIcon, ForwardIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFieldErrors, useFigureErrors } from '../failures/index.ts'
import { figureKind, valueText } from './importTexts.ts'

/** Contents of a cell: from → to, a colleague's later value, or an error. */
export function CellContent({ column, row }: { column: ImportColumn; row: ImportRow }) {
  const texts = useTexts()
  const { t } = texts
  const change = row.changes.find((one) => one.column === column)
  return (
    <>
      {change && (
        <p className="line-clamp-4">
          {row.state !== 'new' && (
            <>
              <span className="sr-only">{t('imports_from')} </span>
              <bdi translate="no" className="inline-block text-muted">
                {valueText(column, change.from, texts)}
              </bdi>{' '}
              <ForwardIcon className="inline size-3.5 text-muted" />
              <span className="sr-only"> {t('imports_to')} </span>{' '}
            </>
          )}
          <bdi translate="no" className="inline-block font-medium">
            {valueText(column, change.to, texts)}
          </bdi>
        </p>
      )}
      {change?.now !== undefined && (
        <p className="text-warning">
          {t('imports_now')} <bdi translate="no">{valueText(column, change.now, texts)}</bdi>
        </p>
      )}
      <CellErrors errors={row.errors.filter((error) => error.column === column)} />
      <CellHints hints={row.hints.filter((hint) => hint.column === column)} />
    </>
  )
}

/** Errors of a cell, with its content. */
export function CellErrors({ errors }: { errors: ImportRow['errors'] }) {
  const { fieldErrorText } = useFieldErrors()
  const figureError = useFigureErrors()
  if (errors.length === 0) return null
  return (
    <ul className="grid gap-1 text-danger">
      {errors.map(({ column, code, text }) => (
        <li key={`${code} ${text}`}>
          {text !== '' && (
            <span className="block font-medium">
              <bdi translate="no">{text.slice(0, 120)}</bdi>
            </span>
          )}
          <span className="flex items-start gap-1">
            <DangerIcon className="mt-[0.2em] size-4 shrink-0" />
            {(code === 'ambiguous_number' && figureError(figureKind(column), text)) ||
              fieldErrorText({ message: code })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Hints on a cell that is read, and may not be what was meant. */
export function CellHints({ hints }: { hints: ImportRow['hints'] }) {
  const { t } = useTexts()
  if (hints.length === 0) return null
  return (
    <ul className="grid gap-1 text-warning">
      {hints.map(({ code, text }) => (
        <li key={`${code} ${text}`} className="wrap-anywhere">
          {t(`imports_hint_${code}`, { text })}
        </li>
      ))}
    </ul>
  )
}
