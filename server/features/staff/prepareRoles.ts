import { type BuiltInRoleKey, builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { raiseVersion } from './staffRules.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

/** Gives the shop the roles that every shop has, as this version knows them. */
export async function prepareRoles(db: Database): Promise<void> {
  const rows = Object.entries(builtInRoles).map(([key, { names, permissions }]) => ({
    built_in: key,
    ar: names.ar,
    en: names.en,
    permissions,
  }))
  await db.execute(sql`
    insert into ${staffRoles} (built_in, name_ar, name_en, permissions)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as role(built_in text, ar text, en text, permissions jsonb)
    on conflict (built_in) do update
      set name_ar = excluded.name_ar, name_en = excluded.name_en, permissions = excluded.permissions
      where (${staffRoles.nameAr}, ${staffRoles.nameEn}, ${staffRoles.permissions})
        is distinct from (excluded.name_ar, excluded.name_en, excluded.permissions)`)
}

/** Gives an account a built-in role. The caller has checked that this is allowed. */
export async function addBuiltInRole(tx: Database, userId: number, key: BuiltInRoleKey): Promise<void> {
  await tx.execute(sql`
    insert into ${staffRoleMembers} (user_id, role_id)
    select ${userId}, id from ${staffRoles} where built_in = ${key} on conflict do nothing`)
  await raiseVersion(tx, userId)
}
