import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import { type AccessoryCode, formatAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { StoredProduct } from '../catalogue/index.ts'
import { type AccessoryIds, createCodeTexts, findAccessoryIds, resolveAccessories } from '../products/index.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange } from './rowPlans.ts'

/** What goes with the products of a batch, by codes and by ids. */
export interface AccessoryCells {
  idOf: AccessoryIds
  /** As cells have it. */
  textOf: (accessories: readonly Accessory[]) => string
}

/** Looks up what rows and their products name. */
export async function readAccessoryCells(
  tx: Database,
  rows: readonly ProductRow[],
  products: readonly StoredProduct[],
): Promise<AccessoryCells> {
  const codes = rows.flatMap(({ accessories }) => accessories ?? [])
  const idOf = await findAccessoryIds(tx, codes)
  const named = resolveAccessories(codes, idOf, { id: 0, sku: '' }).accessories
  // A cell that is empty, or cleared, is compared with what its product has.
  const hasCells = rows.some(({ accessories }) => accessories !== undefined)
  const textOf = await createCodeTexts(tx, hasCells ? [named, ...products.map(({ accessories }) => accessories)] : [])
  return { idOf, textOf }
}

interface Planning {
  sku: string
  cells: AccessoryCells
  changes: CellChange[]
  addError: (column: ImportColumn, code: FieldErrorCode) => void
}

/**
 * What a row says goes with its product, where that changes something. Codes that nothing has yet may come with another row
 * (`checkAccessories`). Notes the change, and what is wrong.
 */
export function planAccessories(
  written: readonly AccessoryCode[],
  product: StoredProduct | null,
  { sku, cells, changes, addError }: Planning,
): AccessoryCode[] | undefined {
  const { accessories, missing, error } = resolveAccessories(written, cells.idOf, { id: product?.id ?? 0, sku })
  if (error) addError('accessories', error)
  const from = product ? cells.textOf(product.accessories) : null
  const to = missing.length > 0 || error ? formatAccessoryCodes(written) : cells.textOf(accessories)
  if (to === (from ?? '')) return undefined
  changes.push({ column: 'accessories', from, to })
  return [...written]
}
