import type { Permission } from '@rawaj/contract/permissions.ts'
import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/index.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { mergePermissions, permissionsOf } from './permissionsOf.ts'
import { assertHoldsAll, assertOwnerLeft, lockRoles, writeWireRole } from './staffRules.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

/**
 * Gives somebody these roles and takes all others away; none makes a customer of them. Throws `not_found` for an unknown
 * person or role, `forbidden` where the actor lacks what the person has or would have, `last_owner`.
 */
export async function setStaffRoles(
  { db }: Shop,
  actor: Actor,
  { userId, roleIds }: { userId: number; roleIds: readonly number[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoles(tx)
    const [person] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    if (!person) throw new AppError('not_found')
    const wanted = [...new Set(roleIds)]
    const roles = await tx.select().from(staffRoles).where(inArray(staffRoles.id, wanted))
    if (roles.length < wanted.length) throw new AppError('not_found')
    const held = await heldBy(tx, actor)
    assertHoldsAll(held, await permissionsOf(tx, userId))
    assertHoldsAll(held, mergePermissions(roles))

    const before = await roleNamesOf(tx, userId)
    await tx.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, userId))
    if (wanted.length > 0) await tx.insert(staffRoleMembers).values(wanted.map((roleId) => ({ userId, roleId })))
    await writeWireRole(tx, userId)
    await assertOwnerLeft(tx)
    const changes = changedFields({ roles: before }, { roles: await roleNamesOf(tx, userId) })
    await recordAudit(tx, actor, { entity: 'staff', id: userId, changes })
  })
}

/** What the actor may do now, and not when the call came in: it may have been taken away meanwhile. */
export const heldBy = (tx: Database, { userId }: Actor): Promise<ReadonlySet<Permission>> | ReadonlySet<Permission> =>
  userId === null ? mergePermissions([{ builtIn: 'owner', permissions: [] }]) : permissionsOf(tx, userId)

async function roleNamesOf(tx: Database, userId: number): Promise<string[]> {
  const roles = await tx
    .select({ name: staffRoles.nameEn })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
    .orderBy(staffRoles.id)
  return roles.map(({ name }) => name)
}
