/** A cell by its place: rows and columns are counted from 0. */
export interface CellPosition {
  row: number
  column: number
}

/** The selected cells between two corners. `focus` is the keyboard's cell. */
export interface Selection {
  anchor: CellPosition
  focus: CellPosition
}

export interface Bounds {
  rows: number
  columns: number
  /** Rows that are in sight at once. */
  page: number
}

interface Key {
  key: string
  ctrlKey: boolean
  metaKey: boolean
}

/**
 * Target of a key from a cell, as in any grid (WAI-ARIA): arrows go where they point, in both directions; null: the key does not
 * move.
 */
export function moved({ row, column }: CellPosition, key: Key, bounds: Bounds, isRtl: boolean): CellPosition | null {
  const { rows, columns, page } = bounds
  const far = key.ctrlKey || key.metaKey
  const within = (place: CellPosition): CellPosition => ({
    row: Math.max(0, Math.min(rows - 1, place.row)),
    column: Math.max(0, Math.min(columns - 1, place.column)),
  })
  const along = (step: 1 | -1) => within({ row, column: far ? (step === 1 ? columns - 1 : 0) : column + step })
  switch (key.key) {
    case 'ArrowUp':
      return within({ row: far ? 0 : row - 1, column })
    case 'ArrowDown':
      return within({ row: far ? rows - 1 : row + 1, column })
    case 'ArrowLeft':
      return along(isRtl ? 1 : -1)
    case 'ArrowRight':
      return along(isRtl ? -1 : 1)
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 })
    case 'End':
      return within({ row: far ? rows - 1 : row, column: columns - 1 })
    case 'PageUp':
      return within({ row: row - page, column })
    case 'PageDown':
      return within({ row: row + page, column })
    default:
      return null
  }
}

/** The corners of a selection in order. */
export function spanOf({ anchor, focus }: Selection): { from: CellPosition; to: CellPosition } {
  return {
    from: { row: Math.min(anchor.row, focus.row), column: Math.min(anchor.column, focus.column) },
    to: { row: Math.max(anchor.row, focus.row), column: Math.max(anchor.column, focus.column) },
  }
}

/** Source and target of a fill down: the first row of a selection into the others; for a single row, the row above it. */
export function fillOf(selection: Selection): { source: number; from: number; to: number } | null {
  const { from, to } = spanOf(selection)
  if (from.row < to.row) return { source: from.row, from: from.row + 1, to: to.row }
  return from.row === 0 ? null : { source: from.row - 1, from: from.row, to: from.row }
}
