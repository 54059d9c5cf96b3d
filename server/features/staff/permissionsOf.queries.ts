// Joins accounts: who has a role and may sign in.
import { isPermission, type Permission, permissions } from '@rawaj/contract/staff/permissions.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { shownEmail } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

/** Permissions of an employee: the union of their roles, and all for an owner. */
export async function permissionsOf(db: Database, userId: number): Promise<ReadonlySet<Permission>> {
  const roles = await db
    .select({ builtIn: staffRoles.builtIn, permissions: staffRoles.permissions })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
  return mergePermissions(roles)
}

/** In an older or newer version a role may contain permissions that this one does not know. */
export const mergePermissions = (
  roles: readonly { builtIn: string | null; permissions: readonly Permission[] }[],
): ReadonlySet<Permission> =>
  roles.some(({ builtIn }) => builtIn === 'owner')
    ? new Set(permissions)
    : new Set(roles.flatMap((role) => role.permissions).filter(isPermission))

/** Every owner who may sign in. */
export async function listOwners(db: Database): Promise<{ email: string; language: Language }[]> {
  return db
    .selectDistinct({ email: shownEmail, language: users.language })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, and(eq(staffRoles.id, staffRoleMembers.roleId), eq(staffRoles.builtIn, 'owner')))
    .innerJoin(users, and(eq(users.id, staffRoleMembers.userId), eq(users.status, 1)))
}

/** Ids of active employees with a permission. */
export async function membersWith(db: Database, permission: Permission): Promise<number[]> {
  const rows = await db
    .select({ userId: staffRoleMembers.userId, builtIn: staffRoles.builtIn, permissions: staffRoles.permissions })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .innerJoin(users, and(eq(users.id, staffRoleMembers.userId), eq(users.status, 1)))
  const rolesByUser = Map.groupBy(rows, ({ userId }) => userId)
  return [...rolesByUser].filter(([, roles]) => mergePermissions(roles).has(permission)).map(([userId]) => userId)
}
