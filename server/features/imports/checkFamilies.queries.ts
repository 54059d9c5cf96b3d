// Compares the rows of a whole file with each other, and with members that families have.
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { products } from '../catalogue/tables.ts'
import { productImportRows } from './tables.ts'

const { importId: ofImport, number, plan, errors, state, entityId } = productImportRows
const isRight = sql`${state} in ('new', 'changed')`

/**
 * Marks rows whose products cannot be members together: their values are those of another row, or of a member that keeps its own;
 * options whose family is not made, and families without options.
 */
export async function checkFamilies(tx: Database, importId: number): Promise<void> {
  const membership = sql`${plan} -> 'family'`
  const codeOf = (family: SQL) => sql`identifier_key(${family} ->> 'code')`
  const ours = sql`${ofImport} = ${importId}`
  const isMember = sql`jsonb_typeof(${membership}) = 'object'`
  await mark(
    tx,
    'family_values_taken',
    sql`(${ofImport}, ${number}) in (
      select import_id, number from (
        select ${ofImport} as import_id, ${number} as number, count(*) over (
          partition by ${codeOf(membership)}, ${membership} ->> 'values') as times
        from ${productImportRows} where ${ours} and ${isMember}) as twins
      where times > 1)`,
  )
  await mark(
    tx,
    'family_values_taken',
    sql`${ours} and ${isMember} and exists (
      select from ${products} where ${products.familyId} = (${membership} ->> 'id')::int
        and ${products.familyValues} = ${membership} ->> 'values' and ${products.archivedAt} is null
        and ${products.id} is distinct from ${entityId}
        and not exists (
          select from ${productImportRows} as other where other.import_id = ${importId} and other.entity_id = ${products.id}
            and other.plan ? 'family' and other.plan -> 'family' ->> 'values' is distinct from ${products.familyValues}))`,
  )
  const defined = (kind: SQL) => sql`
    select ${codeOf(sql`other.family`)} from (
      select case when plan ->> 'kind' = 'family' then plan else plan -> 'family' end as family
      from ${productImportRows} where ${ours} and ${isRight} and ${kind}) as other
    where jsonb_typeof(other.family) = 'object'`
  await mark(
    tx,
    'family_row_wrong',
    sql`${ours} and ${isRight} and ${isMember} and jsonb_typeof(${membership} -> 'id') = 'null'
      and not ${membership} ? 'define' and ${codeOf(membership)} not in (
        ${defined(sql`(plan ? 'define' or plan -> 'family' ? 'define')`)})`,
  )
  await mark(
    tx,
    'no_right_members',
    sql`${ours} and ${isRight} and ${plan} ->> 'kind' = 'family' and jsonb_typeof(${plan} -> 'id') = 'null'
      and ${codeOf(plan as unknown as SQL)} not in (${defined(sql`plan ->> 'kind' = 'product'`)})`,
  )
}

/** Marks rows as wrong at the code of their family. */
async function mark(tx: Database, code: FieldErrorCode, where: SQL): Promise<void> {
  const error = sql`jsonb_build_array(jsonb_build_object('column', 'familyCode', 'code', ${code}::text, 'text',
    coalesce(${plan} -> 'family' ->> 'code', ${plan} ->> 'code', '')))`
  await tx.execute(sql`update ${productImportRows} set state = 'wrong', errors = ${errors} || ${error}
    where ${where} and not ${errors} @> jsonb_build_array(jsonb_build_object('code', ${code}::text))`)
}
