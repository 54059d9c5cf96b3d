import type { Access } from '@rawaj/contract/permissions.ts'
import type { Caller } from '../../features/shop/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'

/** Refuses whoever may not make a call of this access. */
export function assertAccess(access: Access, caller: Caller | null): void {
  if (access === 'public') return
  if (!caller) throw new AppError('session_expired')
  if (access !== 'signedIn' && !caller.permissions.has(access)) throw new AppError('forbidden')
}
