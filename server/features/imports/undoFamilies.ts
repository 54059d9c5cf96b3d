import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { recordChange } from '../audit/index.ts'
import {
  type CatalogueShop,
  deleteFamily,
  lockFamilies,
  lockProducts,
  readMemberIds,
  type StoredFamily,
  updateFamily,
} from '../catalogue/index.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import { importFamilies, importPictures, productImportRows } from './tables.ts'
import { audited } from './writeFamilies.queries.ts'

/**
 * Removes the families that an import made, once their members are taken back, and gives those that it changed the texts they had. One
 * that somebody has changed since, or that has other members by now, stays, and the row that heads it says so.
 */
export async function undoFamilies(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  which: 'all' | 'empty' = 'all',
): Promise<void> {
  const noted = await tx
    .select()
    .from(importFamilies)
    .where(and(eq(importFamilies.importId, running.id), which === 'empty' ? importFamilies.made : undefined))
    .orderBy(asc(importFamilies.familyId))
  const locked = await lockFamilies(tx, { keys: [], ids: noted.map(({ familyId }) => familyId) })
  const families = new Map(locked.map((family) => [family.id, family]))
  const actor = actorOfImport(shop, running, which === 'all' ? 'undoImport' : 'commitImport')
  for (const { familyId, made, version, before } of noted) {
    const family = families.get(familyId)
    if (!family) continue
    const productIds = await readMemberIds(tx, familyId)
    if (which === 'empty' && productIds.length > 0) continue
    if (family.version !== version || (made && productIds.length > 0)) {
      if (which === 'all') await leave(tx, running.id, family)
      continue
    }
    if (made) {
      await deleteFamily(tx, familyId)
      await recordChange(tx, actor, { entity: 'family', id: familyId, before: { ...audited(family), productIds } })
      continue
    }
    if (Object.keys(before).length === 0) continue
    await lockProducts(tx, productIds)
    const after = await updateFamily(tx, familyId, { ...before, version: version + 1 })
    await shop.productSearch.index(tx, { ids: productIds })
    await recordChange(tx, actor, { entity: 'family', id: familyId, before: audited(family), after: audited(after) })
  }
  if (which === 'empty') return
  await tx.delete(importFamilies).where(eq(importFamilies.importId, running.id))
  const { importId, familyId: ofFamily } = importPictures
  await tx.delete(importPictures).where(and(eq(importId, running.id), isNotNull(ofFamily)))
}

async function leave(tx: Database, importId: number, { code }: StoredFamily): Promise<void> {
  const { plan } = productImportRows
  await tx
    .update(productImportRows)
    .set({ outcome: 'left' })
    .where(
      and(
        eq(productImportRows.importId, importId),
        sql`${plan} ->> 'kind' = 'family' and identifier_key(${plan} ->> 'code') = ${identifierKey(code)}`,
      ),
    )
}
