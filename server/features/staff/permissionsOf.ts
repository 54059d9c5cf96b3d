import { isPermission, type Permission, permissions } from '@rawaj/contract/permissions.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

/** What somebody who works for the shop may do: what any of their roles allows, and everything for an owner. */
export async function permissionsOf(db: Database, userId: number): Promise<ReadonlySet<Permission>> {
  const roles = await db
    .select({ builtIn: staffRoles.builtIn, permissions: staffRoles.permissions })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
  return mergePermissions(roles)
}

/** Of a version before or after this one a role may hold permissions that this one does not know. */
export const mergePermissions = (
  roles: readonly { builtIn: string | null; permissions: readonly Permission[] }[],
): ReadonlySet<Permission> =>
  roles.some(({ builtIn }) => builtIn === 'owner')
    ? new Set(permissions)
    : new Set(roles.flatMap((role) => role.permissions).filter(isPermission))
