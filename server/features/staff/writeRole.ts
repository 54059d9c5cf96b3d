import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { countMembers } from './listRoles.ts'
import { heldBy } from './setStaffRoles.ts'
import { assertHoldsAll, lockRoles } from './staffRules.ts'
import { type StaffRole, staffRoles } from './tables.ts'

type RoleInput = ValidatedAdminInput<'createRole'>['body']

/**
 * A role of the shop's own.
 * @throws `forbidden` where it holds what the actor lacks
 */
export async function createRole({ db }: Shop, actor: Actor, input: RoleInput): Promise<StaffRole> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    assertHoldsAll(await heldBy(tx, actor), input.permissions)
    const made = await writtenRow(tx.insert(staffRoles).values(rowOf(input)).returning())
    await recordChange(tx, actor, { entity: 'role', id: made.id, after: rowOf(made) })
    return made
  })
}

/**
 * Changes a role of the shop's own.
 * @throws `not_found`, `role_built_in`, `changed_meanwhile` with the role as it is now, and `forbidden` where the actor lacks
 * what it held or would hold
 */
export async function updateRole(
  { db }: Shop,
  actor: Actor,
  { id, version, ...changed }: { id: number; version: number } & Partial<RoleInput>,
): Promise<StaffRole> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    const before = await ownRole(tx, id)
    assertVersion(before, version)
    const held = await heldBy(tx, actor)
    assertHoldsAll(held, before.permissions)
    assertHoldsAll(held, changed.permissions ?? [])
    const wanted = rowOf({ ...before, ...changed })
    const after = await firstOrNotFound(
      tx
        .update(staffRoles)
        .set({ ...wanted, version: sql`version + 1` })
        .where(eq(staffRoles.id, id))
        .returning(),
    )
    await recordChange(tx, actor, { entity: 'role', id, before: rowOf(before), after: rowOf(after) })
    return after
  })
}

/**
 * Deletes a custom role without members.
 * @throws `not_found`, `role_built_in`, `role_in_use`, `forbidden`
 */
export async function deleteRole({ db }: Shop, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const role = await ownRole(tx, id)
    assertHoldsAll(await heldBy(tx, actor), role.permissions)
    if ((await countMembers(tx, id)) > 0) throw new AppError('role_in_use')
    await tx.delete(staffRoles).where(eq(staffRoles.id, id))
    await recordChange(tx, actor, { entity: 'role', id, before: rowOf(role) })
  })
}

async function ownRole(tx: Database, id: number): Promise<StaffRole> {
  const role = await firstOrNotFound(tx.select().from(staffRoles).where(eq(staffRoles.id, id)))
  if (role.builtIn !== null) throw new AppError('role_built_in')
  return role
}

const rowOf = ({ nameAr, nameEn, permissions }: RoleInput) => ({
  nameAr,
  nameEn,
  permissions: [...new Set(permissions)].sort(),
})
