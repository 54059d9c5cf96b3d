import type { GridField, GridRow } from '@rawaj/contract/products/productGrid.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFigureErrors } from '../../failures/index.ts'
import { breaksWithoutEffectText, type CellStyle, cellText, figureKinds, roundedCell } from './cellTexts.ts'
import type { GridModel } from './GridModel.ts'
import type { GridColumn } from './gridColumns.ts'
import { useHeading } from './useHeading.ts'

interface CellNoteProps {
  model: GridModel
  row: GridRow | undefined
  column: GridColumn | undefined
  style: CellStyle
  errorText: (code: string) => string
}

/** Note on the focused cell: its error, a colleague's change, its previous value. */
export function CellNote({ model, row, column, style, errorText }: CellNoteProps) {
  const { t, money } = useTexts()
  const headingOf = useHeading()
  const figureError = useFigureErrors()
  if (!row || !column) return null
  const { name } = column
  const figure = figureKinds[column.kind]
  /** For an ambiguous number, both readings of the cell. */
  const errorOf = (code: string) =>
    (code === 'ambiguous_number' &&
      figure &&
      figureError(figure, cellText(column, row, model.editsOf(row.id), style))) ||
    errorText(code)
  const error = model.errorsOf(row.id)[name]
  const field = name === 'sku' ? null : name
  const isConflict = field !== null && model.conflictsOf(row.id)[field]
  const isChanged = field !== null && model.editsOf(row.id)[field] !== undefined
  const rounded = roundedCell(column, row, model.editsOf(row.id), style)
  const ineffective = breaksWithoutEffectText(column, row, model.editsOf(row.id), style)
  const theirs = cellText(column, row, {}, style)
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <bdi className="font-medium">{row.sku}</bdi>
      <span className="text-muted">
        <bdi>{headingOf(column, row)}</bdi>
        {column.language && column.fields && ` · ${t(`product_grid_in_${column.language}`)}`}
      </span>
      {rounded && (
        <span className="font-medium text-warning">
          {t('products_rounded', {
            charged: money(rounded.charged),
            below: money(rounded.nearest[0]),
            above: money(rounded.nearest[1]),
          })}
        </span>
      )}
      {ineffective !== '' && (
        <span className="font-medium text-warning">
          {t('product_grid_break_without_effect')} <bdi dir="ltr">{ineffective}</bdi>
        </span>
      )}
      {error && <span className="font-medium text-danger">{errorOf(error)}</span>}
      {isConflict ? (
        <>
          <span className="font-medium text-warning">
            {t('product_grid_conflict')} <bdi>{theirs || t('nothing')}</bdi>
          </span>
          {(['theirs', 'mine'] as const).map((side) => (
            <Button key={side} size="sm" variant="outline" onClick={() => model.settle([{ id: row.id, field }], side)}>
              {t(`product_grid_keep_${side}`)}
            </Button>
          ))}
        </>
      ) : (
        isChanged && (
          <span className="text-muted">
            {t('product_grid_was')} <bdi>{theirs || t('nothing')}</bdi>
          </span>
        )
      )}
    </div>
  )
}

/** Resolves all cells that a colleague has changed too. */
export function SettleAll({ model }: { model: GridModel }) {
  const { t, number } = useTexts()
  const cells: { id: number; field: GridField }[] = model.conflictCells()
  if (cells.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-card border border-line bg-warning-soft px-4 py-2 text-14">
      <span className="me-auto font-medium">{t('product_grid_conflicts', { cells: number(cells.length) })}</span>
      {(['theirs', 'mine'] as const).map((side) => (
        <Button key={side} size="sm" variant="outline" onClick={() => model.settle(cells, side)}>
          {t(`product_grid_keep_all_${side}`)}
        </Button>
      ))}
    </div>
  )
}
