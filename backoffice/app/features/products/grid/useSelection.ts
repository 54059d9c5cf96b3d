import { useState } from 'react'
import type { GridColumn } from './gridColumns.ts'
import type { CellPosition, Selection } from './gridMoves.ts'

const start: CellPosition = { row: 0, column: 1 }

type SetSelection = (change: Selection | ((before: Selection) => Selection)) => void

/** The selection; it stays with its columns when others are shown before them, and never names a column that is gone. */
export function useSelection(columns: readonly GridColumn[]): readonly [Selection, SetSelection] {
  const [selection, setSelection] = useState<Selection>({ anchor: start, focus: start })
  const names = columns.map(({ name }) => name)
  const [before, setBefore] = useState(names)
  if (before.length === names.length && before.every((name, place) => name === names[place]))
    return [selection, setSelection]
  const placeOf = ({ row, column }: CellPosition): CellPosition => {
    const place = names.findIndex((name) => name === before[column])
    return { row, column: place === -1 ? Math.min(column, names.length - 1) : place }
  }
  const placed = { anchor: placeOf(selection.anchor), focus: placeOf(selection.focus) }
  setBefore(names)
  setSelection(placed)
  return [placed, setSelection]
}
