import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { eq, sql } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import { countMembers } from './listRoles.ts'
import { heldBy } from './setStaffRoles.ts'
import { assertHoldsAll, lockRoles } from './staffRules.ts'
import { type StaffRole, staffRoles } from './tables.ts'

interface RoleInput {
  nameAr: string
  nameEn: string
  permissions: readonly Permission[]
}

/**
 * A role of the shop's own.
 * @throws `forbidden` where it holds what the actor lacks
 */
export async function createRole({ db }: Shop, actor: Actor, input: RoleInput): Promise<StaffRole> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    assertHoldsAll(await heldBy(tx, actor), input.permissions)
    const [made] = await tx.insert(staffRoles).values(rowOf(input)).returning()
    if (!made) throw new Error('The role was not written')
    await recordAudit(tx, actor, { entity: 'role', id: made.id, changes: changedFields(null, rowOf(made)) })
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
    const [after] = await tx
      .update(staffRoles)
      .set({ ...wanted, version: sql`version + 1` })
      .where(eq(staffRoles.id, id))
      .returning()
    if (!after) throw new AppError('not_found')
    await recordAudit(tx, actor, { entity: 'role', id, changes: changedFields(rowOf(before), rowOf(after)) })
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
    await recordAudit(tx, actor, { entity: 'role', id, changes: changedFields(rowOf(role), null) })
  })
}

async function ownRole(tx: Database, id: number): Promise<StaffRole> {
  const [role] = await tx.select().from(staffRoles).where(eq(staffRoles.id, id))
  if (!role) throw new AppError('not_found')
  if (role.builtIn !== null) throw new AppError('role_built_in')
  return role
}

const rowOf = ({ nameAr, nameEn, permissions }: RoleInput) => ({
  nameAr,
  nameEn,
  permissions: [...new Set(permissions)].sort(),
})
