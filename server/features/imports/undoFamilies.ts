import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, changedFields, recordAudits } from '../audit/index.ts'
import {
  auditedFamily,
  type CatalogueShop,
  deleteEmptyFamilies,
  indexMembers,
  lockFamilies,
  lockProductRows,
  readMemberIdsOf,
  type StoredFamily,
  updateFamilies,
} from '../catalogue/index.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import { importFamilies, importPictures, productImportRows } from './tables.ts'

/**
 * Removes the families that an import made, once their members are taken back, and gives those that it changed the texts they had. One
 * that a colleague has changed since, or that has other members by now, stays, and the row that heads it says so.
 * @returns whether shoppers may see anything of it
 */
export async function undoFamilies(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  which: 'all' | 'empty' = 'all',
): Promise<boolean> {
  const noted = await tx
    .select()
    .from(importFamilies)
    .where(and(eq(importFamilies.importId, running.id), which === 'empty' ? importFamilies.made : undefined))
    .orderBy(asc(importFamilies.familyId))
  const locked = await lockFamilies(tx, { keys: [], ids: noted.map(({ familyId }) => familyId) })
  const families = new Map(locked.map((family) => [family.id, family]))
  const members = await readMemberIdsOf(tx, [...families.keys()])
  const gone: StoredFamily[] = []
  const restored: { before: StoredFamily; after: StoredFamily; members: readonly number[] }[] = []
  const left: StoredFamily[] = []
  for (const { familyId, made, version, before } of noted) {
    const family = families.get(familyId)
    const ids = members.get(familyId) ?? []
    if (!family || (which === 'empty' && ids.length > 0)) continue
    if (family.version !== version || (made && ids.length > 0)) left.push(family)
    else if (made) gone.push(family)
    else if (Object.keys(before).length > 0)
      restored.push({ before: family, after: { ...family, ...before, version: version + 1 }, members: ids })
  }
  await deleteEmptyFamilies(
    tx,
    gone.map(({ id }) => id),
  )
  const outdated = restored.flatMap((family) => family.members)
  // In the common order, whatever their families.
  await lockProductRows(tx, outdated)
  await updateFamilies(
    tx,
    restored.map(({ after }) => after),
  )
  await indexMembers(shop, tx, outdated)
  await recordAudits(tx, actorOfImport(shop, running, which === 'all' ? 'undoImport' : 'commitImport'), [
    ...gone.map(
      (family): AuditEntry => ({
        entity: 'family',
        id: family.id,
        changes: changedFields({ ...auditedFamily(family), productIds: [] }, null),
      }),
    ),
    ...restored.map(
      ({ before, after }): AuditEntry => ({
        entity: 'family',
        id: before.id,
        changes: changedFields(auditedFamily(before), auditedFamily(after)),
      }),
    ),
  ])
  // One without members is shown nowhere.
  if (which === 'empty') return false
  await leave(tx, running.id, left)
  await tx.delete(importFamilies).where(eq(importFamilies.importId, running.id))
  await forgetPictures(tx, running.id, left)
  return restored.length > 0
}

/** Those that wait come no more; a family that is left keeps its pictures, whose addresses are not fetched again. */
async function forgetPictures(tx: Database, ofImport: number, left: readonly StoredFamily[]): Promise<void> {
  const { importId, familyId, state } = importPictures
  const ids = left.map(({ id }) => id)
  await tx
    .delete(importPictures)
    .where(and(eq(importId, ofImport), isNotNull(familyId), or(ne(state, 'done'), notInArray(familyId, ids))))
}

/** Says at the rows that head them which families stay. */
async function leave(tx: Database, importId: number, families: readonly StoredFamily[]): Promise<void> {
  if (families.length === 0) return
  const { plan } = productImportRows
  await tx
    .update(productImportRows)
    .set({ outcome: 'left' })
    .where(
      and(
        eq(productImportRows.importId, importId),
        sql`${plan} ->> 'kind' = 'family'`,
        inArray(
          sql`identifier_key(${plan} ->> 'code')`,
          families.map(({ code }) => identifierKey(code)),
        ),
      ),
    )
}
