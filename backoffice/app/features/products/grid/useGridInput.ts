import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { TextKey } from '../../../i18n/textKeys.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { cellText, readCell } from './cellTexts.ts'
import type { CellWrite } from './GridModel.ts'
import type { GridColumn } from './gridColumns.ts'
import { type CellPosition, fillOf, moved, type Selection, spanOf } from './gridMoves.ts'
import { formatCopied, parsePasted, tiled } from './pastedText.ts'
import type { SheetProps } from './SheetProps.ts'

interface Options extends SheetProps {
  scroller: RefObject<HTMLDivElement | null>
  page: number
}

/** Handlers of keyboard, mouse and clipboard in the grid. */
export function useGridInput(options: Options) {
  const { model, columns, isReadOnly, style, selection, onSelect, onEnd, say, scroller, page } = options
  const { t, language, number } = useTexts()
  const [editing, setEditing] = useState<{ typed: string | null } | null>(null)
  /** The row that a fill is drawn to. */
  const [fillTo, setFillTo] = useState<number | null>(null)
  const drag = useRef<'select' | 'fill' | null>(null)
  const bounds = { rows: model.rows.length, columns: columns.length, page }
  const { focus } = selection

  const textAt = (row: GridRow, column: GridColumn) => cellText(column, row, model.editsOf(row.id), style)
  const select = (place: CellPosition, extend = false) =>
    onSelect({ anchor: extend ? selection.anchor : place, focus: place })

  /** Writes for these texts in these cells; read-only cells are left out. */
  const writesOf = (texts: Iterable<{ row: number; column: number; text: string }>): CellWrite[] =>
    [...texts].flatMap(({ row: place, column: at, text }) => {
      const [row, column] = [model.rows[place], columns[at]]
      if (!row || !column || isReadOnly(column, row) || column.name === 'sku') return []
      return [{ id: row.id, field: column.name, edit: readCell(column, row, text, style) }]
    })

  const beginEdit = (typed: string | null) => {
    const column = columns[focus.column]
    const row = model.rows[focus.row]
    if (!column || !row) return
    if (isReadOnly(column, row)) say(t(column.fields ? 'product_grid_no_field' : 'product_grid_read_only'))
    else if (column.kind === 'flag') toggle(row, column)
    else setEditing({ typed: column.kind === 'taxCode' ? null : typed })
  }
  const toggle = (row: GridRow, column: GridColumn) =>
    model.write(writesOf([{ ...focus, text: textAt(row, column) === style.yes ? style.no : style.yes }]))

  const finishEdit = (text: string, move: 'down' | 'on' | 'back' | 'stay') => {
    setEditing(null)
    const [row, column] = [model.rows[focus.row], columns[focus.column]]
    if (row && column && text !== textAt(row, column)) model.write(writesOf([{ ...focus, text }]))
    // The user has clicked elsewhere, and the focus stays there.
    if (move === 'stay') return
    scroller.current?.focus({ preventScroll: true })
    const step = { down: [1, 0], on: [0, 1], back: [0, -1] }[move]
    select({
      row: Math.min(bounds.rows - 1, focus.row + (step[0] ?? 0)),
      column: Math.max(0, Math.min(bounds.columns - 1, focus.column + (step[1] ?? 0))),
    })
  }
  const cancelEdit = () => {
    setEditing(null)
    scroller.current?.focus({ preventScroll: true })
  }

  const clear = () => {
    const { from, to } = spanOf(selection)
    const texts = []
    for (let row = from.row; row <= to.row; row += 1)
      for (let column = from.column; column <= to.column; column += 1)
        if (columns[column]?.kind !== 'flag' && columns[column]?.kind !== 'taxCode')
          texts.push({ row, column, text: '' })
    model.write(writesOf(texts))
  }

  const fill = (chosen: Selection) => {
    const target = fillOf(chosen)
    const source = target && model.rows[target.source]
    if (!target || !source) return
    const { from, to } = spanOf(chosen)
    const texts = []
    for (let row = target.from; row <= target.to; row += 1)
      for (let column = from.column; column <= to.column; column += 1) {
        const filled = columns[column]
        if (filled) texts.push({ row, column, text: textAt(source, filled) })
      }
    const writes = writesOf(texts)
    model.write(writes)
    say(t('product_grid_filled', { cells: number(writes.length) }))
  }

  const goBack = (cells: readonly CellWrite[], text: TextKey) => {
    const [first] = cells
    if (!first) return
    const row = model.rows.findIndex(({ id }) => id === first.id)
    const column = columns.findIndex(({ name }) => name === first.field)
    if (row !== -1 && column !== -1) select({ row, column })
    say(t(text, { cells: number(cells.length) }))
  }
  const undo = () => goBack(model.undo(), 'product_grid_undone')
  const redo = () => goBack(model.redo(), 'product_grid_redone')

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.nativeEvent.isComposing) return
    const command = event.ctrlKey || event.metaKey
    const to = moved(focus, event, bounds, language === 'ar')
    if (to) {
      select(to, event.shiftKey)
      if (command && (event.key === 'End' || event.key === 'ArrowDown')) onEnd()
    } else if (command) {
      if (!onCommand(event)) return
    } else if (event.key === 'Enter' || event.key === 'F2') beginEdit(null)
    else if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (event.key === 'Escape') select(focus)
    else if (event.key === ' ' && columns[focus.column]?.kind === 'flag') beginEdit(null)
    else if ([...event.key].length === 1 && !event.altKey) beginEdit(event.key)
    else return
    event.preventDefault()
  }
  /** By the place of the key, which is the same on an Arabic keyboard. */
  const onCommand = ({ code, shiftKey }: KeyboardEvent): boolean => {
    if (code === 'KeyD') fill(selection)
    else if (code === 'KeyY' || (code === 'KeyZ' && shiftKey)) redo()
    else if (code === 'KeyZ') undo()
    else if (code === 'KeyA')
      onSelect({ anchor: { row: 0, column: 0 }, focus: { row: bounds.rows - 1, column: bounds.columns - 1 } })
    else return false
    return true
  }

  const onCopy = (event: ClipboardEvent) => {
    if (editing) return
    const { from, to } = spanOf(selection)
    const copied = model.rows
      .slice(from.row, to.row + 1)
      .map((row) => columns.slice(from.column, to.column + 1).map((column) => textAt(row, column)))
    event.clipboardData.setData('text/plain', formatCopied(copied))
    event.preventDefault()
    say(t('product_grid_copied', { cells: number(copied.length * (to.column - from.column + 1)) }))
  }

  const onPaste = (event: ClipboardEvent) => {
    if (editing) return
    event.preventDefault()
    const pasted = event.clipboardData.getData('text/plain')
    if (pasted === '') return
    const { from, to } = spanOf(selection)
    const size = { rows: to.row - from.row + 1, columns: to.column - from.column + 1 }
    const block = tiled(parsePasted(pasted), size)
    const texts = block.flatMap((cells, row) =>
      cells.map((text, column) => ({ row: from.row + row, column: from.column + column, text })),
    )
    const writes = writesOf(texts)
    model.write(writes)
    const end = {
      row: Math.min(bounds.rows, from.row + block.length) - 1,
      column: Math.min(bounds.columns, from.column + (block[0]?.length ?? 1)) - 1,
    }
    onSelect({ anchor: end, focus: from })
    const left = texts.length - writes.length
    const words = { cells: number(writes.length), left: number(left) }
    say(t(left > 0 ? 'product_grid_pasted_partly' : 'product_grid_pasted', words))
  }

  const onPointerDown = (event: PointerEvent) => {
    const place = cellPositionOf(event.target)
    if (!place || event.button !== 0 || isField(event.target)) return
    const onHandle = event.target instanceof HTMLElement && event.target.dataset.handle !== undefined
    // A finger scrolls; it chooses where it is taken away again.
    drag.current = event.pointerType === 'mouse' ? (onHandle ? 'fill' : 'select') : null
    if (onHandle) return
    const isAgain = event.pointerType !== 'mouse' && place.row === focus.row && place.column === focus.column
    select(place, event.shiftKey)
    if (isAgain) beginEdit(null)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null || event.buttons !== 1) return
    const place = cellPositionOf(event.target)
    if (!place) return
    if (drag.current === 'fill') setFillTo(Math.max(place.row, spanOf(selection).to.row))
    else if (place.row !== focus.row || place.column !== focus.column) select(place, true)
  }
  const onPointerUp = () => {
    const { from, to } = spanOf(selection)
    if (drag.current === 'fill' && fillTo !== null && fillTo > to.row) {
      const filled = { anchor: from, focus: { row: fillTo, column: to.column } }
      fill({ anchor: { row: to.row, column: from.column }, focus: filled.focus })
      onSelect(filled)
    }
    drag.current = null
    setFillTo(null)
  }
  const onDoubleClick = (event: { target: EventTarget }) => {
    if (cellPositionOf(event.target) && !isField(event.target)) beginEdit(null)
  }

  return {
    editing,
    fillTo,
    finishEdit,
    cancelEdit,
    undo,
    redo,
    onKeyDown,
    onCopy,
    onPaste,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onDoubleClick,
  }
}

const isField = (target: EventTarget) => target instanceof HTMLInputElement || target instanceof HTMLSelectElement

/** The cell that something belongs to. */
function cellPositionOf(target: EventTarget): CellPosition | null {
  if (!(target instanceof Element)) return null
  const cell = target.closest<HTMLElement>('[data-cell]')
  const row = cell?.closest<HTMLElement>('[data-row]')
  if (!cell || !row) return null
  return { row: Number(row.dataset.row), column: Number(cell.dataset.cell) }
}
