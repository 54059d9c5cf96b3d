import { asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

/** Every role with how many have it, those that every shop has first. */
export function listRoles(db: Database) {
  return db
    .select({ ...getTableColumns(staffRoles), members: count(staffRoleMembers.userId) })
    .from(staffRoles)
    .leftJoin(staffRoleMembers, eq(staffRoleMembers.roleId, staffRoles.id))
    .groupBy(staffRoles.id)
    .orderBy(asc(staffRoles.id))
}

/** Number of members of a role. */
export const countMembers = (db: Database, roleId: number) =>
  db.$count(staffRoleMembers, eq(staffRoleMembers.roleId, roleId))
