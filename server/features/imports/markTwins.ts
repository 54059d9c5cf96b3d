import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import type { StoredImport } from './steps.ts'
import { productImportRows } from './tables.ts'

const key = sql`${productImportRows.key}`
const planned = (field: string) => sql`${productImportRows.plan} -> 'values' ->> ${sql.raw(`'${field}'`)}`

/** Rows for the same entity are all errors: only the owner knows which one counts. */
export async function markTwins(tx: Database, { id, kind }: Pick<StoredImport, 'id' | 'kind'>): Promise<void> {
  if (kind === 'customers') {
    const isEmail = sql`position('@' in ${key}) > 0`
    const byEmail = sql`case when ${isEmail} then ${key} end`
    // A row without an email is known by its mobile.
    const byMobile = sql`case when ${isEmail} then ${planned('mobile')} else ${key} end`
    await mark(tx, id, { value: byEmail, column: 'email', code: 'email_twice' })
    await mark(tx, id, { value: byMobile, column: 'mobile', code: 'mobile_twice' })
    return
  }
  if (kind === 'subscribers') {
    await mark(tx, id, { value: key, column: 'email', code: 'email_twice' })
    return
  }
  // A row that heads options has the code of their family, which may be the SKU of one of them.
  const kindOf = sql`coalesce(${productImportRows.plan} ->> 'kind', 'product')`
  const value = sql`nullif(${kindOf} || ' ' || identifier_key(${key}), ${kindOf} || ' ')`
  await mark(tx, id, { value, shown: key, column: 'sku', code: 'sku_twice' })
  await mark(tx, id, { value: planned('gtin'), column: 'gtin', code: 'gtin_twice' })
}

async function mark(
  tx: Database,
  importId: number,
  { value, shown = value, column, code }: { value: SQL; shown?: SQL; column: ImportColumn; code: FieldErrorCode },
): Promise<void> {
  const { importId: own, errors } = productImportRows
  await tx.execute(sql`
    with twins as (
      select ${value} as value from ${productImportRows} where ${own} = ${importId} and ${value} <> ''
      group by 1 having count(*) > 1
    )
    update ${productImportRows} set state = 'wrong',
      errors = ${errors} || jsonb_build_array(jsonb_build_object('column', ${column}::text, 'code', ${code}::text, 'text', ${shown}))
    where ${own} = ${importId} and ${value} in (select value from twins)
      and not ${errors} @> jsonb_build_array(jsonb_build_object('code', ${code}::text))`)
}
