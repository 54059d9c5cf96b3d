import { type Permission, permissions } from '@rawaj/contract/staff/permissions.ts'
import { eq } from 'drizzle-orm'
import type { Actor, Shop } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { lockUsers } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { assertOwnerRemains } from './assertOwnerLeft.queries.ts'
import { type ListedStaff, listStaff } from './listStaff.queries.ts'
import { mergePermissions, permissionsOf } from './permissionsOf.queries.ts'
import { readRoles } from './readRoles.ts'
import { rolesOf } from './rolesOf.ts'
import { assertHoldsAll, lockRoles, raiseVersion, writeWireRole } from './staffRules.ts'
import { staffRoleMembers } from './tables.ts'

interface RolesInput {
  userId: number
  roleIds: readonly number[]
  /** As it was read; absent: whatever it is by now. */
  version?: number
}

/**
 * Gives an employee these roles and removes all others; none makes them a customer.
 * @throws `not_found` for other accounts (customers are invited) and for an unknown role, `changed_meanwhile` with the current
 * person, `forbidden` if the actor lacks what the person has or would have, `last_owner`
 */
export async function setStaffRoles(
  { db }: Shop,
  actor: Actor,
  { userId, roleIds, version }: RolesInput,
): Promise<ListedStaff> {
  return db.transaction(async (tx) => {
    await lockRoles(tx)
    await lockUsers(tx, [userId], 'update')
    const [person] = await listStaff(tx, [userId])
    if (!person || person.roles.length === 0) throw new AppError('not_found')
    assertVersion(person, version)
    const roles = await readRoles(tx, roleIds)
    const held = await heldBy(tx, actor)
    assertHoldsAll(held, await permissionsOf(tx, userId))
    assertHoldsAll(held, mergePermissions(roles))

    await tx.delete(staffRoleMembers).where(eq(staffRoleMembers.userId, userId))
    if (roles.length > 0) await tx.insert(staffRoleMembers).values(roles.map(({ id: roleId }) => ({ userId, roleId })))
    await raiseVersion(tx, userId)
    await writeWireRole(tx, userId)
    await assertOwnerRemains(tx)
    const after = await firstOrNotFound(listStaff(tx, [userId]))
    await recordChange(tx, actor, {
      entity: 'staff',
      id: userId,
      before: { roles: namesOf(person) },
      after: { roles: namesOf(after) },
    })
    return after
  })
}

const namesOf = ({ roles }: ListedStaff) => roles.map(({ nameEn }) => nameEn)

/** @throws `not_found` for an account that is not an employee's, `forbidden` if the actor lacks what they have */
export async function assertMayManage(tx: Database, actor: Actor, userId: number): Promise<void> {
  await lockRoles(tx)
  if ((await rolesOf(tx, userId)).length === 0) throw new AppError('not_found')
  assertHoldsAll(await heldBy(tx, actor), await permissionsOf(tx, userId))
}

/** The actor's current permissions, not those at the beginning of the call: they may have been revoked meanwhile. */
export async function heldBy(tx: Database, { userId }: Actor): Promise<ReadonlySet<Permission>> {
  return userId === null ? new Set(permissions) : permissionsOf(tx, userId)
}
