import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { assertFreshProof, type StaffCaller } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'

interface StaffAccess {
  caller: StaffCaller | null
  /** Whether the request carries the session's own CSRF token. */
  csrfMatches: boolean
  now: Date
}

/**
 * Checks that the caller may make this call.
 * @throws `session_expired`, `csrf_failed`, `second_factor_needed`, `enrolment_needed`, `forbidden`, `proof_needed`, in this
 * order
 */
export function assertStaffAccess(route: AdminCall, { caller, csrfMatches, now }: StaffAccess): void {
  const { access, orAccess = [], method, freshProof = false } = route
  if (access === 'public') return
  if (!caller) throw new AppError('session_expired')
  if (method !== 'GET' && !csrfMatches) throw new AppError('csrf_failed')
  const { stage, permissions } = caller
  if (access === 'started') return
  if (stage === 'secondFactor') throw new AppError('second_factor_needed')
  if (access !== 'enrolment' && stage !== 'signedIn') throw new AppError('enrolment_needed')
  const suffices = (permission: Permission) => permissions.has(permission)
  if (access !== 'enrolment' && access !== 'signedIn' && ![access, ...orAccess].some(suffices))
    throw new AppError('forbidden')
  if (freshProof) assertFreshProof(caller, now)
}
