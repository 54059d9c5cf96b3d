// Reads the column of products, whose table is of the catalogue.
import { type Accessory, accessoryKey } from '@rawaj/contract/products/accessories.ts'
import { parseAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import type { GridChanges, GridProblem } from '@rawaj/contract/products/productGrid.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { products } from '../../catalogue/tables.ts'
import { findByCodes } from './accessoryCodes.queries.ts'

/** What goes with a product before and after a save. */
export interface PlannedAccessories {
  before: Accessory[]
  after: Accessory[]
}

interface ChangedRow {
  id: number
  changes: GridChanges
}

/** What becomes of the accessories that are changed, with an error for codes that nothing has. */
export async function planAccessories(
  tx: Database,
  sent: readonly ChangedRow[],
): Promise<{ planned: ReadonlyMap<number, PlannedAccessories>; problems: GridProblem[] }> {
  const changed = sent.flatMap(({ id, changes: { accessories } }) => {
    const read = accessories === undefined ? undefined : parseAccessoryCodes(accessories)
    return read && 'value' in read ? [{ id, codes: read.value }] : []
  })
  const planned = new Map<number, PlannedAccessories>()
  const problems: GridProblem[] = []
  if (changed.length === 0) return { planned, problems }
  const idOf = await findByCodes(
    tx,
    changed.flatMap(({ codes }) => codes),
  )
  const rows = await tx
    .select({ id: products.id, accessories: products.accessories })
    .from(products)
    .where(
      inArray(
        products.id,
        changed.map(({ id }) => id),
      ),
    )
  const before = new Map(rows.map(({ id, accessories }) => [id, accessories]))
  for (const { id, codes } of changed) {
    const after = codes.flatMap(({ kind, code, ratio }): Accessory[] => {
      const found = idOf({ kind, code })
      return found === undefined ? [] : [{ kind, id: found, ratio }]
    })
    const isTwice = new Set(after.map(accessoryKey)).size < after.length
    const isItself = after.some(({ kind, id: other }) => kind === 'product' && other === id)
    if (after.length < codes.length) problems.push({ id, field: 'accessories', code: 'not_found' })
    else if (isTwice) problems.push({ id, field: 'accessories', code: 'key_taken' })
    else if (isItself) problems.push({ id, field: 'accessories', code: 'invalid_value' })
    planned.set(id, { before: before.get(id) ?? [], after })
  }
  return { planned, problems }
}
