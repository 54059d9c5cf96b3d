import { setTimeout as sleep } from 'node:timers/promises'
import type { ImportCounts, ImportStatus } from '@rawaj/contract/imports/importSchemas.ts'
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Actor, ChangedProducts } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { type CatalogueShop, joinChanges } from '../catalogue/index.ts'
import { importPictures, productImportRows, productImports } from './tables.ts'

export type StoredImport = typeof productImports.$inferSelect

/** Rows that one transaction deals with: few enough that shoppers do not notice, and cancelling is quick. */
export const batchSize = 100
/**
 * Rows that an import writes in a second at most, and rests for what is left of it: pages are rendered by the same thread and
 * read from the same database, and 20,000 rows still take less than a minute (bench/imports.ts).
 */
const rowsPerSecond = 450
/** Milliseconds after which a job hands over to the next one, so that a killed process is soon replaced. */
const sliceMs = 20_000
/** Milliseconds that this process may show the state before a batch: searches and the home page have to be made again each time. */
const outdateMs = 700
/** Result of a batch: the number of its last row, the number of rows, and what shoppers see of it; null: nothing was left. */
export type BatchResult = {
  reached: number
  rows: number
  after?: () => void
  outdated?: ChangedProducts
  /** Its rows were counted by the batch before that dealt with them. */
  isRepeated?: boolean
} | null

/**
 * One batch of an import that is in this status, in one transaction, with what it has reached: a batch is either done and noted,
 * or neither. Several processes may work on one import, and take turns.
 * @returns null where the import is in another status by now, and the result else
 */
export async function runBatch(
  shop: CatalogueShop,
  { id, status }: { id: number; status: ImportStatus },
  batch: (tx: Database, running: StoredImport) => Promise<BatchResult>,
): Promise<{ result: BatchResult; outdated: ChangedProducts | undefined } | null> {
  let attempted: ChangedProducts | undefined
  const done = await retriedTransaction(shop.db, async (tx) => {
    const running = await lockImport(tx, id)
    if (running?.status !== status) return null
    const result = await batch(tx, running)
    if (result)
      await tx
        .update(productImports)
        .set({
          reached: Math.max(result.reached, running.reached),
          attempts: 0,
          progressDone: sql`${productImports.progressDone} + ${result.isRepeated ? 0 : result.rows}`,
        })
        .where(eq(productImports.id, id))
    const outdated = isEmpty(result?.outdated) ? undefined : result?.outdated
    attempted = outdated
    // In the batch's own transaction: what a process that was killed has written is known to the others.
    if (outdated) await shop.catalogueVersion.increment(tx, outdated)
    return { result, outdated }
  }).catch((error: unknown) => {
    // It may have been committed all the same.
    if (attempted) shop.catalogueVersion.changed(attempted)
    throw error
  })
  done?.result?.after?.()
  return done
}

const isEmpty = (outdated: ChangedProducts | undefined) => !outdated?.items.length && !outdated?.lists.length

/** Runs batches until nothing is left, the import has another status, or the job's time is over: then the next job continues. */
export async function runBatches(
  shop: CatalogueShop,
  step: { id: number; status: ImportStatus },
  batch: (tx: Database, running: StoredImport) => Promise<BatchResult>,
): Promise<'finished' | 'handedOver' | 'stopped'> {
  const begun = performance.now()
  const pending: ChangedProducts[] = []
  let outdatedAt = begun
  const outdate = () => {
    outdatedAt = performance.now()
    if (pending.length > 0) shop.catalogueVersion.changed(joinChanges(pending.splice(0)))
  }
  try {
    return await runPending()
  } finally {
    outdate()
  }

  async function runPending() {
    for (;;) {
      const batchBegun = performance.now()
      const done = await runBatch(shop, step, batch)
      if (done?.outdated) pending.push(done.outdated)
      if (done === null) return 'stopped'
      if (done.result === null) return 'finished'
      if (performance.now() - outdatedAt > outdateMs) outdate()
      if (performance.now() - begun > sliceMs) {
        await shop.jobs.add(shop.db, 'runImport', { importId: step.id })
        return 'handedOver'
      }
      await sleep(Math.max(0, (done.result.rows / rowsPerSecond) * 1_000 - (performance.now() - batchBegun)))
    }
  }
}

/** Holds an import while it is changed. */
export async function lockImport(tx: Database, id: number): Promise<StoredImport | undefined> {
  const [found] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
  return found
}

/** Ends a step that is in this status: notes what has become of the rows. */
export async function finishStep(
  shop: CatalogueShop,
  { id, status }: { id: number; status: ImportStatus },
  to: ImportStatus,
  parts: Partial<typeof productImports.$inferInsert> = {},
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const running = await lockImport(tx, id)
    if (running?.status !== status) return
    await tx
      .update(productImports)
      .set({ ...parts, status: to, counts: await countRows(tx, id), version: running.version + 1 })
      .where(eq(productImports.id, id))
  })
}

/** SQL: whether a picture is one by address that failed. */
export const isRetryable = and(
  eq(importPictures.state, 'failed'),
  isNull(importPictures.archive),
  or(isNotNull(importPictures.productId), isNotNull(importPictures.familyId)),
)

/** SQL: whether a row has hints. */
export const hasHints = sql`${productImportRows.hints} <> '[]'::jsonb`

/** Number of rows by state and outcome. */
async function countRows(db: Database, importId: number): Promise<ImportCounts> {
  const of = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`
  const { state, outcome, plan } = productImportRows
  const family = sql`(case when ${plan} ->> 'kind' = 'family' then ${plan} else ${plan} -> 'family' end)`
  const ofFamilies = (
    condition: ReturnType<typeof sql>,
  ) => sql<number>`(count(distinct identifier_key(${family} ->> 'code'))
    filter (where ${state} in ('new', 'changed') and jsonb_typeof(${family} -> 'id') = ${condition}))::int`
  const [counts] = await db
    .select({
      rows: sql<number>`count(*)::int`,
      new: of(sql`${state} = 'new'`),
      changed: of(sql`${state} = 'changed'`),
      unchanged: of(sql`${state} = 'unchanged'`),
      wrong: of(sql`${state} = 'wrong'`),
      hinted: of(hasHints),
      done: of(sql`${outcome} = 'done'`),
      changedMeanwhile: of(sql`${outcome} = 'changedMeanwhile'`),
      undone: of(sql`${outcome} = 'undone'`),
      archived: of(sql`${outcome} = 'archived'`),
      left: of(sql`${outcome} = 'left'`),
      newFamilies: ofFamilies(sql`'null'`),
      changedFamilies: ofFamilies(sql`'number'`),
    })
    .from(productImportRows)
    .where(eq(productImportRows.importId, importId))
  return counts ?? noCounts
}

export const noCounts: ImportCounts = {
  rows: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  wrong: 0,
  hinted: 0,
  done: 0,
  changedMeanwhile: 0,
  undone: 0,
  archived: 0,
  left: 0,
  newFamilies: 0,
  changedFamilies: 0,
}

/** Author of a step, as the audit log names them. */
export function actorOfImport(shop: CatalogueShop, { actor }: StoredImport, call: string): Actor {
  return { userId: actor?.userId ?? null, requestId: actor?.requestId ?? null, call, at: shop.clock() }
}
