import { isStaff } from '@rawaj/contract/roles.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { verifyCredentials } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor, ClientOrigin, Shop } from '../shop/index.ts'
import { createStaffSession } from './sessions.ts'

export interface StaffSignIn {
  email: string
  password: string
  origin: ClientOrigin
  userAgent: string
}

/**
 * Opens a session of the back office with a password; it answers the cookie. Throws `sign_in_failed` for whatever is not
 * the name and password of somebody who works for the shop, whichever it is.
 */
export async function signInStaff(
  shop: Shop,
  actorOf: (userId: number) => Actor,
  { email, password, origin, userAgent }: StaffSignIn,
): Promise<string> {
  const { user, passwordHash } = await verifyCredentials(shop, { account: email, password, origin }).catch(hideReason)
  if (!isStaff({ role: user.roleId })) throw new AppError('sign_in_failed')
  return shop.db.transaction(async (tx) => {
    const token = await createStaffSession(shop, tx, { userId: user.id, passwordHash, userAgent })
    await recordAudit(tx, actorOf(user.id), { entity: 'staff', id: user.id, changes: { session: { after: 'begun' } } })
    return token
  })
}

const hidden = new Set(['unknown_account', 'wrong_password', 'forbidden'])

function hideReason(error: unknown): never {
  if (error instanceof AppError && hidden.has(error.code)) throw new AppError('sign_in_failed')
  throw error
}
