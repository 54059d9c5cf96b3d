import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

export interface RoleName {
  id: number
  nameAr: string
  nameEn: string
}

const roleName = { id: staffRoles.id, nameAr: staffRoles.nameAr, nameEn: staffRoles.nameEn }

/** Roles of an employee. */
export async function rolesOf(db: Database, userId: number): Promise<RoleName[]> {
  return db
    .select(roleName)
    .from(staffRoleMembers)
    .innerJoin(staffRoles, eq(staffRoles.id, staffRoleMembers.roleId))
    .where(eq(staffRoleMembers.userId, userId))
    .orderBy(staffRoles.id)
}

/** The names of these roles, as far as they are there. */
export async function namesOfRoles(db: Database, ids: readonly number[]): Promise<RoleName[]> {
  if (ids.length === 0) return []
  return db
    .select(roleName)
    .from(staffRoles)
    .where(inArray(staffRoles.id, [...ids]))
    .orderBy(staffRoles.id)
}
