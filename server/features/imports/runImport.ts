import { busyStatuses } from '@rawaj/contract/imports/importSchemas.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CatalogueShop } from '../catalogue/index.ts'
import { checkImport } from './checkImport.ts'
import { commitImport, undoImport } from './commitImport.ts'
import { finishStep, type StoredImport } from './steps.ts'
import { productImports } from './tables.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Continues an import: checks its rows, writes them, or undoes it. */
    runImport: { importId: number }
  }
}

/** A job that was started this often without progress is not started again: most likely its file ends the process. */
const maxAttempts = 3

/**
 * Continues an import where it stands: checks it, writes it, or undoes it. A stopped import is left alone, and one whose
 * processes repeatedly died at the same row is given up.
 */
export async function runImport(shop: CatalogueShop, importId: number): Promise<void> {
  const stored = await beginAttempt(shop, importId)
  if (!stored) return
  const { id, status } = stored
  if (stored.attempts > maxAttempts) {
    shop.log.error({ importId: id, status }, 'an import was given up, as its process ended again and again')
    if (status === 'checking')
      await finishStep(shop, { id, status }, 'failed', { failure: { code: 'interrupted', row: null } })
    else await finishStep(shop, { id, status }, 'stopped')
    return
  }
  try {
    if (status === 'checking') await checkImport(shop, stored)
    if (status === 'committing') await commitImport(shop, stored)
    if (status === 'undoing') await undoImport(shop, stored)
  } finally {
    // Whatever it ended with, the process lives.
    await shop.db.update(productImports).set({ attempts: 0 }).where(eq(productImports.id, id))
  }
}

/** Counts the attempt before anything is tried. */
async function beginAttempt(shop: CatalogueShop, importId: number): Promise<StoredImport | undefined> {
  const [stored] = await shop.db
    .update(productImports)
    .set({ attempts: sql`${productImports.attempts} + 1` })
    .where(and(eq(productImports.id, importId), inArray(productImports.status, [...busyStatuses])))
    .returning()
  return stored
}

/** Requests jobs again for imports whose job was given up. Duplicates do no harm: batches take turns. */
export async function resumeImports(shop: CatalogueShop): Promise<void> {
  const busy = await shop.db
    .select({ importId: productImports.id })
    .from(productImports)
    .where(inArray(productImports.status, [...busyStatuses]))
  await shop.jobs.addAll(shop.db, 'runImport', busy)
}
