/** What reading and writing of tables (CSV, XLSX) have in common. */

const sheetFormats = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof sheetFormats)[number]

/** A row that has something in it. */
export interface SheetRow {
  /** As a spreadsheet numbers it, from 1 on; empty ones count. */
  number: number
  /** What its cells show, without space around it; `''` where they are empty. */
  cells: string[]
}

/** Why a file is not read on. */
export type SheetFailure =
  /** Neither a table nor text. */
  | 'not_a_sheet'
  /** `.xls`, or a workbook that asks for a password. */
  | 'old_or_locked'
  /** Ends in the middle, or is damaged. */
  | 'broken'
  | 'too_many_rows'
  | 'too_many_columns'
  /** A cell, or what is unpacked of the file, is larger than this machine wants to hold. */
  | 'too_large'

export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly failure: SheetFailure
  /** As `SheetRow.number`; null: it is not one row's fault. */
  readonly row: number | null

  constructor(failure: SheetFailure, { row = null, cause }: { row?: number | null; cause?: unknown } = {}) {
    super(row === null ? failure : `${failure} in row ${row}`, { cause })
    this.failure = failure
    this.row = row
  }
}

export interface SheetLimits {
  /** Rows with something in them. */
  maxRows: number
  maxColumns: number
  /** Characters of one cell. */
  maxCell: number
}
