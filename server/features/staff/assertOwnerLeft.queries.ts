// Joins accounts: an owner who may sign in has to be left.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { users } from '../accounts/tables.ts'
import { staffRoleMembers, staffRoles } from './tables.ts'

/**
 * To be called inside the transaction, after the change.
 * @throws `last_owner` if no owner would remain who may sign in
 */
export async function assertOwnerRemains(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ left: boolean }>(sql`
    select exists (
      select from ${staffRoleMembers}
        join ${staffRoles} on ${staffRoles.id} = ${staffRoleMembers.roleId}
        join ${users} on ${users.id} = ${staffRoleMembers.userId}
      where ${staffRoles.builtIn} = 'owner' and ${users.status} = 1
    ) as left`)
  if (!rows[0]?.left) throw new AppError('last_owner')
}
