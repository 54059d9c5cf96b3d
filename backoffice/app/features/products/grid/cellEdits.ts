import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import {
  type GridChanges,
  type GridField,
  type GridRow,
  gridPrices,
  type PlainGridField,
  readSpecificationCell,
  specificationCell,
  storedPrice,
} from '@rawaj/contract/products/productGrid.ts'

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

/** Keys of the fields of specifications that were typed into. */
export const typedFields = (edits: RowEdits): string[] =>
  Object.keys(edits).flatMap((field) => readSpecificationCell(field)?.key ?? [])

/** Value of a cell as the shop has it. */
export function storedValue(row: GridRow, field: GridField): unknown {
  const cell = readSpecificationCell(field)
  return cell ? (row.specification?.[cell.key]?.[cell.language] ?? '') : row[field as PlainGridField]
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
  if (!price) return value === storedValue(row, field)
  // If the tax code changes too, the typed price is its own.
  const taxCode = edits.taxCode?.value as GridChanges['taxCode']
  return taxCode === undefined && storedPrice(row, { [price]: value }, price) === row[price].halalas
}

export const isSameEdit = (one: CellEdit | undefined, other: CellEdit | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)
