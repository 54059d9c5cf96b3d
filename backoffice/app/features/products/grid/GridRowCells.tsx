import { productTaxCodes, saudiTaxCodes } from '@rawaj/contract/money/tax.ts'
import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import { BidiText } from '@rawaj/design/BidiText.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { memo, useEffect, useRef } from 'react'
import { figureClass } from '../../../ui/figureClass.ts'
import type { RowEdits } from './cellEdits.ts'
import { type CellStyle, cellText, figureKinds } from './cellTexts.ts'
import type { RowConflicts, RowErrors } from './GridModel.ts'
import { GridPart } from './GridPart.tsx'
import type { GridColumn } from './gridColumns.ts'

/** Editor of a cell; `move`: where the focus goes next. */
export interface CellEditor {
  column: number
  /** Initial text; null: the current value. */
  typed: string | null
  onDone: (text: string, move: 'down' | 'on' | 'back' | 'stay') => void
  onCancel: () => void
}

interface GridRowProps {
  row: GridRow
  index: number
  columns: readonly GridColumn[]
  /** The widths of the columns. */
  template: string
  edits: RowEdits
  errors: RowErrors
  conflicts: RowConflicts
  style: CellStyle
  /** The chosen columns. */
  from: number
  to: number
  /** The column where the keyboard is, in this row. */
  focus: number | null
  /** The column at whose corner a fill begins. */
  handle: number | null
  editor: CellEditor | null
  isReadOnly: (column: GridColumn, row: GridRow) => boolean
  errorText: (code: string) => string
}

export const cellId = (row: number, column: number) => `grid-${row}-${column}`

/** A row that is in sight stays as it is while others scroll past. */
export const GridRowCells = memo(function GridRowCells(props: GridRowProps) {
  const { row, index, columns, template, edits, errors, conflicts, style, from, to, focus, handle } = props
  return (
    <GridPart
      role="row"
      aria-rowindex={index + 2}
      className="grid h-full"
      style={{ gridTemplateColumns: template }}
      data-row={index}
    >
      {columns.map((column, place) => {
        const { name, kind } = column
        const error = errors[name]
        const conflict = name !== 'sku' && conflicts[name]
        const isChosen = place >= from && place <= to
        const isEdited = props.editor?.column === place
        const text = cellText(column, row, edits, style)
        const isReadOnly = props.isReadOnly(column, row)
        return (
          <GridPart
            key={name}
            id={cellId(index, place)}
            role={name === 'sku' ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-selected={isChosen}
            aria-readonly={isReadOnly || undefined}
            aria-invalid={error !== undefined || undefined}
            data-cell={place}
            translate={kind === 'text' ? undefined : 'no'}
            lang={column.language}
            title={error ? props.errorText(error) : undefined}
            className={cx(
              'relative truncate border-e border-b border-line px-2.5 text-14 leading-10',
              isFigure(kind) && figureClass,
              groundOf({
                error,
                conflict,
                isChosen,
                isChanged: name !== 'sku' && edits[name] !== undefined,
                isWithoutField: column.fields !== undefined && isReadOnly,
              }),
              kind === 'text' && 'text-page-start [unicode-bidi:plaintext]',
              name === 'sku' && 'sticky start-0 z-1 font-medium',
              isReadOnly && 'text-muted',
              focus === place && 'z-2 outline-2 -outline-offset-2 outline-brand',
            )}
          >
            {isEdited && props.editor ? (
              <Editor cell={column} text={text} style={style} {...props.editor} />
            ) : kind === 'text' ? (
              <BidiText text={text} />
            ) : kind === 'breaks' || kind === 'contents' ? (
              <bdi dir="ltr">{text}</bdi>
            ) : (
              text
            )}
            {error && <span className="sr-only">: {props.errorText(error)}</span>}
            {handle === place && !isEdited && (
              <span
                data-handle
                aria-hidden="true"
                className="absolute end-0 bottom-0 z-3 size-3 cursor-crosshair border border-surface bg-brand"
              />
            )}
          </GridPart>
        )
      })}
    </GridPart>
  )
})

interface Look {
  error: string | undefined
  conflict: true | false | undefined
  isChosen: boolean
  isChanged: boolean
  /** The product's place does not have the field of the column. */
  isWithoutField: boolean
}

function groundOf({ error, conflict, isChosen, isChanged, isWithoutField }: Look): string {
  if (error) return 'bg-danger-soft text-danger'
  if (conflict) return 'bg-warning-soft'
  if (isChosen) return isChanged ? 'bg-brand-soft font-semibold' : 'bg-brand-soft'
  if (isChanged) return 'bg-success-soft font-semibold'
  return isWithoutField ? 'bg-ground' : 'bg-surface'
}

/** Whether it is of figures, which stand from left to right. */
const isFigure = (kind: GridColumn['kind']) => !['text', 'flag', 'taxCode'].includes(kind)

interface EditorProps extends CellEditor {
  cell: GridColumn
  text: string
  style: CellStyle
}

function Editor({ cell, text, style, typed, onDone, onCancel }: EditorProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const isOver = useRef(false)
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    if (typed === null) field.current?.select?.()
  }, [typed])
  const finish = (move: 'down' | 'on' | 'back' | 'stay') => {
    if (isOver.current) return
    isOver.current = true
    onDone(field.current?.value ?? text, move)
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    // Keys typed here do not move the selection.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish('down')
    else if (event.key === 'Tab') finish(event.shiftKey ? 'back' : 'on')
    else if (event.key === 'Escape') {
      isOver.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  const shared = {
    ref: field,
    'aria-labelledby': `grid-heading-${cell.name}`,
    onKeyDown,
    onBlur: () => finish('stay'),
    className: 'absolute inset-0 z-4 w-full bg-surface px-2.5 text-14 outline-2 -outline-offset-2 outline-brand',
  }
  if (cell.kind === 'taxCode') {
    const offeredCodes = productTaxCodes.filter((code) => saudiTaxCodes.includes(code) || style.taxCode(code) === text)
    return (
      <select {...shared} defaultValue={text}>
        {offeredCodes.map((code) => (
          <option key={code}>{style.taxCode(code)}</option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      defaultValue={typed ?? text}
      dir={cell.language ? 'auto' : 'ltr'}
      lang={cell.language}
      inputMode={figureKinds[cell.kind] ? 'decimal' : 'text'}
      autoComplete="off"
    />
  )
}
