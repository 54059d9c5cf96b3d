// What goes with goods may be a later row of the same file: it is written once that row is.
import { type Accessory, isSameAccessories } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import { type CatalogueShop, lockProductRows, type StoredProduct, updateProducts } from '../catalogue/index.ts'
import { findAccessoryIds, resolveAccessories } from '../products/index.ts'
import { shownCodes } from './checkAccessories.ts'
import type { ProductUndo } from './rowPlans.ts'
import { actorOfImport, type BatchResult, batchSize, type StoredImport } from './steps.ts'
import { productImportRows } from './tables.ts'

const { importId: ofImport, number, plan, hints, undo, outcome, entityId } = productImportRows

/** A row whose codes are looked up again, and what becomes of it. */
interface LookedUp {
  number: number
  undo: ProductUndo
  /** Codes that are not written. */
  leftOut: readonly AccessoryCode[]
  write?: { product: StoredProduct; accessories: Accessory[] }
}

/**
 * Writes what goes with products whose rows wait for later ones (`ProductUndo.waitsForCodes`), a batch at each call. Products that
 * were changed since they were written stay as they are. What is left out for that, or since nothing has its code, is a hint at its
 * row.
 * @returns a batch of `runBatches`; null: no row waits any more
 */
export function createAccessoryWriter(
  shop: CatalogueShop,
): (tx: Database, running: StoredImport) => Promise<BatchResult> {
  // Rows up to here wait no more: a batch does not read past them again.
  let settledTo = 0
  return async (tx, running) => {
    const rows = await tx
      .select({ number, codes: sql<AccessoryCode[]>`${plan} -> 'accessories'`, undo, id: entityId })
      .from(productImportRows)
      .where(and(eq(ofImport, running.id), eq(outcome, 'done'), sql`${undo} ? 'waitsForCodes'`, gt(number, settledTo)))
      .orderBy(asc(number))
      .limit(batchSize)
    const last = rows.at(-1)
    if (!last) return null
    const idOf = await findAccessoryIds(
      tx,
      rows.flatMap(({ codes }) => codes),
    )
    const found = await lockProductRows(
      tx,
      rows.flatMap(({ id }) => id ?? []),
    )
    const all = rows.flatMap(({ id, codes, undo: written, ...row }): LookedUp[] => {
      if (written?.kind !== 'product') return []
      const { waitsForCodes: _waits, ...settled } = written
      const product = found.get(id ?? 0)
      if (product?.version !== settled.version) return [{ ...row, undo: settled, leftOut: codes }]
      const { accessories, missing: leftOut } = resolveAccessories(codes, idOf, product)
      if (isSameAccessories(accessories, product.accessories)) return [{ ...row, undo: settled, leftOut }]
      return [{ ...row, undo: undoOf(settled, product), leftOut, write: { product, accessories } }]
    })
    const writes = all.flatMap(({ write }) => write ?? [])
    await updateProducts(
      tx,
      ['accessories', 'version'],
      writes.map(({ product, accessories }) => ({ id: product.id, version: product.version + 1, accessories })),
    )
    await noteLookedUp(tx, running.id, all)
    await recordAudits(
      tx,
      actorOfImport(shop, running, 'commitImport'),
      writes.map(
        ({ product: { id, accessories: before }, accessories }): AuditEntry => ({
          entity: 'product',
          id,
          changes: { accessories: { before, after: accessories } },
        }),
      ),
    )
    return {
      reached: running.reached,
      rows: rows.length,
      isRepeated: true,
      seen: writes.length > 0,
      after: () => {
        settledTo = last.number
      },
    }
  }
}

const undoOf = (
  written: ProductUndo,
  { version, accessories }: { version: number; accessories: unknown },
): ProductUndo => ({
  ...written,
  version: version + 1,
  before: written.made ? {} : { ...written.before, accessories },
})

async function noteLookedUp(tx: Database, importId: number, rows: readonly LookedUp[]): Promise<void> {
  const fresh = rows.map((row) => ({ number: row.number, undo: row.undo, left_out: shownCodes(row.leftOut) }))
  await tx.execute(sql`update ${productImportRows} set undo = fresh.undo,
      hints = case when fresh.left_out = '' then ${hints} else ${hints} || jsonb_build_array(
        jsonb_build_object('column', 'accessories', 'code', 'accessories_left_out', 'text', fresh.left_out)) end
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(number int, undo jsonb, left_out text)
    where ${ofImport} = ${importId} and ${number} = fresh.number`)
}
