import type { ClientOrigin, Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { verifyCredentials } from '../accounts/index.ts'

/**
 * Verifies email and password for the back office.
 * @throws `sign_in_failed` whatever is wrong, so that the reply does not reveal who has an account
 */
export async function verifyStaffCredentials(
  shop: Shop,
  { email, password, origin }: { email: string; password: string; origin: ClientOrigin },
) {
  return verifyCredentials(shop, { account: email, password, origin }).catch(hideReason)
}

const hidden = new Set(['unknown_account', 'wrong_password', 'account_blocked', 'account_deletion_pending'])

function hideReason(error: unknown): never {
  if (error instanceof AppError && hidden.has(error.code)) throw new AppError('sign_in_failed')
  throw error
}
