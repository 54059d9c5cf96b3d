import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import {
  type GridChanges,
  type GridField,
  type GridRow,
  gridPrices,
  storedPrice,
} from '@rawaj/contract/products/productGrid.ts'

/** Typed value of a cell: a value of its column, or an invalid text. */
export type CellEdit =
  | { value: NonNullable<GridChanges[GridField]> | null; wrong?: undefined }
  | { value?: undefined; wrong: { text: string; code: FieldErrorCode } }
export type RowEdits = Readonly<Partial<Record<GridField, CellEdit>>>

export function changesOf(edits: RowEdits): GridChanges {
  const right = Object.entries(edits).filter(([, { value }]) => value !== undefined)
  return Object.fromEntries(right.map(([field, { value }]) => [field, value])) as GridChanges
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
  const price = gridPrices.find((name) => name === field)
  if (!price) return value === row[field]
  // If the tax code changes too, the typed price is its own.
  const taxCode = edits.taxCode?.value as GridChanges['taxCode']
  return taxCode === undefined && storedPrice(row, { [price]: value }, price) === row[price].halalas
}

export const isSameEdit = (one: CellEdit | undefined, other: CellEdit | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
