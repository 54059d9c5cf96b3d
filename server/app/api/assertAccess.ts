import { isStaff } from '@rawaj/contract/roles.ts'
import type { Route } from '@rawaj/contract/routes.ts'
import type { Caller } from '../../features/shop/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'

/** Refuses whoever may not make a call of this access. */
export function assertAccess(access: Route['access'], caller: Caller | null): void {
  if (access === 'visitor') return
  if (!caller) throw new AppError('session_expired')
  if (access === 'staff' && !isStaff(caller)) throw new AppError('forbidden')
}
