import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { updateRows } from '../../platform/database/updateRows.ts'
import { refreshFamilyMembers } from './familyMembers.ts'
import { families, products } from './tables.ts'

export type StoredFamily = typeof families.$inferSelect
type NewFamily = typeof families.$inferInsert

/** @throws `not_found` */
export async function lockFamily(tx: Database, id: number): Promise<StoredFamily> {
  return firstOrNotFound(tx.select().from(families).where(eq(families.id, id)).for('update'))
}

/**
 * Locks those of the families with these keys of codes (`identifierKey`) or ids that exist, in the common order: before any product.
 */
export async function lockFamilies(
  tx: Database,
  { keys, ids }: { keys: readonly string[]; ids: readonly number[] },
): Promise<StoredFamily[]> {
  if (keys.length + ids.length === 0) return []
  return tx
    .select()
    .from(families)
    .where(
      or(inArray(sql`identifier_key(${families.code})`, [...new Set(keys)]), inArray(families.id, [...new Set(ids)])),
    )
    .orderBy(asc(families.id))
    .for('update')
}

/** @throws the violation of a unique code */
export async function insertFamily(tx: Database, family: NewFamily): Promise<StoredFamily> {
  return writtenRow(tx.insert(families).values(family).returning())
}

/**
 * Writes fields of a locked family, and what its members have of it.
 * @throws the violation of a unique code, and of unique values among its members
 */
export async function updateFamily(tx: Database, id: number, values: Partial<NewFamily>): Promise<StoredFamily> {
  const family = await firstOrNotFound(tx.update(families).set(values).where(eq(families.id, id)).returning())
  await refreshFamilyMembers(tx, { familyIds: [id] })
  return family
}

/** Fields of a family that bulk statements may write. */
const writtenFields = [
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'highlightsAr',
  'highlightsEn',
  'pictures',
  'pictureTexts',
  'accessories',
  'version',
] satisfies (keyof StoredFamily)[]

/** Writes texts, pictures, accessories and versions of locked families in one statement, and what their members have of them. */
export async function updateFamilies(tx: Database, changed: readonly StoredFamily[]): Promise<void> {
  if (changed.length === 0) return
  await updateRows(tx, families, writtenFields, changed)
  await refreshFamilyMembers(tx, { familyIds: changed.map(({ id }) => id) })
}

/** Raises the versions of locked families whose members, written with their products, have changed. */
export async function raiseFamilyVersions(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(families)
    .set({ version: sql`${families.version} + 1` })
    .where(inArray(families.id, [...ids]))
}

/** Its members stay as products without a family. */
export async function deleteFamily(tx: Database, id: number): Promise<void> {
  await setFamilyMembers(tx, id, [])
  await deleteEmptyFamilies(tx, [id])
}

/** Deletes locked families that have no members. */
export async function deleteEmptyFamilies(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(families).where(inArray(families.id, [...ids]))
}

/** What the log of changes has of a family. */
export const auditedFamily = ({ id: _id, version: _version, createdAt: _createdAt, ...fields }: StoredFamily) => fields

/**
 * Makes these products the members of a locked family, and no others. The caller has locked the products.
 * @returns the ids that joined or left
 * @throws the violation of unique values
 */
export async function setFamilyMembers(tx: Database, id: number, ids: readonly number[]): Promise<number[]> {
  const before = await readMemberIds(tx, id)
  const [joined, left] = [ids.filter((each) => !before.includes(each)), before.filter((each) => !ids.includes(each))]
  if (left.length > 0)
    await tx
      .update(products)
      .set({ familyId: null, familyValues: null, familyParts: [] })
      .where(and(inArray(products.id, left), eq(products.familyId, id)))
  if (joined.length > 0) await tx.update(products).set({ familyId: id }).where(inArray(products.id, joined))
  await refreshFamilyMembers(tx, { familyIds: [id] })
  return [...joined, ...left]
}

/** Ids of all members, archived ones too, in their order. */
export async function readMemberIds(tx: Database, id: number): Promise<number[]> {
  return (await readMemberIdsOf(tx, [id])).get(id) ?? []
}

/** Ids of all members of these families, archived ones too, in their order. */
export async function readMemberIdsOf(
  tx: Database,
  familyIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (familyIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: products.id, familyId: products.familyId })
    .from(products)
    .where(inArray(products.familyId, [...familyIds]))
    .orderBy(asc(products.id))
  const grouped = Map.groupBy(rows, ({ familyId }) => familyId ?? 0)
  return new Map([...grouped].map(([id, all]) => [id, all.map((row) => row.id)]))
}
