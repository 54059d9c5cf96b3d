import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import type { Shop, StaffCaller } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { rolesOf } from '../rolesOf.ts'
import { readStaffCaller } from './readStaffCaller.ts'
import { isOwner, mayPostpone, secondFactorKindsOf } from './sessionStage.ts'
import { csrfTokenOf } from './sessions.queries.ts'

/**
 * The current session, after a change.
 * @throws `session_expired`
 */
export async function readSession(shop: Shop, token: string | null): Promise<StaffSession> {
  const caller = await readStaffCaller(shop, token)
  if (!caller) throw new AppError('session_expired')
  return describeSession(shop, token, caller)
}

/** The same of a session that was read for this call already. */
export async function describeSession(
  { db }: Shop,
  token: string | null,
  { userId: id, session, stage, permissions, provenUntil }: StaffCaller,
): Promise<StaffSession> {
  if (token === null) throw new AppError('session_expired')
  const { name, email } = session
  const known = stage !== 'secondFactor'
  return {
    stage,
    csrfToken: csrfTokenOf(token),
    user: known ? { id, name, email, owner: isOwner(session), roles: await rolesOf(db, id) } : null,
    permissions: [...permissions],
    secondFactors: secondFactorKindsOf(session),
    mayPostpone: stage === 'enrolment' && mayPostpone(session),
    provenUntil: provenUntil.toISOString(),
  }
}
