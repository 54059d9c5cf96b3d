import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { type Importer, openImport } from './controlImport.ts'
import { readImport } from './readImport.ts'
import { isRetryable, lockImport } from './steps.ts'
import { importPictures, productImportRows, productImports } from './tables.ts'

/**
 * Has the pictures of an import fetched again whose addresses failed; their errors leave their rows.
 * @throws `not_found`, `forbidden`, and `changed_meanwhile` with the import as it is, also where none has failed
 */
export async function retryPictures(
  shop: CatalogueShop,
  { actor, held }: Importer,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await openImport(shop.db, { held }, id)
  await shop.db.transaction(async (tx) => {
    const stored = await lockImport(tx, id)
    const isWritten = stored?.status === 'committed' || stored?.status === 'stopped'
    const again =
      isWritten && stored.version === version
        ? await tx
            .update(importPictures)
            .set({ state: 'waiting', error: null, attempts: 0 })
            .where(and(eq(importPictures.importId, id), isRetryable))
            .returning({ number: importPictures.number })
        : []
    if (!stored || again.length === 0) throw new AppError('changed_meanwhile', { data: await readImport(tx, id, held) })
    const numbers = again.flatMap(({ number }) => number ?? [])
    const { errors } = productImportRows
    await tx
      .update(productImportRows)
      .set({
        errors: sql`(select coalesce(jsonb_agg(error), '[]') from jsonb_array_elements(${errors}) error
          where error ->> 'column' is distinct from 'pictures')`,
      })
      .where(and(eq(productImportRows.importId, id), inArray(productImportRows.number, numbers)))
    await tx
      .update(productImports)
      .set({ version: version + 1 })
      .where(eq(productImports.id, id))
    await shop.jobs.add(tx, 'fetchPictures', { importId: id })
    await recordAudit(tx, actor, { entity: 'import', id, changes: { pictures: { after: again.length } } })
  })
}
