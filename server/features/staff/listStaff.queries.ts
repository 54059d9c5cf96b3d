// Joins accounts: employees are accounts with roles.
import { roles as wireRoles } from '@rawaj/contract/accounts/roles.ts'
import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { shownEmail } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import type { RoleName } from './rolesOf.ts'
import { staffMembers, staffRoleMembers, staffRoles } from './tables.ts'

/** A shop has a handful; beyond this something is wrong. */
const maxStaff = 1_000

/** Data of an employee in this feature; staff/auth adds how they sign in. */
export type ListedStaff = Omit<StaffMember, 'secondFactor' | 'lastUsedAt'>

/** All employees, by name; or those with these ids. */
export async function listStaff(db: Database, ids?: readonly number[]): Promise<ListedStaff[]> {
  const people = await db
    .select({
      id: users.id,
      name: users.name,
      email: shownEmail,
      role: users.roleId,
      status: users.status,
      version: sql<number>`coalesce(${staffMembers.version}, 1)`,
    })
    .from(users)
    .leftJoin(staffMembers, eq(staffMembers.userId, users.id))
    .where(ids ? inArray(users.id, [...ids]) : inArray(users.roleId, [wireRoles.owner, wireRoles.staff]))
    .orderBy(asc(users.name), asc(users.id))
    .limit(maxStaff)
  const shown = people.map(({ id }) => id)
  if (shown.length === 0) return []
  const held = await db
    .select({
      userId: staffRoleMembers.userId,
      id: staffRoles.id,
      nameAr: staffRoles.nameAr,
      nameEn: staffRoles.nameEn,
    })
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(inArray(staffRoleMembers.userId, shown))
    .orderBy(staffRoles.id)
  const rolesByUser = Map.groupBy(held, ({ userId }) => userId)
  return people.map(({ role, status, ...person }) => ({
    ...person,
    roles: (rolesByUser.get(person.id) ?? []).map(({ userId: _, ...name }): RoleName => name),
    owner: role === wireRoles.owner,
    locked: status !== 1,
  }))
}
