import type { Accessory } from '@rawaj/contract/products/accessories.ts'
import { parseAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import type { GridChanges, GridProblem } from '@rawaj/contract/products/productGrid.ts'
import type { Database } from '../../../platform/database/Database.ts'
import type { GridRows } from '../gridRows.queries.ts'
import { findAccessoryIds } from './accessoryCodes.queries.ts'
import { resolveAccessories } from './resolveAccessories.ts'

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
  found: GridRows,
): Promise<{ planned: ReadonlyMap<number, PlannedAccessories>; problems: GridProblem[] }> {
  const changed = sent.flatMap(({ id, changes: { accessories } }) => {
    const row = found.rows.get(id)
    const read = accessories === undefined ? undefined : parseAccessoryCodes(accessories)
    return row && read && 'value' in read ? [{ row, codes: read.value }] : []
  })
  const planned = new Map<number, PlannedAccessories>()
  const problems: GridProblem[] = []
  if (changed.length === 0) return { planned, problems }
  const idOf = await findAccessoryIds(
    tx,
    changed.flatMap(({ codes }) => codes),
  )
  for (const { row, codes } of changed) {
    const {
      accessories: after,
      missing,
      error,
    } = resolveAccessories(codes, idOf, { kind: 'product', id: row.id, code: row.sku })
    const code = missing.length > 0 ? 'not_found' : error
    if (code) problems.push({ id: row.id, field: 'accessories', code })
    planned.set(row.id, { before: found.accessories.get(row.id) ?? [], after })
  }
  return { planned, problems }
}
