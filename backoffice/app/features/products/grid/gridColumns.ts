import type { GridField } from '@rawaj/contract/products/productGrid.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** How a column is edited and shown. */
type CellKind = 'text' | 'price' | 'money' | 'number' | 'flag' | 'taxCode'

export interface GridColumn {
  /** Its heading is the text `product_grid_{name}`. */
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
]

/** Columns for these permissions; those without write permission are read-only. */
export const columnsFor = (may: (permission: Permission) => boolean): readonly GridColumn[] =>
  gridColumns.filter(({ permission }) => permission === undefined || may(permission))

export const isWritable = ({ name, writing }: GridColumn, may: (permission: Permission) => boolean) =>
  name !== 'sku' && (writing === undefined || may(writing))
