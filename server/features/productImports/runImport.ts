import { busyStatuses } from '@rawaj/contract/admin/importCalls.ts'
import { eq, inArray } from 'drizzle-orm'
import type { CatalogueShop } from '../catalogue/index.ts'
import { checkImport } from './checkImport.ts'
import { commitImport, undoImport } from './commitImport.ts'
import { productImports } from './tables.ts'

/** Goes on with an import where it stands: checks it, writes it, or takes it back. One that was stopped is left alone. */
export async function runImport(shop: CatalogueShop, importId: number): Promise<void> {
  const [stored] = await shop.db.select().from(productImports).where(eq(productImports.id, importId))
  if (stored?.status === 'checking') await checkImport(shop, stored)
  if (stored?.status === 'committing') await commitImport(shop, stored)
  if (stored?.status === 'undoing') await undoImport(shop, stored)
}

/** Asks again for imports whose job was given up. What is done twice does no harm: batches take turns. */
export async function resumeImports(shop: CatalogueShop): Promise<void> {
  const busy = await shop.db
    .select({ importId: productImports.id })
    .from(productImports)
    .where(inArray(productImports.status, [...busyStatuses]))
  await shop.jobs.addAll(shop.db, 'runImport', busy)
}
