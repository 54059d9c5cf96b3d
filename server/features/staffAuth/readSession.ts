import type { StaffSession } from '@rawaj/contract/admin/adminEntities.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import type { Shop } from '../shop/index.ts'
import { permissionsOf, rolesOf } from '../staff/index.ts'
import { isOwner, mayPostpone, secondFactorKindsOf, stageOf } from './sessionStage.ts'
import { csrfTokenOf, findStaffSession, proofLifetimeMs } from './sessions.ts'

/** What the back office knows of its own session. Throws `session_expired`. */
export async function readSession(shop: Shop, token: string | null): Promise<StaffSession> {
  const session = await findStaffSession(shop, token)
  const stage = session && stageOf(session, shop.clock())
  if (token === null || !session || !stage) throw new AppError('session_expired')
  const { userId: id, name, email } = session
  const known = stage !== 'secondFactor'
  return {
    stage,
    csrfToken: csrfTokenOf(token),
    user: known ? { id, name, email, owner: isOwner(session), roles: await rolesOf(shop.db, id) } : null,
    permissions: stage === 'signedIn' ? [...(await permissionsOf(shop.db, id))] : [],
    secondFactors: secondFactorKindsOf(session),
    mayPostpone: stage === 'enrolment' && mayPostpone(session),
    provenUntil: new Date(session.provenAt.getTime() + proofLifetimeMs).toISOString(),
  }
}
