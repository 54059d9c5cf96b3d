import { importDays } from '@rawaj/contract/imports/importSchemas.ts'
import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { oldImportFiles, removeImportFile } from './importFiles.ts'
import { importPictures, productImportRows, productImports } from './tables.ts'

const dayMs = 24 * 60 * 60_000

/** Forgets imports of a month ago with their rows, and files that no import names: of uploads that broke off, too. */
export async function deleteOldImports(shop: Pick<Shop, 'db' | 'clock' | 'settings'>): Promise<void> {
  const now = shop.clock().getTime()
  await shop.db.delete(productImports).where(lt(productImports.createdAt, new Date(now - importDays * dayMs)))
  // Its outcome is recorded with the import.
  const { importId, state } = importPictures
  await shop.db.delete(importPictures).where(and(isNull(importId), eq(state, 'failed')))
  const old = await oldImportFiles(shop, new Date(now - dayMs))
  if (old.length === 0) return
  const named = await shop.db
    .select({ file: productImports.file })
    .from(productImports)
    .where(isNotNull(productImports.file))
  const waitedFor = await shop.db
    .selectDistinct({ file: importPictures.archive })
    .from(importPictures)
    .where(
      and(eq(importPictures.state, 'waiting'), isNotNull(importPictures.importId), isNotNull(importPictures.archive)),
    )
  const kept = new Set([...named, ...waitedFor].map(({ file }) => file))
  for (const file of old) if (!kept.has(file)) await removeImportFile(shop, file)
}

/** Deletes a person's data from imports of customers: their row, and the file, which is removed with the next old ones. */
export async function forgetImported(tx: Database, contact: string): Promise<void> {
  const ofCustomers = tx
    .select({ id: productImports.id })
    .from(productImports)
    .where(inArray(productImports.kind, ['customers', 'subscribers']))
  const gone = await tx
    .delete(productImportRows)
    .where(and(eq(productImportRows.key, contact), inArray(productImportRows.importId, ofCustomers)))
    .returning({ importId: productImportRows.importId })
  const ids = gone.map(({ importId }) => importId)
  await tx.update(productImports).set({ file: null }).where(inArray(productImports.id, ids))
}
