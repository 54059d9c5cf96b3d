// What goes with goods may be a later row of the same file: it is written once that row is.
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { type Accessory, isSameAccessories } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ChangedProducts } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import {
  type CatalogueShop,
  changedLooks,
  lockProductRows,
  type StoredProduct,
  updateProducts,
} from '../catalogue/index.ts'
import { findAccessoryIds, resolveAccessories } from '../products/index.ts'
import { plannedFamily, shownCodes } from './checkAccessories.ts'
import type { ProductUndo } from './rowPlans.ts'
import { actorOfImport, type BatchResult, batchSize, type StoredImport } from './steps.ts'
import { productImportRows } from './tables.ts'
import { holdFamilies } from './writeFamilies.queries.ts'

const { importId: ofImport, number, plan, hints, undo, outcome, entityId } = productImportRows

/** A batch of `runBatches`; null: no row waits any more. */
type LateWriter = (tx: Database, running: StoredImport) => Promise<BatchResult>

/** What has become of a row that waited. */
interface Settled {
  number: number
  /** Codes that are not written. */
  leftOut: readonly AccessoryCode[]
  /** How the row is undone, where that is another way now. */
  undo?: ProductUndo
}

/** A row whose codes are looked up again, and what becomes of it. */
interface LookedUp extends Settled {
  write?: { product: StoredProduct; accessories: Accessory[] }
}

/** Which rows wait, the column of their codes, and how a batch of them is written. */
interface LateRows<Row extends { number: number }> {
  marker: 'waitsForCodes' | 'familyWaitsForCodes'
  column: ImportColumn
  read: (tx: Database, running: StoredImport, after: number) => Promise<Row[]>
  write: (
    tx: Database,
    running: StoredImport,
    rows: readonly Row[],
  ) => Promise<{ settled: Settled[]; outdated: ChangedProducts }>
}

/** Writes rows that wait, a batch at each call. What is left out is a hint at its row. */
function createLateWriter<Row extends { number: number }>({ marker, column, read, write }: LateRows<Row>): LateWriter {
  // Rows up to here wait no more: a batch does not read past them again.
  let settledTo = 0
  return async (tx, running) => {
    const rows = await read(tx, running, settledTo)
    const last = rows.at(-1)
    if (!last) return null
    const { settled, outdated } = await write(tx, running, rows)
    const fresh = settled.map((row) => ({ number: row.number, undo: row.undo, left_out: shownCodes(row.leftOut) }))
    await tx.execute(sql`update ${productImportRows} set undo = coalesce(fresh.undo, ${undo}) - ${marker}::text,
        hints = case when fresh.left_out = '' then ${hints} else ${hints} || jsonb_build_array(
          jsonb_build_object('column', ${column}::text, 'code', 'accessories_left_out', 'text', fresh.left_out)) end
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(number int, undo jsonb, left_out text)
      where ${ofImport} = ${running.id} and ${number} = fresh.number`)
    return {
      reached: running.reached,
      rows: rows.length,
      isRepeated: true,
      outdated,
      after: () => {
        settledTo = last.number
      },
    }
  }
}

const isWaiting = (running: StoredImport, marker: LateRows<{ number: number }>['marker'], after: number) =>
  and(eq(ofImport, running.id), eq(outcome, 'done'), sql`${undo} ? ${marker}::text`, gt(number, after))

/**
 * Writes what goes with products whose rows wait for later ones (`ProductUndo.waitsForCodes`). Products that were changed since they
 * were written stay as they are.
 */
export const createAccessoryWriter = (shop: CatalogueShop): LateWriter =>
  createLateWriter({
    marker: 'waitsForCodes',
    column: 'accessories',
    read: (tx, running, after) =>
      tx
        .select({ number, codes: sql<AccessoryCode[]>`${plan} -> 'accessories'`, undo, id: entityId })
        .from(productImportRows)
        .where(isWaiting(running, 'waitsForCodes', after))
        .orderBy(asc(number))
        .limit(batchSize),
    async write(tx, running, rows) {
      const idOf = await findAccessoryIds(
        tx,
        rows.flatMap(({ codes }) => codes),
      )
      const found = await lockProductRows(
        tx,
        rows.flatMap(({ id }) => id ?? []),
      )
      const settled = rows.flatMap(({ id, codes, undo: written, ...row }): LookedUp[] => {
        if (written?.kind !== 'product') return []
        const product = found.get(id ?? 0)
        if (product?.version !== written.version) return [{ ...row, leftOut: codes }]
        const itself = { kind: 'product', id: product.id, code: product.sku } as const
        const { accessories, missing: leftOut } = resolveAccessories(codes, idOf, itself)
        if (isSameAccessories(accessories, product.accessories)) return [{ ...row, leftOut }]
        return [{ ...row, undo: undoOf(written, product), leftOut, write: { product, accessories } }]
      })
      const writes = settled.flatMap((row) => row.write ?? [])
      await updateProducts(
        tx,
        ['accessories', 'version'],
        writes.map(({ product, accessories }) => ({ id: product.id, version: product.version + 1, accessories })),
      )
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
      return { settled, outdated: changedLooks(writes.map(({ product }) => product.id)) }
    },
  })

const undoOf = (
  written: ProductUndo,
  { version, accessories }: { version: number; accessories: unknown },
): ProductUndo => ({
  ...written,
  version: version + 1,
  before: written.made ? {} : { ...written.before, accessories },
})

/** The same of families. Those whose accessories were changed since the check stay as they are. */
export const createFamilyAccessoryWriter = (shop: CatalogueShop): LateWriter =>
  createLateWriter({
    marker: 'familyWaitsForCodes',
    column: 'familyAccessories',
    read: (tx, running, after) =>
      tx
        .select({ number, family: plannedFamily })
        .from(productImportRows)
        .where(isWaiting(running, 'familyWaitsForCodes', after))
        .orderBy(asc(number))
        .limit(batchSize),
    async write(tx, running, rows) {
      const changes = rows.map(({ family }) => family)
      const idOf = await findAccessoryIds(
        tx,
        changes.flatMap(({ accessories }) => accessories?.codes ?? []),
      )
      const families = await holdFamilies(tx, running.id, { codes: changes.map(({ code }) => code), ids: [] })
      const leftOut = await families.writeLateAccessories(changes, idOf)
      const outdated = await families.finish(shop, actorOfImport(shop, running, 'commitImport'))
      const settled = rows.map((row): Settled => ({ number: row.number, leftOut: leftOut.get(row.family) ?? [] }))
      return { settled, outdated }
    },
  })
