import type { Shop, StaffCaller } from '../shop/index.ts'
import { permissionsOf } from '../staff/index.ts'
import { type SessionStage, stageOf } from './sessionStage.ts'
import { findStaffSession, proofLifetimeMs } from './sessions.ts'

/** Whose session this is, and how far it has come; `null` when it is nobody's. */
export async function readStaffCaller(
  shop: Shop,
  token: string | null,
): Promise<{ staff: StaffCaller; stage: SessionStage } | null> {
  const session = await findStaffSession(shop, token)
  const stage = session && stageOf(session, shop.clock())
  if (!session || !stage) return null
  const { id: sessionId, userId, provenAt } = session
  const permissions = stage === 'signedIn' ? await permissionsOf(shop.db, userId) : new Set<never>()
  const provenUntil = new Date(provenAt.getTime() + proofLifetimeMs)
  return { staff: { userId, sessionId, permissions, provenUntil }, stage }
}
