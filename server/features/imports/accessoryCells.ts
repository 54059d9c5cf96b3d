import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import {
  type AccessoryCode,
  formatAccessoryCodes,
  parseAccessoryCodes,
} from '@rawaj/contract/products/accessoryCodes.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { StoredFamily, StoredProduct } from '../catalogue/index.ts'
import { type AccessoryIds, createCodeTexts, findAccessoryIds, resolveAccessories } from '../products/index.ts'
import type { KnownFamilies } from './findFamilies.queries.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange, FamilyChange } from './rowPlans.ts'
import { clearing, type FamilyOfFile } from './tableCells.ts'

/** What goes with the products and families of a batch, by codes and by ids. */
export interface AccessoryCells {
  idOf: AccessoryIds
  /** As cells have it. */
  textOf: (accessories: readonly Accessory[]) => string
}

interface NamedGoods {
  rows: readonly ProductRow[]
  products: readonly StoredProduct[]
  /** Families as the file says them. */
  said: readonly FamilyOfFile[]
  families: Pick<KnownFamilies, 'byCode'>
}

/** Looks up what rows, their products and their families name. */
export async function readAccessoryCells(
  tx: Database,
  { rows, products, said, families }: NamedGoods,
): Promise<AccessoryCells> {
  const saying = said.filter(({ accessories }) => accessories !== '')
  const ofFamilies = saying.flatMap(({ accessories }) => codesIn(accessories) ?? [])
  const codes = [...rows.flatMap(({ accessories }) => accessories ?? []), ...ofFamilies]
  const idOf = await findAccessoryIds(tx, codes)
  const named = resolveAccessories(codes, idOf, { kind: 'product', id: 0, code: '' }).accessories
  // A cell that is cleared is compared with what its product has.
  const hasCells = rows.some(({ accessories }) => accessories !== undefined)
  const textOf = await createCodeTexts(tx, [
    named,
    ...(hasCells ? products : []).map(({ accessories }) => accessories),
    ...saying.map(({ code }) => families.byCode(code)?.accessories ?? []),
  ])
  return { idOf, textOf }
}

/** What a cell says goes with a family; undefined: it cannot be read. */
function codesIn(text: string): AccessoryCode[] | undefined {
  if (text === clearing) return []
  const read = parseAccessoryCodes(text)
  return 'value' in read ? read.value : undefined
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
  const itself = { kind: 'product', id: product?.id ?? 0, code: sku } as const
  const { accessories, missing, error } = resolveAccessories(written, cells.idOf, itself)
  if (error) addError('accessories', error)
  const from = product ? cells.textOf(product.accessories) : null
  const to = missing.length > 0 || error ? formatAccessoryCodes(written) : cells.textOf(accessories)
  if (to === (from ?? '')) return undefined
  changes.push({ column: 'accessories', from, to })
  return [...written]
}

/** Marks a cell that says something else of its family than an earlier row does, or nothing that can be read. */
export function checkFamilyAccessories(text: string, said: FamilyOfFile, addError: Planning['addError']): void {
  if (text === '') return
  const read = text === clearing ? { value: [] } : parseAccessoryCodes(text)
  if ('error' in read) addError('familyAccessories', read.error)
  else if (comparable(read.value) !== comparable(codesIn(said.accessories)))
    addError('familyAccessories', 'family_said_otherwise')
}

const comparable = (codes: readonly AccessoryCode[] | undefined): string | undefined =>
  codes && formatAccessoryCodes(codes.map((each) => ({ ...each, code: identifierKey(each.code) })))

/**
 * What a file says goes with a family, where that changes something of one that there is, or is said of one that is made.
 * @param isShown whether the row shows the change
 */
export function planFamilyAccessories(
  said: FamilyOfFile,
  stored: StoredFamily | undefined,
  { cells, changes, addError, isShown }: Omit<Planning, 'sku'> & { isShown: boolean },
): FamilyChange['accessories'] {
  const codes = said.accessories === '' ? undefined : codesIn(said.accessories)
  if (!codes) return undefined
  const itself = { kind: 'family', id: stored?.id ?? 0, code: said.code } as const
  const { accessories, missing, error } = resolveAccessories(codes, cells.idOf, itself)
  if (error) addError('familyAccessories', error)
  const from = stored ? cells.textOf(stored.accessories) : null
  const to = missing.length > 0 || error ? formatAccessoryCodes(codes) : cells.textOf(accessories)
  if (to === (from ?? '')) return undefined
  if (isShown) changes.push({ column: 'familyAccessories', from, to })
  return { codes, from: stored?.accessories ?? [] }
}
