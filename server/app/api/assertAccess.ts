import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import type { Caller } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'

/**
 * Checks that the caller may make this call. An employee's token is valid for calls that name a permission, and for those that
 * take `customerId` if the query has one.
 * @throws `session_expired` or `forbidden`
 */
export function assertAccess(
  { access, withCustomerId }: Pick<ShopCall, 'access' | 'withCustomerId'>,
  caller: Caller | null,
  { customerId }: { customerId?: unknown } = {},
): void {
  if (access === 'public') return
  if (!caller) throw new AppError('session_expired')
  if (access === 'signedIn' && !isStaff(caller)) return
  const needed = access === 'signedIn' && customerId !== undefined && customerId !== '' ? withCustomerId : access
  if (needed === undefined || needed === 'signedIn' || !caller.permissions.has(needed)) throw new AppError('forbidden')
}
