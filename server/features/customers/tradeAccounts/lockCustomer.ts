import { roles } from '@rawaj/contract/accounts/roles.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { users } from '../../accounts/tables.ts'

/**
 * Holds a customer's row, so that what they ask for and what the shop decides come one after the other. Nothing for an
 * account with a role in the shop, or one that was deleted.
 */
export async function lockCustomer(tx: Database, id: number): Promise<{ type: number } | undefined> {
  const [customer] = await tx
    .select({ type: users.type })
    .from(users)
    .where(and(eq(users.id, id), eq(users.roleId, roles.customer), isNull(users.deletedAt)))
    .for('no key update')
  return customer
}
