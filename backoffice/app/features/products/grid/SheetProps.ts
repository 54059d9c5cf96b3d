import type { GridRow } from '@rawaj/contract/products/productGrid.ts'
import type { CellStyle } from './cellTexts.ts'
import type { GridModel } from './GridModel.ts'
import type { GridColumn } from './gridColumns.ts'
import type { Selection } from './gridMoves.ts'

/** Props and callbacks of the grid's sheet. */
export interface SheetProps {
  model: GridModel
  columns: readonly GridColumn[]
  isReadOnly: (column: GridColumn, row: GridRow) => boolean
  style: CellStyle
  selection: Selection
  onSelect: (selection: Selection) => void
  /** Total number of products; undefined: unknown. */
  total: number | undefined
  /** Whether all of them are loaded. */
  isComplete: boolean
  onSight: (lastRow: number) => void
  /** All rows must be loaded: the keyboard moves to the end. */
  onEnd: () => void
  say: (text: string) => void
  errorText: (code: string) => string
}
