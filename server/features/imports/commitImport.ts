import type { ImportKind } from '@rawaj/contract/imports/importSchemas.ts'
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { createTaxonomy, removeTaxonomy } from './createTaxonomy.ts'
import { undoDeals } from './importDeals.queries.ts'
import { type BatchResult, batchSize, finishStep, lockImport, runBatches, type StoredImport } from './steps.ts'
import { productImportRows } from './tables.ts'
import { undoFamilies } from './undoFamilies.ts'
import { undoProducts } from './undoProducts.ts'
import { createAccessoryWriter, createFamilyAccessoryWriter } from './writeAccessories.ts'
import type { RowResult, StoredRow, Written } from './writeBatch.ts'
import { undoCustomers, writeCustomers } from './writeCustomers.ts'
import { writeProducts } from './writeProducts.ts'
import { undoSubscribers, writeSubscribers } from './writeSubscribers.ts'

/**
 * Writes rows in one transaction.
 * @returns their results, and what that outdates
 */
type Writer = (shop: CatalogueShop, tx: Database, running: StoredImport, rows: readonly StoredRow[]) => Promise<Written>

const writers: Record<ImportKind, Writer> = {
  products: writeProducts,
  prices: writeProducts,
  stock: writeProducts,
  customers: writeCustomers,
  subscribers: writeSubscribers,
}
const undoers: Record<ImportKind, Writer> = {
  products: undoProducts,
  prices: undoProducts,
  stock: undoProducts,
  customers: undoCustomers,
  subscribers: undoSubscribers,
}

/** Rows that a commit writes. */
export const toWrite = (importId: number) =>
  and(
    eq(productImportRows.importId, importId),
    inArray(productImportRows.state, ['new', 'changed']),
    isNull(productImportRows.outcome),
  )

/** Rows that are written, and may be taken back. */
export const toUndo = (importId: number) =>
  and(eq(productImportRows.importId, importId), eq(productImportRows.outcome, 'done'))

/** Writes what was checked, a transaction for some hundred rows. */
export async function commitImport(shop: CatalogueShop, stored: StoredImport): Promise<void> {
  const step = { id: stored.id, status: 'committing' } as const
  if (stored.reached === 0 && stored.places.length > 0) await createTaxonomy(shop, stored.id)
  const ended = await runBatches(shop, step, (tx, running) =>
    dealWith(shop, tx, running, { which: toWrite(stored.id), writer: writers[stored.kind] }),
  )
  if (ended !== 'finished') return
  // Of products that were changed meanwhile no family is left without members.
  await inStatus(shop, stored.id, 'committing', (tx, running) => undoFamilies(shop, tx, running, 'empty'))
  for (const linking of [createAccessoryWriter(shop), createFamilyAccessoryWriter(shop)])
    if ((await runBatches(shop, step, linking)) !== 'finished') return
  await shop.jobs.add(shop.db, 'fetchPictures', { importId: stored.id })
  await finishStep(shop, step, 'committed', { committedAt: shop.clock() })
}

/** Undoes what was written, if it was not changed since. */
export async function undoImport(shop: CatalogueShop, stored: StoredImport): Promise<void> {
  const step = { id: stored.id, status: 'undoing' } as const
  const ended = await runBatches(shop, step, (tx, running) =>
    dealWith(shop, tx, running, { which: toUndo(stored.id), writer: undoers[stored.kind] }),
  )
  if (ended !== 'finished') return
  await inStatus(shop, stored.id, 'undoing', async (tx, running) => {
    const hasDeals = await undoDeals(shop, tx, running)
    return (await undoFamilies(shop, tx, running)) || hasDeals
  })
  if (stored.places.some(({ id }) => id !== undefined)) await removeTaxonomy(shop, stored.id)
  await finishStep(shop, step, 'undone')
}

/** One transaction of an import that is in this status; `work` returns whether shoppers may see anything of it. */
async function inStatus(
  shop: CatalogueShop,
  id: number,
  status: StoredImport['status'],
  work: (tx: Database, running: StoredImport) => Promise<boolean>,
): Promise<void> {
  const isSeen = await retriedTransaction(shop.db, async (tx) => {
    const running = await lockImport(tx, id)
    const isSeen = running?.status === status && (await work(tx, running))
    if (isSeen) await shop.catalogueVersion.increment(tx)
    return isSeen
  })
  if (isSeen) shop.catalogueVersion.changed()
}

async function dealWith(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  { which, writer }: { which: ReturnType<typeof toWrite>; writer: Writer },
): Promise<BatchResult> {
  const rows = await tx
    .select()
    .from(productImportRows)
    .where(and(which, gt(productImportRows.number, running.reached)))
    .orderBy(asc(productImportRows.number))
    .limit(batchSize)
  const last = rows.at(-1)
  if (!last) return null
  const { results, outdated } = await writer(shop, tx, running, rows)
  await noteResults(tx, running.id, results)
  return { reached: last.number, rows: rows.length, outdated }
}

/** Notes what has become of rows, in one statement. */
async function noteResults(tx: Database, importId: number, results: readonly RowResult[]): Promise<void> {
  const fresh = results.map(({ number, outcome, entityId, undo, changes }) => ({
    number,
    outcome,
    undo,
    changes,
    entity_id: entityId,
  }))
  await tx.execute(sql`
    update ${productImportRows} set outcome = fresh.outcome, entity_id = fresh.entity_id, undo = fresh.undo, changes = fresh.changes
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
      as fresh(number int, outcome text, entity_id int, undo jsonb, changes jsonb)
    where ${productImportRows.importId} = ${importId} and ${productImportRows.number} = fresh.number`)
}
