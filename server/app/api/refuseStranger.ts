import { isStaff } from '@rawaj/contract/roles.ts'
import type { Route } from '@rawaj/contract/routes.ts'
import type { Caller } from '../../features/shop/index.ts'
import { Refusal } from '../../platform/errors/Refusal.ts'

/** Refuses whoever may not make a call of this access. */
export function refuseStranger(access: Route['access'], caller: Caller | null): void {
  if (access === 'visitor') return
  if (!caller) throw new Refusal('session_expired')
  if (access === 'staff' && !isStaff(caller)) throw new Refusal('forbidden')
}
