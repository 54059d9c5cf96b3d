import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import { type AccessoryCode, formatAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { StoredProduct } from '../catalogue/index.ts'
import { createCodeTexts, findByCodes } from '../products/index.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange } from './rowPlans.ts'

/** What goes with the products of a batch, by codes and by ids. */
export interface AccessoryCells {
  idOf: (code: Pick<AccessoryCode, 'kind' | 'code'>) => number | undefined
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
  if (codes.length === 0) return { idOf: () => undefined, textOf: () => '' }
  const idOf = await findByCodes(tx, codes)
  const named = codes.flatMap(({ kind, code }): Accessory[] => {
    const id = idOf({ kind, code })
    return id === undefined ? [] : [{ kind, id, ratio: null }]
  })
  const textOf = await createCodeTexts(tx, [named, ...products.map(({ accessories }) => accessories)])
  return { idOf, textOf }
}

interface Planning {
  /** Comparison key of the row's own SKU. */
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
  const keys = written.map(({ kind, code }) => `${kind}/${identifierKey(code)}`)
  if (new Set(keys).size < keys.length) addError('accessories', 'key_taken')
  if (keys.includes(`product/${identifierKey(sku)}`)) addError('accessories', 'invalid_value')
  const found = written.flatMap(({ kind, code, ratio }): Accessory[] => {
    const id = cells.idOf({ kind, code })
    return id === undefined ? [] : [{ kind, id, ratio }]
  })
  const isKnown = found.length === written.length
  const from = product ? cells.textOf(product.accessories) : null
  const to = isKnown ? cells.textOf(found) : formatAccessoryCodes(written)
  if (to === (from ?? '')) return undefined
  changes.push({ column: 'accessories', from, to })
  return [...written]
}

/** The accessories that codes mean, each once; what nothing has is left out. */
export function accessoriesOf(
  codes: readonly AccessoryCode[],
  idOf: AccessoryCells['idOf'],
  itself: number,
): Accessory[] {
  const named = codes.flatMap(({ kind, code, ratio }): [string, Accessory][] => {
    const id = idOf({ kind, code })
    const isGoods = kind === 'product' && id === itself
    return id === undefined || isGoods ? [] : [[accessoryKey({ kind, id }), { kind, id, ratio }]]
  })
  return [...new Map(named).values()]
}
