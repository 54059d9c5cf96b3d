// Joins accounts: each invitation names who sent it.
import { desc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { users } from '../accounts/tables.ts'
import { staffInvitations } from './tables.ts'

/** Invitations that may still be accepted, the newest first. */
export function listInvitations({ db, clock }: Shop) {
  return db
    .select({ ...getTableColumns(staffInvitations), inviter: users.name })
    .from(staffInvitations)
    .leftJoin(users, eq(users.id, staffInvitations.invitedBy))
    .where(gt(staffInvitations.expiresAt, clock()))
    .orderBy(desc(staffInvitations.id))
    .limit(500)
}
