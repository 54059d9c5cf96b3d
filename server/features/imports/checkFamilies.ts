// Compares the rows of a whole file with each other, and with members that families have.
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import { readMemberIdsOf, readMemberKeys } from '../catalogue/index.ts'
import { productImportRows } from './tables.ts'

const { importId: ofImport, number, plan, errors, state, entityId } = productImportRows
const isRight = sql`${state} in ('new', 'changed')`

/** Families whose members are read at a time. */
const familiesAtATime = 50

/**
 * Marks rows whose products cannot be members together: their values are those of another row, or of a member that keeps its own;
 * members for which a family has no room, options whose family is not made, and families without options.
 */
export async function checkFamilies(tx: Database, importId: number): Promise<void> {
  const rows = await readMemberships(tx, importId)
  const taken = await findTaken(tx, rows)
  await markRows(tx, importId, 'family_values_taken', taken)
  const right = rows.filter((row) => row.isRight && !taken.has(row.number))
  await markRows(tx, importId, 'too_many_members', await findExcessMembers(tx, right))
  await checkDefinitions(tx, importId)
}

/**
 * Marks options whose family no right row makes, and families without right options.
 * @returns whether it marked any
 */
export async function checkDefinitions(tx: Database, importId: number): Promise<boolean> {
  const ours = sql`${ofImport} = ${importId}`
  const membership = sql`${plan} -> 'family'`
  const codeOf = (family: SQL) => sql`identifier_key(${family} ->> 'code')`
  const isMember = sql`jsonb_typeof(${membership}) = 'object'`
  const defined = (kind: SQL) => sql`
    select ${codeOf(sql`other.family`)} from (
      select case when plan ->> 'kind' = 'family' then plan else plan -> 'family' end as family
      from ${productImportRows} where ${ours} and ${isRight} and ${kind}) as other
    where jsonb_typeof(other.family) = 'object'`
  const options = await mark(
    tx,
    'family_row_wrong',
    sql`${ours} and ${isRight} and ${isMember} and jsonb_typeof(${membership} -> 'id') = 'null'
      and not ${membership} ? 'define' and ${codeOf(membership)} not in (
        ${defined(sql`(plan ? 'define' or plan -> 'family' ? 'define')`)})`,
  )
  const heads = await mark(
    tx,
    'no_right_members',
    sql`${ours} and ${isRight} and ${plan} ->> 'kind' = 'family' and jsonb_typeof(${plan} -> 'id') = 'null'
      and ${codeOf(plan as unknown as SQL)} not in (${defined(sql`plan ->> 'kind' = 'product'`)})`,
  )
  return options + heads > 0
}

/** Marks rows as wrong at the code of their family. @returns how many */
async function mark(tx: Database, code: FieldErrorCode, where: SQL): Promise<number> {
  const error = sql`jsonb_build_array(jsonb_build_object('column', 'familyCode', 'code', ${code}::text, 'text',
    coalesce(${plan} -> 'family' ->> 'code', ${plan} ->> 'code', '')))`
  const { rowCount } =
    await tx.execute(sql`update ${productImportRows} set state = 'wrong', errors = ${errors} || ${error}
    where ${where} and not ${errors} @> jsonb_build_array(jsonb_build_object('code', ${code}::text))`)
  return rowCount ?? 0
}

async function markRows(tx: Database, importId: number, code: FieldErrorCode, numbers: ReadonlySet<number>) {
  if (numbers.size === 0) return
  await mark(tx, code, sql`${ofImport} = ${importId} and ${isOneOf(number, [...numbers])}`)
}

/** A row that puts its product into a family, or takes it out of one. */
interface MembershipRow {
  number: number
  entityId: number | null
  isRight: boolean
  /** Comparison key of the family's code; null: it takes its product out. */
  code: string | null
  /** null: the family is made by the import. */
  familyId: number | null
  keys: string[]
}

function readMemberships(tx: Database, importId: number): Promise<MembershipRow[]> {
  const family = sql`${plan} -> 'family'`
  return tx
    .select({
      number,
      entityId,
      isRight: sql<boolean>`${isRight}`,
      code: sql<string | null>`identifier_key(${family} ->> 'code')`,
      familyId: sql<number | null>`(${family} ->> 'id')::int`,
      keys: sql<string[]>`coalesce(${family} -> 'keys', '[]')`,
    })
    .from(productImportRows)
    .where(sql`${ofImport} = ${importId} and ${plan} ->> 'kind' = 'product' and ${plan} ? 'family'`)
    .orderBy(asc(number))
}

/** Numbers of rows whose values those of another row are, or of a member that keeps its own. */
async function findTaken(tx: Database, rows: readonly MembershipRow[]): Promise<ReadonlySet<number>> {
  const byKey = Map.groupBy(
    rows.flatMap((row) => row.keys.map((key) => ({ row, key: `${row.code} ${key}` }))),
    ({ key }) => key,
  )
  const taken = new Set<number>()
  for (const same of byKey.values()) if (same.length > 1) for (const { row } of same) taken.add(row.number)
  const codes = new Map(rows.flatMap(({ code, familyId }) => (familyId === null ? [] : [[familyId, code] as const])))
  const ofProduct = new Map(rows.flatMap((row) => (row.entityId === null ? [] : [[row.entityId, row] as const])))
  const ids = [...codes.keys()]
  for (let at = 0; at < ids.length; at += familiesAtATime)
    for (const { id, familyId, keys } of await readMemberKeys(tx, ids.slice(at, at + familiesAtATime))) {
      const own = ofProduct.get(id)
      // It takes other values, or leaves.
      if (own && !own.keys.some((key) => keys.includes(key))) continue
      for (const { row } of keys.flatMap((key) => byKey.get(`${codes.get(familyId)} ${key}`) ?? []))
        if (row.entityId !== id) taken.add(row.number)
    }
  return taken
}

/** Numbers of rows beyond what a family has room for, with the members that it keeps. */
async function findExcessMembers(tx: Database, rows: readonly MembershipRow[]): Promise<ReadonlySet<number>> {
  const members = await readMemberIdsOf(tx, [...new Set(rows.flatMap(({ familyId }) => familyId ?? []))])
  const leaving = new Set(rows.flatMap(({ code, entityId }) => (code === null ? (entityId ?? []) : [])))
  const byFamily = Map.groupBy(
    rows.filter(({ code }) => code !== null),
    ({ code }) => code,
  )
  return new Set(
    [...byFamily.values()].flatMap((ofFamily) => {
      const standing = members.get(ofFamily[0]?.familyId ?? 0) ?? []
      const own = new Set(standing)
      const room = maxFamilyMembers - standing.filter((id) => !leaving.has(id)).length
      const joining = ofFamily.filter((row) => row.entityId === null || !own.has(row.entityId))
      return joining.slice(Math.max(0, room)).map((row) => row.number)
    }),
  )
}
