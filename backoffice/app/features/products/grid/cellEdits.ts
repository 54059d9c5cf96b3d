import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { listBreaks } from '@rawaj/contract/money/quantityBreaks.ts'
import {
  type GridChanges,
  type GridField,
  type GridRow,
  gridPrices,
  type PlainGridField,
  readSpecificationCell,
  specificationCell,
  storedBreaks,
  storedPrice,
} from '@rawaj/contract/products/productGrid.ts'
import { type BreakColumn, breakColumnNames, breakColumns } from '@rawaj/contract/products/sellingTexts.ts'

/** Typed value of a cell: a value of its column, or an invalid text. */
export type CellEdit =
  | { value: NonNullable<GridChanges[PlainGridField]> | null; wrong?: undefined }
  | { value?: undefined; wrong: { text: string; code: FieldErrorCode } }
export type RowEdits = Readonly<Partial<Record<GridField, CellEdit>>>

/** Every cell of a row that was typed into. */
export const editedCells = (edits: RowEdits): [GridField, CellEdit][] =>
  (Object.entries(edits) as [GridField, CellEdit | undefined][]).flatMap(([field, edit]) =>
    edit ? [[field, edit]] : [],
  )

export function changesOf(edits: RowEdits): GridChanges {
  const changes: Record<string, unknown> = {}
  const specification: Record<string, Record<string, unknown>> = {}
  for (const [field, { value }] of editedCells(edits)) {
    if (value === undefined) continue
    const cell = readSpecificationCell(field)
    if (cell) specification[cell.key] = { ...specification[cell.key], [cell.language]: value }
    else changes[field] = value
  }
  return { ...changes, ...(Object.keys(specification).length > 0 && { specification }) } as GridChanges
}

/** Fields with changes: keys of fields of specifications, and names of other cells. */
export const typedFields = (edits: RowEdits): string[] =>
  Object.keys(edits).map((field) => readSpecificationCell(field)?.key ?? field)

/** Value of a cell as the shop has it. */
export function storedValue(row: GridRow, field: GridField): unknown {
  const cell = readSpecificationCell(field)
  if (cell) return row.specification?.[cell.key]?.[cell.language] ?? ''
  const breaks = breakColumnNames.find((name) => name === field)
  return breaks
    ? listBreaks(row.quantityBreaks, breakColumns[breaks])
    : row[field as Exclude<PlainGridField, BreakColumn>]
}

/** A count is of what the shop has now. */
export function seenIn(row: GridRow, field: GridField, edit: CellEdit): CellEdit {
  if (field !== 'pieces' || !edit.value) return edit
  const { counted } = edit.value as { counted: number }
  return { value: { seen: row.pieces, counted } }
}

/** Whether what was typed is what the shop has. */
export function isUnchanged(row: GridRow, field: GridField, { value }: CellEdit, edits: RowEdits): boolean {
  if (value === undefined) return false
  if (field === 'pieces') return (value as { counted: number }).counted === row.pieces
  const cell = readSpecificationCell(field)
  // A value that is typed in the other language may change both.
  if (cell && edits[specificationCell(cell.key, cell.language === 'ar' ? 'en' : 'ar')]) return false
  const price = gridPrices.find((name) => name === field)
  const breaks = breakColumnNames.find((name) => name === field)
  // If the tax code changes too, the typed price is its own.
  const taxCode = edits.taxCode?.value as GridChanges['taxCode']
  if (breaks)
    return taxCode === undefined && isSame(storedBreaks(row, { [breaks]: value }, breaks), storedValue(row, field))
  if (!price) return isSame(value, storedValue(row, field))
  return taxCode === undefined && storedPrice(row, { [price]: value }, price) === row[price].halalas
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export const isSameEdit = (one: CellEdit | undefined, other: CellEdit | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
