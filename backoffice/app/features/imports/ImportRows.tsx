import type { ImportColumn, ImportKind, ImportRow } from '@rawaj/contract/imports/importSchemas.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { CellContent, CellErrors, CellHints } from './CellContent.tsx'
import { columnText, rowErrors, rowHints, rowTones, shownColumns } from './importTexts.ts'

interface ImportRowsProps {
  kind: ImportKind
  rows: readonly ImportRow[]
}

/** Rows with what each of their cells would change, did change, or has wrong: a table, or cards on a phone. */
export function ImportRows({ kind, rows }: ImportRowsProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  const columns = shownColumns(kind, rows)
  return isWide ? (
    <RowTable kind={kind} rows={rows} columns={columns} />
  ) : (
    <RowCards kind={kind} rows={rows} columns={columns} />
  )
}

interface ColumnedProps extends ImportRowsProps {
  columns: readonly ImportColumn[]
}

const cellClass = 'border-b border-line px-3 py-2 text-start align-top'

function RowTable({ kind, rows, columns }: ColumnedProps) {
  const { t, language, number } = useTexts()
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is wider than the screen is scrolled by keys as well.
    <div
      role="region"
      aria-label={t('imports_preview')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="relative max-h-[70vh] overflow-auto rounded-control border border-line"
    >
      <table className="w-full border-separate border-spacing-0 text-14">
        <thead className="sticky top-0 z-10 bg-ground text-muted">
          <tr>
            <th scope="col" className={`${cellClass} font-normal`}>
              {t('imports_row_number')}
            </th>
            <th scope="col" className={`${cellClass} font-normal`}>
              {t(`imports_key_${kind}`)}
            </th>
            <th scope="col" className={`${cellClass} font-normal`}>
              {t('imports_state')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={`${cellClass} min-w-36 font-normal whitespace-nowrap`}>
                {columnText(column, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td className={`${cellClass} text-muted tabular-nums`}>
                <bdi translate="no">{number(row.number)}</bdi>
              </td>
              <th scope="row" className={`${cellClass} max-w-64 min-w-40 font-medium wrap-anywhere`}>
                <RowName kind={kind} row={row} />
              </th>
              <td className={`${cellClass} max-w-64`}>
                <RowState row={row} />
                <CellErrors errors={rowErrors(kind, row)} />
                <CellHints hints={rowHints(kind, row)} />
              </td>
              {columns.map((column) => (
                <td key={column} className={`${cellClass} max-w-80 wrap-anywhere`}>
                  <CellContent column={column} row={row} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowCards({ kind, rows, columns }: ColumnedProps) {
  const { t, language, number } = useTexts()
  return (
    <ul className="grid gap-3">
      {rows.map((row) => {
        const said = columns.filter((column) => shownColumns(kind, [row]).includes(column))
        return (
          <li key={row.number} className="grid gap-2 rounded-control border border-line p-3 text-14">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <p className="min-w-0 font-medium wrap-anywhere">
                <RowName kind={kind} row={row} />
                <span className="block font-normal text-muted">
                  {t('imports_row_number')} <bdi translate="no">{number(row.number)}</bdi>
                </span>
              </p>
              <RowState row={row} />
            </div>
            <CellErrors errors={rowErrors(kind, row)} />
            <CellHints hints={rowHints(kind, row)} />
            {said.length > 0 && (
              <dl className="grid gap-2">
                {said.map((column) => (
                  <div key={column}>
                    <dt className="text-muted">{columnText(column, language)}</dt>
                    <dd className="wrap-anywhere">
                      <CellContent column={column} row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function RowName({ kind, row: { key, name, entityId } }: { kind: ImportKind; row: ImportRow }) {
  const { t } = useTexts()
  const text = <bdi>{key === '' ? t('imports_nothing') : key}</bdi>
  return (
    <>
      {entityId === null || kind === 'subscribers' ? (
        text
      ) : (
        <Link
          to={`/${kind === 'customers' ? 'customers' : 'products'}/${entityId}`}
          className="inline-flex min-h-6 min-w-6 items-center text-brand underline"
        >
          {text}
        </Link>
      )}
      {name !== '' && (
        <span className="block font-normal text-muted">
          <bdi>{name}</bdi>
        </span>
      )}
    </>
  )
}

function RowState({ row: { state, outcome } }: { row: ImportRow }) {
  const { t } = useTexts()
  const shown = outcome ?? state
  return <StatusPill tone={rowTones[shown]}>{t(`imports_row_${shown}`)}</StatusPill>
}
