import { count, countDistinct, gt } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { staffInvitations, staffRoleMembers } from './tables.ts'

/** Number of employees. */
export async function countStaff({ db }: Shop): Promise<number> {
  const [row] = await db.select({ people: countDistinct(staffRoleMembers.userId) }).from(staffRoleMembers)
  return row?.people ?? 0
}

/** Number of open invitations. */
export async function countOpenInvitations({ db, clock }: Shop): Promise<number> {
  const [row] = await db
    .select({ invitations: count() })
    .from(staffInvitations)
    .where(gt(staffInvitations.expiresAt, clock()))
  return row?.invitations ?? 0
}
