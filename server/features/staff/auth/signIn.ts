import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import type { ClientOrigin, Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { type Changes, recordAudit } from '../../audit/index.ts'
import { verifyStaffCredentials } from '../verifyStaffCredentials.ts'
import { createStaffSession } from './sessions.queries.ts'

interface StaffSignIn {
  email: string
  password: string
  origin: ClientOrigin
  userAgent: string
}

/** A session that has just begun: its cookie, and its owner. */
export interface BegunSession {
  token: string
  userId: number
}

/**
 * Opens a session of the back office with a password.
 * @throws `sign_in_failed` for anything but name and password of an employee, whichever is wrong
 */
export async function signInStaff(
  shop: Shop,
  actorOf: (userId: number) => StaffActor,
  { email, password, origin, userAgent }: StaffSignIn,
): Promise<BegunSession> {
  const { user, passwordHash } = await verifyStaffCredentials(shop, { email, password, origin })
  if (!isStaff({ role: user.roleId })) throw new AppError('sign_in_failed')
  return shop.db.transaction((tx) => beginSession(shop, tx, actorOf(user.id), { passwordHash, userAgent }))
}

/** Begins a session after a password check, with its row in the audit log and what else the call has changed. */
export async function beginSession(
  shop: Shop,
  tx: Database,
  actor: StaffActor,
  { passwordHash, userAgent, changes = {} }: { passwordHash: string; userAgent: string; changes?: Changes },
): Promise<BegunSession> {
  const { userId } = actor
  const token = await createStaffSession(shop, tx, { userId, passwordHash, userAgent })
  await recordAudit(tx, actor, { entity: 'staff', id: userId, changes: { ...changes, session: { after: 'begun' } } })
  return { token, userId }
}
