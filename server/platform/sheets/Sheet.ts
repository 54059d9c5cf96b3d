/** Types shared by reading and writing tables (CSV, XLSX). */

const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/**
 * Kind of a workbook's cell whose text alone does not say it: a number that could be read in two ways as text (`16.675`), a day,
 * or a formula that was saved without its result.
 */
export type CellKind = 'number' | 'day' | 'formula'

/** A row that is not empty. */
export interface SheetRow {
  /** As spreadsheets number it, from 1 on, empty rows included. */
  number: number
  /** Displayed texts of the cells, trimmed; `''` if empty. */
  cells: string[]
  /** Kinds of cells by their index, where their text does not say it. */
  kinds?: Record<number, CellKind>
}

/** The beginning of one sheet of a workbook; a file of separated values has one sheet without a name. */
export interface SheetOutline {
  /** Position among the sheets of the workbook, hidden ones included. */
  index: number
  name: string
  rows: SheetRow[]
}

/** Why reading a file ends. */
export type SheetFailure =
  /** Neither a table nor text. */
  | 'not_a_sheet'
  /** `.xls`, or a workbook with a password. */
  | 'old_or_locked'
  /** Truncated or damaged. */
  | 'broken'
  | 'too_many_rows'
  | 'too_many_columns'
  /** A cell, or the unpacked file, is larger than this machine accepts. */
  | 'too_large'

export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly failure: SheetFailure
  /** As `SheetRow.number`; null: no single row is the reason. */
  readonly row: number | null

  constructor(failure: SheetFailure, { row = null, cause }: { row?: number | null; cause?: unknown } = {}) {
    super(row === null ? failure : `${failure} in row ${row}`, { cause })
    this.failure = failure
    this.row = row
  }
}

export interface SheetLimits {
  /** Rows that are not empty. */
  maxRows: number
  maxColumns: number
  /** Characters of one cell. */
  maxCell: number
}
