import { fieldValueKey } from '@rawaj/contract/products/fieldValues.ts'
import { type MemberValue, memberKeys } from '@rawaj/contract/products/memberKeys.ts'
import { type FamilyPart, partsOfFamily, type SpecificationEntry } from '@rawaj/contract/products/products.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { valueField } from './fieldTokens.ts'
import { families, products } from './tables.ts'
import { readTemplate, readTemplates, type TemplateField } from './template.ts'

/** Products whose family columns may be outdated. */
type OutdatedMembers = { ids: readonly number[] } | { familyIds: readonly number[] }

/**
 * What a member's values of the axes are compared by: two members of a family never have the same.
 * @returns null where it lacks a value
 */
function axisKey(
  axes: readonly string[],
  specification: readonly SpecificationEntry[],
  template: readonly TemplateField[],
): string | null {
  const keys = axes.map((axis) => {
    const row = specification.find(({ field }) => field === axis)
    return row ? fieldValueKey(valueField(axis, template, row), row) : ''
  })
  return keys.includes('') ? null : JSON.stringify(keys)
}

/** A product with the specification that it is about to have. */
export interface PlannedMember {
  id: number
  familyId: number | null
  archivedAt: Date | null
  specification: readonly SpecificationEntry[]
}

/** Texts of which two members with the same values share one (`memberKeys`); none where a value is missing. */
export const memberKeysOf = (
  axes: readonly string[],
  template: readonly TemplateField[],
  specification: readonly SpecificationEntry[],
): string[] =>
  memberKeys(
    axes.map((axis): MemberValue => {
      const row = specification.find(({ field }) => field === axis)
      return { field: valueField(axis, template, row), value: row && { ar: row.valueAr, en: row.valueEn } }
    }),
  )

/**
 * Members of these families that are not archived, with the texts by which they are compared. A statement for the families, one for
 * their templates, and one for the members.
 */
export async function readMemberKeys(db: Database, familyIds: readonly number[]): Promise<KeyedMember[]> {
  return readStanding(db, familyIds, await createKeyReader(db, familyIds))
}

async function readStanding(db: Database, familyIds: readonly number[], keysOf: KeyReader): Promise<KeyedMember[]> {
  const rows = await db
    .select({ id: products.id, familyId: products.familyId, specification: products.specification })
    .from(products)
    .where(and(inArray(products.familyId, [...familyIds]), isNull(products.archivedAt)))
  return rows.map(({ id, familyId, specification }) => ({
    id,
    familyId: familyId ?? 0,
    keys: keysOf(familyId ?? 0, specification),
  }))
}

interface KeyedMember {
  id: number
  familyId: number
  keys: string[]
}

type KeyReader = (familyId: number, specification: readonly SpecificationEntry[]) => string[]

async function createKeyReader(db: Database, familyIds: readonly number[]): Promise<KeyReader> {
  const found = await db
    .select()
    .from(families)
    .where(inArray(families.id, [...familyIds]))
  const templateOf = await readTemplates(
    db,
    found.map(({ categoryId }) => categoryId),
  )
  const byId = new Map(found.map((family) => [family.id, family]))
  return (familyId, specification) => {
    const family = byId.get(familyId)
    return family ? memberKeysOf(family.axes, templateOf(family), specification) : []
  }
}

/**
 * Ids of those whose planned values another member of their family has, or one that stands before them in the list. The caller has
 * locked them.
 */
export async function findTakenValues(tx: Database, planned: readonly PlannedMember[]): Promise<ReadonlySet<number>> {
  const members = planned.filter(({ familyId, archivedAt }) => familyId !== null && archivedAt === null)
  const familyIds = [...new Set(members.flatMap(({ familyId }) => familyId ?? []))]
  if (familyIds.length === 0) return new Set()
  const changing = new Set(planned.map(({ id }) => id))
  const keysOf = await createKeyReader(tx, familyIds)
  const standing = await readStanding(tx, familyIds, keysOf)
  const taken = new Set(
    standing.flatMap(({ id, familyId, keys }) => (changing.has(id) ? [] : keys.map((key) => `${familyId} ${key}`))),
  )
  return new Set(
    members.flatMap(({ id, familyId, specification }) => {
      const keys = keysOf(familyId ?? 0, specification).map((key) => `${familyId} ${key}`)
      if (keys.some((key) => taken.has(key))) return [id]
      for (const key of keys) taken.add(key)
      return []
    }),
  )
}

/**
 * Writes what members have of their families: the key of their values, and the parts that the family has for them. Called in every
 * transaction that changes the specification of products, a family, or a template.
 * @throws the violation of `products_family_values` where two members have the same values
 */
export async function refreshFamilyMembers(tx: Database, which: OutdatedMembers): Promise<void> {
  const [column, ids] = 'ids' in which ? [products.id, which.ids] : [products.familyId, which.familyIds]
  if (ids.length === 0) return
  const members = await tx
    .select({
      id: products.id,
      specification: products.specification,
      values: products.familyValues,
      parts: products.familyParts,
      family: {
        axes: families.axes,
        categoryId: families.categoryId,
        subcategoryId: families.subcategoryId,
        descriptionAr: families.descriptionAr,
        descriptionEn: families.descriptionEn,
        pictures: families.pictures,
        pictureTexts: families.pictureTexts,
      },
    })
    .from(products)
    .innerJoin(families, eq(families.id, products.familyId))
    .where(inArray(column, [...ids]))
    .orderBy(asc(products.id))
  const templates = new Map<string, TemplateField[]>()
  const changed: MemberColumns[] = []
  for (const { id, specification, values, parts, family } of members) {
    const path = `${family.categoryId}/${family.subcategoryId}`
    const template = templates.get(path) ?? (await readTemplate(tx, family))
    templates.set(path, template)
    const fresh = { id, values: axisKey(family.axes, specification, template), parts: partsOfFamily(family) }
    if (fresh.values !== values || fresh.parts.join() !== parts.join()) changed.push(fresh)
  }
  if (changed.length === 0) return
  // Two members may exchange their values: the index compares row by row.
  await writeColumns(
    tx,
    changed.map((member) => ({ ...member, values: null })),
  )
  await writeColumns(tx, changed)
}

/** @throws `invalid_input` for this field where two members have the same values then, else the error itself */
export const rejectSameValues =
  (field: string) =>
  (error: unknown): never => {
    if (violatedUnique(error) === 'products_family_values') throw invalidInput({ [field]: 'family_values_taken' })
    throw error
  }

interface MemberColumns {
  id: number
  values: string | null
  parts: FamilyPart[]
}

async function writeColumns(tx: Database, rows: readonly MemberColumns[]): Promise<void> {
  await tx.execute(sql`
    update ${products} set family_values = fresh.values, family_parts = fresh.parts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh(id int, values text, parts text[])
    where fresh.id = ${products.id}`)
}
