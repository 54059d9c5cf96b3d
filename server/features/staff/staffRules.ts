import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { lockTable } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { updateUser } from '../accounts/index.ts'
import { staffMembers, staffRoleMembers, staffRoles } from './tables.ts'

/** One change of roles at a time, in the whole shop: what may be given depends on what others have. */
export const lockRoles = (tx: Database): Promise<void> => lockTable(tx, staffRoles)

/**
 * Permissions can be granted or revoked only by their holders.
 * @throws `forbidden`
 */
export function assertHoldsAll(held: ReadonlySet<Permission>, needed: Iterable<Permission>): void {
  for (const permission of needed) if (!held.has(permission)) throw new AppError('forbidden')
}

/** Records that the employee's roles have changed, so that saves based on an earlier read fail. */
export async function raiseVersion(tx: Database, userId: number): Promise<void> {
  await tx
    .insert(staffMembers)
    .values({ userId })
    .onConflictDoUpdate({ target: staffMembers.userId, set: { version: sql`${staffMembers.version} + 1` } })
}

/** An account's role on the wire follows from its roles. */
export async function writeWireRole(tx: Database, userId: number): Promise<void> {
  const roleId = sql<number>`coalesce((
    select min(case when ${staffRoles.builtIn} = 'owner' then ${roles.owner}::int else ${roles.staff}::int end)
    from ${staffRoleMembers} join ${staffRoles} on ${staffRoles.id} = ${staffRoleMembers.roleId}
    where ${staffRoleMembers.userId} = ${userId}
  ), ${roles.customer}::int)`
  await updateUser(tx, userId, { roleId })
}
