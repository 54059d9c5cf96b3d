import {
  type GridField,
  type GridRow,
  type GridSpecificationField,
  hasField,
  specificationCell,
} from '@rawaj/contract/products/productGrid.ts'
import { breakColumnNames } from '@rawaj/contract/products/sellingTexts.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** How a column is edited and shown. */
type CellKind = 'text' | 'price' | 'money' | 'number' | 'flag' | 'taxCode' | 'contents' | 'breaks'

export interface GridColumn {
  /** Its heading is the text `product_grid_{name}`, or the name of its field. */
  name: GridField | 'sku'
  kind: CellKind
  /** In rem. */
  width: number
  /** Language of its content, if that is not the language of the screen. */
  language?: 'ar' | 'en'
  /** Needed to see it. */
  permission?: Permission
  /** Needed to write it. */
  writing?: Permission
  /** Of a value of the specification: the fields of one key, which each category and sub-category may name for itself. */
  fields?: readonly GridSpecificationField[]
}

export const gridColumns: readonly GridColumn[] = [
  { name: 'sku', kind: 'text', width: 9 },
  { name: 'nameAr', kind: 'text', width: 16, language: 'ar' },
  { name: 'nameEn', kind: 'text', width: 16, language: 'en' },
  { name: 'retail', kind: 'price', width: 8 },
  { name: 'regular', kind: 'price', width: 8 },
  { name: 'wholesale', kind: 'price', width: 8 },
  { name: 'contract', kind: 'price', width: 8 },
  { name: 'costHalalas', kind: 'money', width: 8, permission: 'costs.read' },
  { name: 'pieces', kind: 'number', width: 7, writing: 'stock.count' },
  { name: 'lowStockPieces', kind: 'number', width: 7 },
  { name: 'active', kind: 'flag', width: 7 },
  { name: 'returnable', kind: 'flag', width: 7 },
  { name: 'taxCode', kind: 'taxCode', width: 11 },
  { name: 'accessories', kind: 'text', width: 14 },
]

/** How goods are sold: columns for the members of a family, and where an employee chooses them. */
export const sellingColumns: readonly GridColumn[] = [
  { name: 'minQuantity', kind: 'number', width: 7 },
  { name: 'quantityStep', kind: 'number', width: 7 },
  { name: 'contents', kind: 'contents', width: 7 },
  ...breakColumnNames.map((name) => ({ name, kind: 'breaks', width: 13 }) as const),
]

/** Columns with those of the axes of a family behind the names. */
export function withAxes(columns: readonly GridColumn[], axes: readonly GridColumn[]): GridColumn[] {
  const place = columns.findIndex(({ name }) => name === 'nameEn') + 1
  return columns.toSpliced(place, 0, ...axes)
}

/** Fields with one key are one column; in the order in which they come. */
export function fieldsByKey(fields: readonly GridSpecificationField[]): Map<string, GridSpecificationField[]> {
  const byKey = new Map<string, GridSpecificationField[]>()
  for (const field of fields) byKey.set(field.key, [...(byKey.get(field.key) ?? []), field])
  return byKey
}

/** Two columns for each of these fields, one for each language. */
export function specificationColumns(
  fields: readonly GridSpecificationField[],
  shown: ReadonlySet<string>,
): GridColumn[] {
  return [...fieldsByKey(fields)]
    .filter(([key]) => shown.has(key))
    .flatMap(([key, sameKey]) =>
      (['ar', 'en'] as const).map(
        (language): GridColumn => ({
          name: specificationCell(key, language),
          kind: 'text',
          width: 9,
          language,
          fields: sameKey,
        }),
      ),
    )
}

/** The field of a column that products in the place of this row have; undefined: they do not have it. */
export const fieldOf = ({ fields }: GridColumn, row: GridRow): GridSpecificationField | undefined =>
  fields?.find((field) => hasField(row, field))

/** Columns for these permissions; those without write permission are read-only. */
export const columnsFor = (may: (permission: Permission) => boolean): readonly GridColumn[] =>
  gridColumns.filter(({ permission }) => permission === undefined || may(permission))

/** Whether a cell takes input; of a row without the field, or whose values are not read yet, it does not. */
export function isWritable(
  column: GridColumn,
  row: GridRow | undefined,
  may: (permission: Permission) => boolean,
): boolean {
  const { name, writing, fields } = column
  if (name === 'sku' || (writing !== undefined && !may(writing))) return false
  return !fields || row === undefined || (row.specification !== undefined && fieldOf(column, row) !== undefined)
}
